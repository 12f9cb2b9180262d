package main

import (
	"context"
	"encoding/json"
	"path/filepath"

	"k8s.io/apimachinery/pkg/api/resource"

	"github.com/argoproj/argo-cd/v3/pkg/apis/application/v1alpha1"
	"github.com/argoproj/argo-cd/v3/reposerver/apiclient"
	"github.com/argoproj/argo-cd/v3/reposerver/repository"
	"github.com/argoproj/argo-cd/v3/util/git"
	utilio "github.com/argoproj/argo-cd/v3/util/io"
)

// sourceQuestion is a source with its files. The files are changed: a kustomization is edited in place.
type sourceQuestion struct {
	// Root is the folder of the repository.
	Root         string                     `json:"root"`
	Source       v1alpha1.ApplicationSource `json:"source"`
	Name         string                     `json:"name"`
	Namespace    string                     `json:"namespace"`
	Project      string                     `json:"project"`
	Revision     string                     `json:"revision"`
	BuildOptions string                     `json:"buildOptions"`
	KubeVersion  string                     `json:"kubeVersion"`
	APIVersions  []string                   `json:"apiVersions"`
	// References are the folders of other sources, by their names.
	References map[string]string `json:"references"`
}

func renderSource(asked sourceQuestion) ([]json.RawMessage, error) {
	paths := utilio.NewRandomizedTempPaths(asked.Root)
	references := map[string]*v1alpha1.RefTarget{}
	for name, folder := range asked.References {
		url := "https://git.example/" + name
		paths.Add(git.NormalizeGitURL(url), folder)
		references["$"+name] = &v1alpha1.RefTarget{Repo: v1alpha1.Repository{Repo: url}}
	}
	request := &apiclient.ManifestRequest{
		Repo:              &v1alpha1.Repository{Repo: asked.Source.RepoURL},
		AppName:           asked.Name,
		Namespace:         asked.Namespace,
		ProjectName:       asked.Project,
		ApplicationSource: &asked.Source,
		KustomizeOptions:  &v1alpha1.KustomizeOptions{BuildOptions: asked.BuildOptions},
		KubeVersion:       asked.KubeVersion,
		ApiVersions:       asked.APIVersions,
		RefSources:        references,
	}
	response, err := repository.GenerateManifests(
		context.Background(), filepath.Join(asked.Root, asked.Source.Path), asked.Root, asked.Revision, request,
		true, git.NoopCredsStore{}, resource.MustParse("10M"), paths)
	if err != nil {
		return nil, err
	}
	objects := []json.RawMessage{}
	for _, manifest := range response.Manifests {
		objects = append(objects, json.RawMessage(manifest))
	}
	return objects, nil
}
