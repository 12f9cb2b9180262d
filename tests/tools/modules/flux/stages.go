package main

import (
	"context"
	"sync"
	"time"

	"github.com/fluxcd/cli-utils/pkg/kstatus/polling"
	"github.com/fluxcd/cli-utils/pkg/kstatus/polling/engine"
	"github.com/fluxcd/cli-utils/pkg/kstatus/polling/event"
	"github.com/fluxcd/cli-utils/pkg/kstatus/status"
	"github.com/fluxcd/cli-utils/pkg/object"
	"github.com/fluxcd/pkg/ssa"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/api/meta"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// applyStaged returns the objects in the order in which they are applied, one list for each stage that is waited for and
// one for what comes after the last wait.
func applyStaged(asked decision) (any, error) {
	stages := &stageRecorder{lists: [][]any{{}}}
	mapper := meta.NewDefaultRESTMapper(nil)
	poller := polling.NewStatusPoller(stages, mapper, polling.Options{
		CustomStatusReaders: []engine.StatusReader{stages},
		ClusterReaderFactory: engine.ClusterReaderFactoryFunc(
			func(client.Reader, meta.RESTMapper, object.ObjMetadataSet) (engine.ClusterReader, error) {
				return noCluster{}, nil
			}),
	})
	manager := ssa.NewResourceManager(stages, poller, ssa.Owner{Field: ownManager})
	options := ssa.ApplyOptions{WaitInterval: time.Millisecond, WaitTimeout: 10 * time.Second}
	if _, err := manager.ApplyAllStaged(context.Background(), asked.Objects, options); err != nil {
		return nil, err
	}
	result := [][]any{}
	for _, list := range stages.lists {
		if len(list) > 0 {
			result = append(result, list)
		}
	}
	return result, nil
}

// stageRecorder is a cluster without objects, in which each applied object is ready at once. A wait begins a new list.
type stageRecorder struct {
	client.Client
	mutex sync.Mutex
	lists [][]any
}

func (r *stageRecorder) Get(_ context.Context, key client.ObjectKey, _ client.Object, _ ...client.GetOption) error {
	return apierrors.NewNotFound(schema.GroupResource{}, key.Name)
}

func (r *stageRecorder) Patch(_ context.Context, applied client.Object, _ client.Patch, options ...client.PatchOption) error {
	var patch client.PatchOptions
	patch.ApplyOptions(options)
	if len(patch.DryRun) > 0 {
		return nil
	}
	r.mutex.Lock()
	defer r.mutex.Unlock()
	r.lists[len(r.lists)-1] = append(r.lists[len(r.lists)-1], applied.(*unstructured.Unstructured).DeepCopy())
	return nil
}

func (r *stageRecorder) Supports(schema.GroupKind) bool { return true }

func (r *stageRecorder) ReadStatus(_ context.Context, _ engine.ClusterReader, id object.ObjMetadata) (*event.ResourceStatus, error) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if len(r.lists[len(r.lists)-1]) > 0 {
		r.lists = append(r.lists, []any{})
	}
	return &event.ResourceStatus{Identifier: id, Status: status.CurrentStatus}, nil
}

func (r *stageRecorder) ReadStatusForObject(ctx context.Context, reader engine.ClusterReader, applied *unstructured.Unstructured) (*event.ResourceStatus, error) {
	return r.ReadStatus(ctx, reader, object.UnstructuredToObjMetadata(applied))
}

// noCluster has nothing to synchronize.
type noCluster struct{ engine.ClusterReader }

func (noCluster) Sync(context.Context) error { return nil }
