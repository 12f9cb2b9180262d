package main

import (
	"context"
	"encoding/json"
	"fmt"
	"sort"

	"github.com/fluxcd/pkg/ssa"
	"github.com/fluxcd/pkg/ssa/jsondiff"
	"github.com/fluxcd/pkg/ssa/normalize"
	wijsondiff "github.com/wI2L/jsondiff"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/types"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// decision asks what Flux decides about objects; which fields are used depends on the kind of the decision.
type decision struct {
	// normalize, order, diff, managers, apply or stages.
	Of          string                       `json:"of"`
	Objects     []*unstructured.Unstructured `json:"objects"`
	Live        *unstructured.Unstructured   `json:"live"`
	Merged      *unstructured.Unstructured   `json:"merged"`
	Rationalize bool                         `json:"rationalize"`
	Managers    []ssa.FieldManager           `json:"managers"`
	Rules       []jsondiff.IgnoreRule        `json:"rules"`
	// The marks of the apply, as in the options of kustomize-controller.
	Exclusions, IfNotPresent, Merge map[string]string
}

const ownManager = "kustomize-controller"

// decide returns the decision, or the error, as JSON data.
func decide(asked decision) (answer any) {
	defer func() {
		if fault := recover(); fault != nil {
			answer = map[string]any{"error": fmt.Sprint("panic: ", fault)}
		}
	}()
	result, err := decideKind(asked)
	if err != nil {
		return map[string]any{"error": err.Error()}
	}
	return map[string]any{"result": result}
}

func decideKind(asked decision) (any, error) {
	switch asked.Of {
	case "normalize":
		err := normalize.UnstructuredList(asked.Objects)
		return asked.Objects, err
	case "order":
		sort.Sort(ssa.SortableUnstructureds(asked.Objects))
		return asked.Objects, nil
	case "diff":
		var options []wijsondiff.Option
		if asked.Rationalize {
			options = append(options, wijsondiff.Rationalize())
		}
		patch, err := jsondiff.DiffUnstructured(asked.Live, asked.Merged, options...)
		return patch, err
	case "managers":
		return ssa.PatchReplaceFieldsManagers(asked.Live, asked.Managers, ownManager)
	case "apply":
		return applyOne(asked)
	case "stages":
		return applyStaged(asked)
	}
	return nil, fmt.Errorf("unknown decision %q", asked.Of)
}

func applyOne(asked decision) (any, error) {
	recorder := &recorder{live: asked.Live, merged: asked.Merged, requests: []any{}}
	manager := ssa.NewResourceManager(recorder, nil, ssa.Owner{Field: ownManager, Group: "kustomize.toolkit.fluxcd.io"})
	options := ssa.ApplyOptions{
		ExclusionSelector:    asked.Exclusions,
		IfNotPresentSelector: asked.IfNotPresent,
		DriftIgnoreRules:     asked.Rules,
		Cleanup:              ssa.ApplyCleanupOptions{FieldManagers: asked.Managers, Exclusions: asked.Merge},
	}
	entry, err := manager.Apply(context.Background(), asked.Objects[0], options)
	if err != nil {
		return nil, err
	}
	return map[string]any{"action": entry.Action, "requests": recorder.requests}, nil
}

// recorder is a cluster with one object at most. A dry run answers with the merged object.
type recorder struct {
	client.Client
	live, merged *unstructured.Unstructured
	requests     []any
}

func (r *recorder) Get(_ context.Context, key client.ObjectKey, object client.Object, _ ...client.GetOption) error {
	if r.live == nil {
		return apierrors.NewNotFound(schema.GroupResource{}, key.Name)
	}
	object.(*unstructured.Unstructured).Object = runtime.DeepCopyJSON(r.live.Object)
	return nil
}

func (r *recorder) Patch(_ context.Context, object client.Object, patch client.Patch, options ...client.PatchOption) error {
	var applied client.PatchOptions
	applied.ApplyOptions(options)
	body, err := patch.Data(object)
	if err != nil {
		return err
	}
	if len(applied.DryRun) == 0 {
		r.requests = append(r.requests, json.RawMessage(body))
	}
	if patch.Type() != types.JSONPatchType {
		object.(*unstructured.Unstructured).Object = runtime.DeepCopyJSON(r.merged.Object)
	}
	return nil
}
