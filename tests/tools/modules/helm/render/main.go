// Command render answers many times as `helm template` does, in one process: each line of its input is one command line
// with the folder it is run in, each line of its output what came of it, in the same order.
//
// Charts are loaded, values merged and releases rendered by Helm's own packages; what cmd/helm does around them (flags,
// the check of dependencies, hooks behind the manifests, --show-only) is done here in the same steps.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"regexp"
	"sort"
	"strings"

	"github.com/spf13/pflag"
	"helm.sh/helm/v3/pkg/action"
	"helm.sh/helm/v3/pkg/chart/loader"
	"helm.sh/helm/v3/pkg/chartutil"
	"helm.sh/helm/v3/pkg/cli"
	"helm.sh/helm/v3/pkg/cli/values"
	"helm.sh/helm/v3/pkg/getter"
	"helm.sh/helm/v3/pkg/release"
	"helm.sh/helm/v3/pkg/releaseutil"
)

type request struct {
	Folder string   `json:"folder"`
	Args   []string `json:"args"`
}

// response holds bytes, which need not be UTF-8.
type response struct {
	Output []byte `json:"output,omitempty"`
	Error  []byte `json:"error,omitempty"`
	Log    []byte `json:"log,omitempty"`
	Notes  []byte `json:"notes,omitempty"`
	Hooks  []hook `json:"hooks,omitempty"`
}

type hook struct {
	Name        string   `json:"name"`
	Kind        string   `json:"kind"`
	Path        string   `json:"path"`
	Weight      int      `json:"weight"`
	Events      []string `json:"events"`
	Policies    []string `json:"deletePolicies"`
	LogPolicies []string `json:"outputLogPolicies"`
}

// flags are those of `helm template` that need no cluster and no network.
type flags struct {
	args        []string
	client      *action.Install
	values      values.Options
	kubeVersion string
	apiVersions []string
	showOnly    []string
	skipTests   bool
	namespace   string
}

func main() {
	input := bufio.NewReaderSize(os.Stdin, 1<<20)
	output := bufio.NewWriter(os.Stdout)
	decoder, encoder := json.NewDecoder(input), json.NewEncoder(output)
	for decoder.More() {
		var asked request
		if err := decoder.Decode(&asked); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		if err := encoder.Encode(answer(asked)); err != nil {
			os.Exit(1)
		}
		output.Flush()
	}
}

func answer(asked request) response {
	var lines bytes.Buffer
	log.SetFlags(0)
	log.SetOutput(&lines)
	if err := os.Chdir(asked.Folder); err != nil {
		return response{Error: []byte(err.Error())}
	}
	parsed, err := readFlags(asked.Args)
	if err != nil {
		return response{Error: []byte(err.Error())}
	}
	rel, err := install(parsed)
	if err == nil {
		var printed []byte
		if printed, err = show(rel, parsed); err == nil {
			return response{Output: printed, Log: lines.Bytes(), Notes: []byte(rel.Info.Notes), Hooks: listHooks(rel)}
		}
	} else if rel != nil {
		err = fmt.Errorf("%w\n\nUse --debug flag to render out invalid YAML", err)
	}
	return response{Error: []byte(err.Error()), Log: lines.Bytes()}
}

func readFlags(args []string) (*flags, error) {
	client := action.NewInstall(new(action.Configuration))
	parsed := &flags{client: client}
	set := pflag.NewFlagSet("template", pflag.ContinueOnError)
	set.StringVarP(&parsed.namespace, "namespace", "n", "default", "")
	set.StringSliceVarP(&parsed.values.ValueFiles, "values", "f", nil, "")
	set.StringArrayVar(&parsed.values.Values, "set", nil, "")
	set.StringArrayVar(&parsed.values.StringValues, "set-string", nil, "")
	set.StringArrayVar(&parsed.values.FileValues, "set-file", nil, "")
	set.StringArrayVar(&parsed.values.JSONValues, "set-json", nil, "")
	set.StringArrayVar(&parsed.values.LiteralValues, "set-literal", nil, "")
	set.StringVar(&parsed.kubeVersion, "kube-version", "", "")
	set.StringSliceVarP(&parsed.apiVersions, "api-versions", "a", nil, "")
	set.StringArrayVarP(&parsed.showOnly, "show-only", "s", nil, "")
	set.BoolVar(&parsed.skipTests, "skip-tests", false, "")
	set.BoolVar(&client.IncludeCRDs, "include-crds", false, "")
	set.BoolVar(&client.DisableHooks, "no-hooks", false, "")
	set.BoolVar(&client.IsUpgrade, "is-upgrade", false, "")
	set.BoolVar(&client.SubNotes, "render-subchart-notes", false, "")
	set.BoolVar(&client.SkipSchemaValidation, "skip-schema-validation", false, "")
	set.StringVar(&client.NameTemplate, "name-template", "", "")
	if err := set.Parse(args); err != nil {
		return nil, err
	}
	parsed.args = set.Args()
	return parsed, nil
}

// install does what newTemplateCmd and runInstall of cmd/helm do up to the release.
func install(parsed *flags) (*release.Release, error) {
	client, settings := parsed.client, cli.New()
	if parsed.kubeVersion != "" {
		version, err := chartutil.ParseKubeVersion(parsed.kubeVersion)
		if err != nil {
			return nil, fmt.Errorf("invalid kube version '%s': %s", parsed.kubeVersion, err)
		}
		client.KubeVersion = version
	}
	client.DryRun, client.DryRunOption = true, "true"
	client.ReleaseName, client.Replace, client.ClientOnly = "release-name", true, true
	client.APIVersions = chartutil.VersionSet(parsed.apiVersions)
	name, path, err := client.NameAndChart(parsed.args)
	if err != nil {
		return nil, err
	}
	client.ReleaseName = name
	if path, err = client.LocateChart(path, settings); err != nil {
		return nil, err
	}
	given, err := parsed.values.MergeValues(getter.All(settings))
	if err != nil {
		return nil, err
	}
	chart, err := loader.Load(path)
	if err != nil {
		return nil, err
	}
	if kind := chart.Metadata.Type; kind != "" && kind != "application" {
		return nil, fmt.Errorf("%s charts are not installable", kind)
	}
	if chart.Metadata.Deprecated {
		log.Print("WARNING: This chart is deprecated")
	}
	if wanted := chart.Metadata.Dependencies; wanted != nil {
		if err := action.CheckDependencies(chart, wanted); err != nil {
			return nil, fmt.Errorf("An error occurred while checking for chart dependencies. You may need to run `helm dependency build` to fetch missing dependencies: %w", err)
		}
	}
	settings.SetNamespace(parsed.namespace)
	client.Namespace = settings.Namespace()
	return client.Run(chart, given)
}

// show prints the release as newTemplateCmd does.
func show(rel *release.Release, parsed *flags) ([]byte, error) {
	var text bytes.Buffer
	fmt.Fprintln(&text, strings.TrimSpace(rel.Manifest))
	for _, each := range rel.Hooks {
		if !parsed.client.DisableHooks && !(parsed.skipTests && isTest(each)) {
			fmt.Fprintf(&text, "---\n# Source: %s\n%s\n", each.Path, each.Manifest)
		}
	}
	if len(parsed.showOnly) == 0 {
		return text.Bytes(), nil
	}
	documents := releaseutil.SplitManifests(text.String())
	keys := make([]string, 0, len(documents))
	for key := range documents {
		keys = append(keys, key)
	}
	sort.Sort(releaseutil.BySplitManifestsOrder(keys))
	source := regexp.MustCompile("# Source: [^/]+/(.+)")
	var shown bytes.Buffer
	for _, pattern := range parsed.showOnly {
		isMissing := true
		for _, key := range keys {
			found := source.FindStringSubmatch(documents[key])
			if found == nil {
				continue
			}
			if matches, _ := filepath.Match(pattern, found[1]); matches {
				fmt.Fprintf(&shown, "---\n%s\n", documents[key])
				isMissing = false
			}
		}
		if isMissing {
			return nil, errors.New("could not find template " + pattern + " in chart")
		}
	}
	return shown.Bytes(), nil
}

func isTest(each *release.Hook) bool {
	for _, event := range each.Events {
		if event == release.HookTest {
			return true
		}
	}
	return false
}

func listHooks(rel *release.Release) []hook {
	hooks := make([]hook, 0, len(rel.Hooks))
	for _, each := range rel.Hooks {
		listed := hook{Name: each.Name, Kind: each.Kind, Path: each.Path, Weight: each.Weight}
		for _, event := range each.Events {
			listed.Events = append(listed.Events, string(event))
		}
		for _, policy := range each.DeletePolicies {
			listed.Policies = append(listed.Policies, string(policy))
		}
		for _, policy := range each.OutputLogPolicies {
			listed.LogPolicies = append(listed.LogPolicies, string(policy))
		}
		hooks = append(hooks, listed)
	}
	return hooks
}
