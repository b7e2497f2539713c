package rules

import (
	"encoding/json"
	"strconv"
	"time"
)

// The types that the catalogue shows, in its order, each before those of its
// remedies.

type Seat struct {
	Number string `json:"number"`
}
type seatAnyCase struct {
	Number string `json:"number,case:ignore"`
}
type seatExactCase struct {
	Number string `json:"number,case:strict"`
}

type Login struct {
	Role string `json:"role"`
}
type loginAnyCase struct {
	Role string `json:"role,case:ignore"`
}
type loginExactCase struct {
	Role string `json:"role,case:strict"`
}

type Place struct {
	Number string `json:"seatNo,case:ignore"`
}
type placeAsSent struct {
	Number string `json:"seat_no,case:ignore"`
}
type placeExact struct {
	Number string `json:"seatNo,case:strict"`
}

type Pair struct {
	Lower int `json:"id,case:ignore"`
	Upper int `json:"ID,case:ignore"`
}
type pairOne struct {
	Lower int `json:"id,case:ignore"`
	Upper int `json:"ID"`
}

type Account struct {
	User string `json:"user"`
}

type Slots map[int]string
type slotNames map[string]string

type Limits struct {
	Max int `json:"max"`
}
type limitsOrNone struct {
	Max *int `json:"max"`
}

type Person struct {
	Name string `json:"name"`
}

type Labels map[string]int

type Post struct {
	Text string `json:"text"`
}

type Visit struct {
	At time.Time `json:"at"`
}
type visitText struct {
	At string `json:"at"`
}

type Blob struct {
	Data []byte `json:"data"`
}
type blobText struct {
	Data string `json:"data"`
}

type Frame struct {
	Data []byte `json:"data"`
}
type frameNumbers struct {
	Data []uint16 `json:"data"`
}

type Level byte

type Mixer struct {
	Levels []Level `json:"levels"`
}
type mixerBytes struct {
	Levels []byte `json:"levels"`
}

type Host struct {
	IP [4]byte `json:"ip"`
}

type Octet byte

type hostOctets struct {
	IP [4]Octet `json:"ip"`
}
type hostBytes struct {
	IP []byte `json:"ip"`
}

type Job struct {
	Timeout time.Duration `json:"timeout"`
}

type Nanoseconds time.Duration

type jobNumber struct {
	Timeout Nanoseconds `json:"timeout"`
}

type Point struct {
	At [2]float64 `json:"at"`
}
type pointSlice struct {
	At []float64 `json:"at"`
}

type User struct {
	Active bool `json:"active,string"`
}

type QuotedBool bool

func (b QuotedBool) MarshalText() ([]byte, error) {
	return strconv.AppendBool(nil, bool(b)), nil
}

func (b *QuotedBool) UnmarshalText(text []byte) error {
	v, err := strconv.ParseBool(string(text))
	*b = QuotedBool(v)
	return err
}

type userText struct {
	Active QuotedBool `json:"active"`
}
type userPlain struct {
	Active bool `json:"active"`
}

type Batch struct {
	Codes []int `json:"codes,string"`
}
type batchPlain struct {
	Codes []int `json:"codes"`
}

type Line struct {
	Qty int `json:"qty,string"`
}
type lineText struct {
	Qty string `json:"qty"`
}

type Stock map[json.Number]int
type stockNames map[string]int

type Item struct {
	SKU string `json:"sku,omitEmpty"`
}
type itemPlain struct {
	SKU string `json:"sku"`
}
type itemOmitEmpty struct {
	SKU string `json:"sku,omitempty"`
}

type Order struct {
	Items []string `json:"items"`
}
type orderPointer struct {
	Items *[]string `json:"items"`
}
type orderOmitZero struct {
	Items []string `json:"items,omitzero"`
}

type Object struct {
	Labels map[string]string `json:"labels"`
}
type objectPointer struct {
	Labels *map[string]string `json:"labels"`
}
type objectOmitZero struct {
	Labels map[string]string `json:"labels,omitzero"`
}

type Stack struct {
	Count int     `json:"count,omitempty"`
	Note  *string `json:"note,omitempty"`
}
type stackOmitZero struct {
	Count int     `json:"count,omitzero"`
	Note  *string `json:"note,omitzero"`
}

type Link struct {
	URL string `json:"url"`
}

type Note struct {
	Text string `json:"text"`
}

type Event struct {
	Body json.RawMessage `json:"body"`
}
type eventBytes struct {
	Body []byte `json:"body"`
}

type Message struct {
	ID int `json:"id"`
}

type Ticket struct {
	ID int `json:"id"`
}
type ticketAnyCase struct {
	ID int `json:"id,case:ignore"`
}

type Record map[string]any
type recordNumber struct {
	ID json.Number `json:"id"`
}

var cases = []ruleCase{
	{"name-case", of[Seat](), []proof{same[seatAnyCase], options, sent, settles[seatExactCase](`{"number":""}`)}},
	{"name-case-duplicate", of[Login](), []proof{
		refusedByV2[loginAnyCase]("duplicate object member name"), settles[loginExactCase](`{"role":"user"}`), sent, options,
	}},
	{"name-delimiter", of[Place](), []proof{
		options, settles[placeAsSent](`{"seat_no":"12A"}`), settles[placeExact](`{"seatNo":""}`),
	}},
	{"name-ambiguous", of[Pair](), []proof{same[pairOne], sent, options}},
	{"duplicate-name", of[Account](), []proof{sent, options}},
	{"duplicate-key", of[Slots](), []proof{sent, settles[slotNames](`{"-0":"b","0":"a"}`), options}},
	{"merge", of[Limits](), []proof{sent, nullMakesPointersNil, options}},
	{"invalid-utf8", of[Person](), []proof{sent, options}},
	{"invalid-utf8-name", of[Labels](), []proof{sent, options}},
	{"lone-surrogate", of[Post](), []proof{sent, options}},
	{"time-format", of[Visit](), []proof{sent, options, settles[visitText](`{"at":"2026-05-04T7:30:00Z"}`)}},
	{"base64-line-break", of[Blob](), []proof{sent, options, settles[blobText](`{"data":"aGVs\nbG8="}`)}},
	{"bytes-as-array", of[Frame](), []proof{sent, options, all(
		settles[frameNumbers](`{"data":[104,105]}`),
		parts[frameNumbers](`{"data":"aGk="}`, "v1  refuses  cannot unmarshal string", "v2  refuses  cannot unmarshal JSON string"),
	)}},
	{"defined-bytes", of[Mixer](), []proof{same[mixerBytes], options}},
	{"byte-array", of[Host](), []proof{options, same[hostOctets], parts[hostBytes](
		`{"ip":"CgAAAQ=="}`, `v1  writes  {"ip":"CgAAAQ=="}`, `v2  writes  {"ip":"CgAAAQ=="}`,
	)}},
	{"duration", of[Job](), []proof{options, same[jobNumber]}},
	{"array-length", of[Point](), []proof{settles[pointSlice](`{"at":[1,2,3]}`), options, sent}},
	{"string-tag", of[User](), []proof{options, same[userText], sentWithoutString}},
	{"string-tag-type", of[Batch](), []proof{same[batchPlain], options}},
	{"quoted-number", of[Line](), []proof{sent, options, settles[lineText](`{"qty":"007"}`)}},
	{"number-key", of[Stock](), []proof{same[stockNames], options, sent}},
	{"struct-tags", of[Item](), []proof{all(same[itemPlain], omitEmptyChangesItem), options}},
	{"nil-slice", of[Order](), []proof{
		options, same[orderPointer], settles[orderOmitZero](`{}`), shown(testEmptySlice),
	}},
	{"nil-map", of[Object](), []proof{
		options, same[objectPointer], settles[objectOmitZero](`{}`), shown(testEmptyMap),
	}},
	{"omitempty", of[Stack](), []proof{same[stackOmitZero], options}},
	{"escape-html", of[Link](), []proof{options, shown(testEscapeHTMLOff)}},
	{"escape-js", of[Note](), []proof{options}},
	{"raw-string-escape", of[Event](), []proof{options, parts[eventBytes](
		`{"body":"eyJhIjoxfQ=="}`, `v1  writes  {"body":"eyJhIjoxfQ=="}`, `v2  writes  {"body":"eyJhIjoxfQ=="}`,
	)}},
	{"trailing-data", of[Message](), []proof{sent, shown(testUnmarshalDecodeLeavesTheRest), shown(testV1RefusesTheRest)}},
	{"unknown-member", of[Ticket](), []proof{unknownOptions, knownInAnyCase, sent, shown(testErrUnknownName)}},
	{"use-number", of[Record](), []proof{same[recordNumber], shown(testNumbersForAny), sent}},
	{"stream-stops", streamOf[Message](), []proof{shown(testStreamSurvivesBadValue), options, sent}},
	{"unexplained", nil, []proof{words, words}},
}
