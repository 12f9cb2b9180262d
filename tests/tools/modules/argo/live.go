package main

import (
	"context"
	"fmt"
	"sort"
	"strings"
	"sync"
	"time"

	"github.com/argoproj/gitops-engine/pkg/utils/kube"
	"github.com/argoproj/gitops-engine/pkg/utils/tracing"
	"github.com/go-logr/logr"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/util/managedfields"
	"k8s.io/client-go/discovery"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/clientcmd"
)

// reference names an object.
type reference struct {
	APIVersion string `json:"apiVersion"`
	Kind       string `json:"kind"`
	Namespace  string `json:"namespace"`
	Name       string `json:"name"`
}

type connection struct {
	config    *rest.Config
	kubectl   kube.Kubectl
	dynamic   dynamic.Interface
	discovery discovery.DiscoveryInterface
	// served has a *metav1.APIResource for each schema.GroupVersionKind that was asked for.
	served sync.Map
	// parser reads the schema of the server, once.
	parser func() (*managedfields.GvkParser, error)
}

func connect(kubeconfig string) (*connection, error) {
	config, err := clientcmd.BuildConfigFromFlags("", kubeconfig)
	if err != nil {
		return nil, err
	}
	config.QPS, config.Burst = 5000, 10000
	client, err := dynamic.NewForConfig(config)
	if err != nil {
		return nil, err
	}
	discoverer, err := discovery.NewDiscoveryClientForConfig(config)
	if err != nil {
		return nil, err
	}
	kubectl := &kube.KubectlCmd{Log: logr.Discard(), Tracer: tracing.NopTracer{}}
	parser := sync.OnceValues(func() (*managedfields.GvkParser, error) {
		_, parser, err := kubectl.LoadOpenAPISchema(config)
		return parser, err
	})
	return &connection{config: config, kubectl: kubectl, dynamic: client, discovery: discoverer, parser: parser}, nil
}

// IsNamespaced tells the scope of a kind to the engine.
func (c *connection) IsNamespaced(kind schema.GroupKind) (bool, error) {
	err := fmt.Errorf("no such kind: %s", kind)
	namespaced := false
	c.served.Range(func(known, resource any) bool {
		if known.(schema.GroupVersionKind).GroupKind() == kind {
			namespaced, err = resource.(*metav1.APIResource).Namespaced, nil
		}
		return err != nil
	})
	return namespaced, err
}

// resourceOf tells how a kind is served. Only what is served is kept: a kind may come later.
func (c *connection) resourceOf(kind schema.GroupVersionKind) (*metav1.APIResource, error) {
	if known, ok := c.served.Load(kind); ok {
		return known.(*metav1.APIResource), nil
	}
	found, err := kube.ServerResourceForGroupVersionKind(c.discovery, kind, "list")
	if err == nil {
		c.served.Store(kind, found)
	}
	return found, err
}

// snapshot is what the cluster had at one moment.
type snapshot struct {
	objects     map[kube.ResourceKey]*unstructured.Unstructured
	fingerprint string
}

// readLive reads the live objects twice, until nothing has changed between the two: then they existed together.
func (c *connection) readLive(asked operation) (snapshot, error) {
	before, err := c.readOnce(asked)
	for err == nil {
		var after snapshot
		if after, err = c.readOnce(asked); err == nil && after.fingerprint == before.fingerprint {
			return after, nil
		}
		before = after
	}
	return snapshot{}, err
}

// awaitChange returns when a live object has changed, or after a while.
func (c *connection) awaitChange(asked operation, fingerprint string) {
	for look := 0; look < patience; look++ {
		time.Sleep(pause)
		now, err := c.readOnce(asked)
		if err != nil || now.fingerprint != fingerprint {
			return
		}
	}
}

// readOnce lists the kinds of an operation, and keeps its own objects and those with the names of its hooks.
func (c *connection) readOnce(asked operation) (snapshot, error) {
	kinds := map[schema.GroupVersionKind]bool{}
	own := map[kube.ResourceKey]bool{}
	generated := []string{}
	for _, target := range asked.Targets {
		kind := target.GroupVersionKind()
		kinds[kind] = true
		for _, namespace := range []string{"", asked.Namespace, target.GetNamespace()} {
			own[kube.NewResourceKey(kind.Group, kind.Kind, namespace, target.GetName())] = true
		}
		if target.GetName() == "" {
			generated = append(generated, target.GetGenerateName())
		}
	}
	for _, managed := range asked.Managed {
		kind := schema.FromAPIVersionAndKind(managed.APIVersion, managed.Kind)
		kinds[kind] = true
		own[kube.NewResourceKey(kind.Group, kind.Kind, managed.Namespace, managed.Name)] = true
	}
	objects := map[kube.ResourceKey]*unstructured.Unstructured{}
	versions := []string{}
	for kind := range kinds {
		list, err := c.list(kind, asked.Namespace)
		if err != nil {
			return snapshot{}, err
		}
		for i := range list {
			object := &list[i]
			key := kube.GetResourceKey(object)
			if !own[key] && !hasPrefix(object.GetName(), generated) {
				continue
			}
			objects[key] = object
			versions = append(versions, string(object.GetUID())+"/"+object.GetResourceVersion())
		}
	}
	sort.Strings(versions)
	return snapshot{objects: objects, fingerprint: strings.Join(versions, " ")}, nil
}

// list has no objects for a kind that the server does not know.
func (c *connection) list(kind schema.GroupVersionKind, namespace string) ([]unstructured.Unstructured, error) {
	resource, err := c.resourceOf(kind)
	if apierrors.IsNotFound(err) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	client := c.dynamic.Resource(kind.GroupVersion().WithResource(resource.Name))
	if !resource.Namespaced {
		found, err := client.List(context.Background(), metav1.ListOptions{})
		if err != nil {
			return nil, ignoreNotFound(err)
		}
		return found.Items, nil
	}
	found, err := client.Namespace(namespace).List(context.Background(), metav1.ListOptions{})
	if err != nil {
		return nil, ignoreNotFound(err)
	}
	return found.Items, nil
}

func ignoreNotFound(err error) error {
	if apierrors.IsNotFound(err) {
		return nil
	}
	return err
}

func hasPrefix(name string, prefixes []string) bool {
	for _, prefix := range prefixes {
		if strings.HasPrefix(name, prefix) {
			return true
		}
	}
	return false
}
