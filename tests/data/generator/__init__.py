"""The partners of the sample corpus, one module each. Start with ../generate.py."""
