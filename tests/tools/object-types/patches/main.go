// Command patches prints how a strategic merge patch treats the fields of the built-in kinds, as the tags of their Go
// types say. generate-patches.ts reads its output.
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

type table struct {
	// By `apiVersion/Kind`, the index of the struct; -1 for a struct without any tag in it.
	Kinds map[string]int `json:"kinds"`
	// The fields of each struct that have a tag, or contain a struct with one, joined by semicolons: the name, a colon,
	// the index of the struct or nothing, then a tilde with the strategies and a tilde with the merge key, if any.
	Structs []string `json:"structs"`
	indexes map[reflect.Type]int
}

func main() {
	found := &table{Kinds: map[string]int{}, indexes: map[reflect.Type]int{}}
	var kinds []string
	byKind := map[string]reflect.Type{}
	for kind, goType := range scheme.Scheme.AllKnownTypes() {
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
	t.indexes[goType] = -1
	fields := t.fieldsOf(goType)
	if len(fields) == 0 {
		return -1
	}
	t.indexes[goType] = len(t.Structs)
	t.Structs = append(t.Structs, strings.Join(fields, ";"))
	return t.indexes[goType]
}

// fieldsOf returns the fields that matter, those of embedded structs included.
func (t *table) fieldsOf(goType reflect.Type) (fields []string) {
	for i := range goType.NumField() {
		field := goType.Field(i)
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		if name == "-" || !field.IsExported() {
			continue
		}
		if name == "" && field.Anonymous && field.Type.Kind() == reflect.Struct {
			fields = append(fields, t.fieldsOf(field.Type)...)
			continue
		}
		target := ""
		if element := elementOf(field.Type); element.Kind() == reflect.Struct {
			if index := t.structOf(element); index >= 0 {
				target = fmt.Sprint(index)
			}
		}
		strategies, mergeKey := field.Tag.Get("patchStrategy"), field.Tag.Get("patchMergeKey")
		if name != "" && (target != "" || strategies != "") {
			fields = append(fields, strings.TrimRight(name+":"+target+"~"+strategies+"~"+mergeKey, "~"))
		}
	}
	return fields
}

// elementOf returns what a pointer or a list holds.
func elementOf(goType reflect.Type) reflect.Type {
	for goType.Kind() == reflect.Pointer || goType.Kind() == reflect.Slice {
		goType = goType.Elem()
	}
	return goType
}
