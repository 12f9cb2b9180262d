package main

import (
	"encoding/json"
	"fmt"
	"strconv"
	"time"
)

type typed struct {
	Type  string          `json:"$type"`
	Value json.RawMessage `json:"value"`
}

// readTyped reads JSON whose objects with "$type" are values of that type.
func readTyped(text json.RawMessage) (any, error) {
	if len(text) == 0 {
		return nil, nil
	}
	switch text[0] {
	case '[':
		var items []json.RawMessage
		if err := json.Unmarshal(text, &items); err != nil {
			return nil, err
		}
		list := make([]any, len(items))
		for i, item := range items {
			value, err := readTyped(item)
			if err != nil {
				return nil, err
			}
			list[i] = value
		}
		return list, nil
	case '{':
		var tagged typed
		if json.Unmarshal(text, &tagged) == nil && tagged.Type != "" {
			return tagged.read()
		}
		var fields map[string]json.RawMessage
		if err := json.Unmarshal(text, &fields); err != nil {
			return nil, err
		}
		object := make(map[string]any, len(fields))
		for key, field := range fields {
			value, err := readTyped(field)
			if err != nil {
				return nil, err
			}
			object[key] = value
		}
		return object, nil
	default:
		var value any
		err := json.Unmarshal(text, &value)
		return value, err
	}
}

func (t typed) read() (any, error) {
	switch t.Type {
	case "[]string":
		return readAs[[]string](t.Value)
	case "[]int":
		return readAs[[]int](t.Value)
	case "[]byte":
		return readAs[[]byte](t.Value)
	case "map[string]string":
		return readAs[map[string]string](t.Value)
	case "map[string]int":
		return readAs[map[string]int](t.Value)
	case "map[int]string":
		return readAs[map[int]string](t.Value)
	case "time.Time":
		return readAs[time.Time](t.Value)
	}
	text, err := readAs[string](t.Value)
	if err != nil {
		return nil, err
	}
	switch t.Type {
	case "json.Number":
		return json.Number(text), nil
	case "float64":
		return strconv.ParseFloat(text, 64)
	case "float32":
		value, err := strconv.ParseFloat(text, 32)
		return float32(value), err
	case "uint", "uint8", "uint16", "uint32", "uint64":
		value, err := strconv.ParseUint(text, 10, 64)
		return unsigned(t.Type, value), err
	}
	value, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return nil, err
	}
	return signed(t.Type, value)
}

func readAs[T any](text json.RawMessage) (T, error) {
	var value T
	err := json.Unmarshal(text, &value)
	return value, err
}

func unsigned(name string, value uint64) any {
	switch name {
	case "uint":
		return uint(value)
	case "uint8":
		return uint8(value)
	case "uint16":
		return uint16(value)
	case "uint32":
		return uint32(value)
	}
	return value
}

func signed(name string, value int64) (any, error) {
	switch name {
	case "int":
		return int(value), nil
	case "int8":
		return int8(value), nil
	case "int16":
		return int16(value), nil
	case "int32":
		return int32(value), nil
	case "int64":
		return value, nil
	}
	return nil, fmt.Errorf("data of type %s", name)
}
