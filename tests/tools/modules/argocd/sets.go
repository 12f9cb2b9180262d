package main

import (
	"context"
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	log "github.com/sirupsen/logrus"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	kubefake "k8s.io/client-go/kubernetes/fake"
	"sigs.k8s.io/controller-runtime/pkg/client/fake"

	"github.com/argoproj/argo-cd/v3/applicationset/controllers/template"
	"github.com/argoproj/argo-cd/v3/applicationset/generators"
	"github.com/argoproj/argo-cd/v3/applicationset/utils"
	"github.com/argoproj/argo-cd/v3/pkg/apis/application/v1alpha1"
	"github.com/argoproj/argo-cd/v3/util/git"
)

// setQuestion is an ApplicationSet, with the files of its repository and the Secrets of clusters.
type setQuestion struct {
	Set      v1alpha1.ApplicationSet `json:"set"`
	Root     string                  `json:"root"`
	Clusters []corev1.Secret         `json:"clusters"`
}

func generateApplications(asked setQuestion) ([]json.RawMessage, error) {
	scheme := runtime.NewScheme()
	if err := v1alpha1.AddToScheme(scheme); err != nil {
		return nil, err
	}
	if err := corev1.AddToScheme(scheme); err != nil {
		return nil, err
	}
	project := &v1alpha1.AppProject{ObjectMeta: metav1.ObjectMeta{Name: "default", Namespace: asked.Set.Namespace}}
	builder := fake.NewClientBuilder().WithScheme(scheme).WithObjects(project)
	secrets := []runtime.Object{}
	for i := range asked.Clusters {
		builder = builder.WithObjects(&asked.Clusters[i])
		secrets = append(secrets, &asked.Clusters[i])
	}
	client := builder.Build()
	terminal := map[string]generators.Generator{
		"List":     generators.NewListGenerator(),
		"Clusters": generators.NewClusterGenerator(context.Background(), client, kubefake.NewClientset(secrets...), asked.Set.Namespace),
		"Git":      generators.NewGitGenerator(workingCopy{asked.Root}, asked.Set.Namespace),
	}
	nested := with(terminal, generators.NewMatrixGenerator(terminal), generators.NewMergeGenerator(terminal))
	all := with(terminal, generators.NewMatrixGenerator(nested), generators.NewMergeGenerator(nested))
	applications, _, err := template.GenerateApplications(log.NewEntry(log.StandardLogger()), asked.Set, all, &utils.Render{}, client)
	if err != nil {
		return nil, err
	}
	objects := []json.RawMessage{}
	for _, application := range applications {
		text, err := json.Marshal(application)
		if err != nil {
			return nil, err
		}
		objects = append(objects, text)
	}
	return objects, nil
}

func with(terminal map[string]generators.Generator, matrix, merge generators.Generator) map[string]generators.Generator {
	all := map[string]generators.Generator{"Matrix": matrix, "Merge": merge}
	for name, one := range terminal {
		all[name] = one
	}
	return all
}

// workingCopy answers what generators ask of a repository from a clone, with the client of Argo CD.
type workingCopy struct{ root string }

func (w workingCopy) GetFiles(_ context.Context, _, _, _, pattern string, _, _ bool) (map[string][]byte, error) {
	client, err := git.NewClientExt("file://"+w.root, w.root, git.NopCreds{}, false, false, "", "")
	if err != nil {
		return nil, err
	}
	names, err := client.LsFiles(pattern, false)
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{}
	for _, name := range names {
		if files[name], err = os.ReadFile(filepath.Join(w.root, name)); err != nil {
			return nil, err
		}
	}
	return files, nil
}

func (w workingCopy) GetDirectories(_ context.Context, _, _, _ string, _, _ bool) ([]string, error) {
	folders := []string{}
	err := filepath.WalkDir(w.root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.IsDir() || path == w.root {
			return err
		}
		if strings.HasPrefix(entry.Name(), ".") {
			return filepath.SkipDir
		}
		name, err := filepath.Rel(w.root, path)
		folders = append(folders, name)
		return err
	})
	return folders, err
}
