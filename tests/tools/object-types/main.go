// Command object-types prints the Go types of the built-in kinds as client-go registers them: which fields they have
// in JSON, and which of these are left out when they are empty. generate.ts reads its output.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"sort"
	"strings"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes/scheme"
)

// special holds the types that convert themselves to and from JSON.
var special = map[string]string{
	"v1.Time":              "T",
	"v1.MicroTime":         "U",
	"v1.FieldsV1":          "J",
	"runtime.RawExtension": "J",
	"resource.Quantity":    "Q",
	"intstr.IntOrString":   "N",
}

var simple = map[reflect.Kind]string{
	reflect.String: "s", reflect.Bool: "b", reflect.Int32: "i", reflect.Int64: "l",
}

type table struct {
	// By `apiVersion/Kind`, the index of the struct.
	Kinds map[string]int `json:"kinds"`
	// The fields of each struct, joined by semicolons: the name, `?` (omitempty) or `!` (omitzero), a colon, the type.
	Structs []string `json:"structs"`
	indexes map[reflect.Type]int
}

func main() {
	found := &table{Kinds: map[string]int{}, indexes: map[reflect.Type]int{}}
	types := scheme.Scheme.AllKnownTypes()
	var kinds []string
	byKind := map[string]reflect.Type{}
	for kind, goType := range types {
		// Lists and options are no objects.
		if _, isObject := reflect.New(goType).Interface().(metav1.Object); !isObject {
			continue
		}
		apiVersion, name := kind.ToAPIVersionAndKind()
		kinds = append(kinds, apiVersion+"/"+name)
		byKind[apiVersion+"/"+name] = goType
	}
	sort.Strings(kinds)
	for _, kind := range kinds {
		found.Kinds[kind] = found.structOf(byKind[kind])
	}
	if err := json.NewEncoder(os.Stdout).Encode(found); err != nil {
		os.Exit(1)
	}
}

func (t *table) structOf(goType reflect.Type) int {
	if index, isKnown := t.indexes[goType]; isKnown {
		return index
	}
	index := len(t.Structs)
	t.indexes[goType] = index
	t.Structs = append(t.Structs, "")
	t.Structs[index] = strings.Join(t.fieldsOf(goType), ";")
	return index
}

// fieldsOf returns the fields of a struct, those of embedded structs included.
func (t *table) fieldsOf(goType reflect.Type) (fields []string) {
	for i := range goType.NumField() {
		field := goType.Field(i)
		tag := strings.Split(field.Tag.Get("json"), ",")
		name, mark := tag[0], ""
		for _, option := range tag[1:] {
			switch option {
			case "omitempty":
				mark += "?"
			case "omitzero":
				mark += "!"
			}
		}
		switch {
		case name == "-":
		case name == "" && field.Anonymous:
			fields = append(fields, t.fieldsOf(field.Type)...)
		case name == "":
			panic(fmt.Sprint("a field without a name: ", goType, " ", field.Name))
		default:
			fields = append(fields, name+mark+":"+t.typeOf(field.Type))
		}
	}
	return fields
}

// typeOf returns a letter for each level: a list, m map, p pointer, y bytes; then a simple type or the index of a struct.
func (t *table) typeOf(goType reflect.Type) string {
	if letter, isSpecial := special[goType.String()]; isSpecial {
		return letter
	}
	if letter, isSimple := simple[goType.Kind()]; isSimple {
		return letter
	}
	if goType.Implements(reflect.TypeFor[json.Unmarshaler]()) || reflect.PointerTo(goType).Implements(reflect.TypeFor[json.Unmarshaler]()) {
		if goType.Kind() != reflect.Pointer {
			panic(fmt.Sprint("a type that converts itself: ", goType))
		}
	}
	switch goType.Kind() {
	case reflect.Pointer:
		return "p" + t.typeOf(goType.Elem())
	case reflect.Map:
		return "m" + t.typeOf(goType.Elem())
	case reflect.Struct:
		return fmt.Sprint(t.structOf(goType))
	case reflect.Slice:
		if goType.Elem().Kind() == reflect.Uint8 {
			return "y"
		}
		return "a" + t.typeOf(goType.Elem())
	}
	panic(fmt.Sprint("an unknown type: ", goType))
}
