// Package v2beta2 has what the engine names of a version that Kubernetes no longer has.
package v2beta2

import (
	"k8s.io/api/autoscaling/v2"
	"k8s.io/apimachinery/pkg/runtime/schema"
)

// SchemeGroupVersion is the version's name.
var SchemeGroupVersion = schema.GroupVersion{Group: "autoscaling", Version: "v2beta2"}

// HorizontalPodAutoscaler has the conditions, as in the version that followed.
type HorizontalPodAutoscaler = v2.HorizontalPodAutoscaler
