package main

import (
	"k8s.io/apimachinery/pkg/runtime/schema"

	"github.com/argoproj/argo-cd/v3/pkg/apis/application/v1alpha1"
)

// projectQuestion asks what a project permits, in this order: sources, destinations, kinds.
type projectQuestion struct {
	Spec         v1alpha1.AppProjectSpec           `json:"spec"`
	Repositories []string                          `json:"repositories"`
	Destinations []v1alpha1.ApplicationDestination `json:"destinations"`
	Kinds        []kindQuestion                    `json:"kinds"`
}

type kindQuestion struct {
	Group      string `json:"group"`
	Kind       string `json:"kind"`
	Namespaced bool   `json:"namespaced"`
}

func judge(asked projectQuestion) answer {
	project := v1alpha1.AppProject{Spec: asked.Spec}
	matches := []bool{}
	for _, url := range asked.Repositories {
		matches = append(matches, project.IsSourcePermitted(v1alpha1.ApplicationSource{RepoURL: url}))
	}
	for _, destination := range asked.Destinations {
		cluster := &v1alpha1.Cluster{Server: destination.Server, Name: destination.Name}
		permitted, err := project.IsDestinationPermitted(cluster, destination.Namespace, nil)
		if err != nil {
			return answer{Error: err.Error()}
		}
		matches = append(matches, permitted)
	}
	for _, one := range asked.Kinds {
		kind := schema.GroupKind{Group: one.Group, Kind: one.Kind}
		matches = append(matches, project.IsGroupKindPermitted(kind, one.Namespaced))
	}
	return answer{Matches: matches}
}
