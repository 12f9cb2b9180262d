package main

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"time"

	"github.com/argoproj/gitops-engine/pkg/diff"
	"github.com/argoproj/gitops-engine/pkg/sync"
	"github.com/argoproj/gitops-engine/pkg/sync/common"
	"github.com/argoproj/gitops-engine/pkg/utils/kube"
	"github.com/go-logr/logr"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
)

// operation is one sync: what is desired, what an earlier one left, and how it is done.
type operation struct {
	ID        string                       `json:"id"`
	Namespace string                       `json:"namespace"`
	Revision  string                       `json:"revision"`
	StartedAt int64                        `json:"startedAt"`
	Targets   []*unstructured.Unstructured `json:"targets"`
	// Managed are the objects that an earlier sync applied.
	Managed []reference `json:"managed"`
	Options options     `json:"options"`
	// TerminateAt terminates the operation when its message matches this regular expression.
	TerminateAt string `json:"terminateAt"`
	// EndAt ends it as it is when its message begins with this text.
	EndAt string `json:"endAt"`
	// TimeoutSeconds ends an operation that waits for what does not come; its phase stays Running.
	TimeoutSeconds int `json:"timeoutSeconds"`
}

type options struct {
	DryRun                      bool                       `json:"dryRun"`
	Prune                       bool                       `json:"prune"`
	Force                       bool                       `json:"force"`
	SkipHooks                   bool                       `json:"skipHooks"`
	NoValidation                bool                       `json:"noValidation"`
	PruneLast                   bool                       `json:"pruneLast"`
	PruneConfirmed              bool                       `json:"pruneConfirmed"`
	PrunePropagationPolicy      metav1.DeletionPropagation `json:"prunePropagationPolicy"`
	Replace                     bool                       `json:"replace"`
	ServerSideApply             bool                       `json:"serverSideApply"`
	Manager                     string                     `json:"manager"`
	NoMigration                 bool                       `json:"noMigration"`
	SkipDryRunOnMissingResource bool                       `json:"skipDryRunOnMissingResource"`
	ApplyOutOfSyncOnly          bool                       `json:"applyOutOfSyncOnly"`
	CreateNamespace             bool                       `json:"createNamespace"`
	// NamespaceMetadata are labels and annotations of the Namespace.
	NamespaceMetadata *namespaceMetadata `json:"namespaceMetadata"`
	// Denied are the kinds that may not be written.
	Denied []string `json:"denied"`
	// Only are the names of the objects that take part; all, if it is empty.
	Only []string `json:"only"`
}

type namespaceMetadata struct {
	Labels      map[string]string `json:"labels"`
	Annotations map[string]string `json:"annotations"`
}

type wave struct {
	Phase string `json:"phase"`
	Wave  int    `json:"wave"`
	Final bool   `json:"final"`
}

type outcome struct {
	ID      string                      `json:"id"`
	Phase   common.OperationPhase       `json:"phase"`
	Message string                      `json:"message"`
	Results []common.ResourceSyncResult `json:"results"`
	Waves   []wave                      `json:"waves"`
	Error   string                      `json:"error,omitempty"`
}

// pause is the time between two looks at the cluster while nothing happens.
const pause = 25 * time.Millisecond

// patience is the number of looks after which a step is made although nothing has changed.
const patience = 20

// run takes steps until the operation has ended.
func (c *connection) run(asked operation) outcome {
	answer := outcome{ID: asked.ID, Waves: []wave{}}
	deadline := time.Now().Add(time.Duration(asked.TimeoutSeconds) * time.Second)
	terminateAt, err := regexp.Compile(asked.TerminateAt)
	if err != nil {
		answer.Error = err.Error()
		return answer
	}
	for before := ""; time.Now().Before(deadline); {
		live, err := c.readLive(asked)
		if err != nil {
			answer.Error = err.Error()
			return answer
		}
		terminates := asked.TerminateAt != "" && terminateAt.MatchString(answer.Message)
		if err := c.step(asked, live.objects, &answer, terminates); err != nil {
			answer.Error = err.Error()
			return answer
		}
		if answer.Phase.Completed() || (asked.EndAt != "" && strings.HasPrefix(answer.Message, asked.EndAt)) {
			return answer
		}
		after := printState(answer)
		if after == before {
			c.awaitChange(asked, live.fingerprint)
		}
		before = after
	}
	return answer
}

// step makes one step with the live objects, or the last one of an operation that is terminated.
func (c *connection) step(
	asked operation, live map[kube.ResourceKey]*unstructured.Unstructured, answer *outcome, terminates bool,
) error {
	targets := make([]*unstructured.Unstructured, len(asked.Targets))
	for i, target := range asked.Targets {
		targets[i] = target.DeepCopy()
	}
	pairs := sync.Reconcile(targets, live, asked.Namespace, c)
	settings, err := c.settingsOf(asked, pairs, answer)
	if err != nil {
		return err
	}
	context, cleanup, err := sync.NewSyncContext(
		asked.Revision, pairs, c.config, c.config, c.kubectl, asked.Namespace, nil, settings...,
	)
	if err != nil {
		return err
	}
	defer cleanup()
	if terminates {
		context.Terminate()
	} else {
		context.Sync()
	}
	answer.Phase, answer.Message, answer.Results = context.GetState()
	return nil
}

func (c *connection) settingsOf(asked operation, pairs sync.ReconciliationResult, answer *outcome) ([]sync.SyncOpt, error) {
	given := asked.Options
	settings := []sync.SyncOpt{
		sync.WithLogr(logr.Discard()),
		sync.WithInitialState(answer.Phase, answer.Message, answer.Results, metav1.Unix(asked.StartedAt, 0)),
		// Argo CD runs no hooks when only a part of the set is synced.
		sync.WithOperationSettings(given.DryRun, given.Prune, given.Force, given.SkipHooks || len(given.Only) > 0),
		sync.WithManifestValidation(!given.NoValidation),
		sync.WithPruneLast(given.PruneLast),
		sync.WithPruneConfirmed(given.PruneConfirmed),
		sync.WithReplace(given.Replace),
		sync.WithServerSideApply(given.ServerSideApply),
		sync.WithServerSideApplyManager(given.Manager),
		sync.WithClientSideApplyMigration(!given.NoMigration, ""),
		sync.WithSkipDryRunOnMissingResource(given.SkipDryRunOnMissingResource),
		sync.WithSyncWaveHook(func(phase common.SyncPhase, number int, final bool) error {
			answer.Waves = append(answer.Waves, wave{Phase: string(phase), Wave: number, Final: final})
			return nil
		}),
	}
	if given.PrunePropagationPolicy != "" {
		settings = append(settings, sync.WithPrunePropagationPolicy(&given.PrunePropagationPolicy))
	}
	if given.ApplyOutOfSyncOnly {
		parser, err := c.parser()
		if err != nil {
			return nil, fmt.Errorf("reading the schema: %w", err)
		}
		differences := &diff.DiffResultList{}
		for i, target := range pairs.Target {
			difference, err := diff.Diff(target, pairs.Live[i], diff.WithLogr(logr.Discard()),
				diff.WithGVKParser(parser), diff.WithManager(given.Manager), diff.WithStructuredMergeDiff(given.ServerSideApply))
			// Argo CD does not begin a sync if a comparison fails; here, the object counts as not compared.
			if err == nil {
				differences.Diffs = append(differences.Diffs, *difference)
			}
		}
		settings = append(settings, sync.WithResourceModificationChecker(true, differences))
	}
	if given.CreateNamespace {
		settings = append(settings, sync.WithNamespaceModifier(given.NamespaceMetadata.modify))
	}
	if len(given.Denied) > 0 {
		denied := map[string]bool{}
		for _, kind := range given.Denied {
			denied[kind] = true
		}
		settings = append(settings, sync.WithPermissionValidator(
			func(object *unstructured.Unstructured, _ *metav1.APIResource) error {
				if denied[object.GetKind()] {
					return fmt.Errorf("the kind %s is not permitted", object.GetKind())
				}
				return nil
			}))
	}
	if len(given.Only) > 0 {
		names := map[string]bool{}
		for _, name := range given.Only {
			names[name] = true
		}
		settings = append(settings, sync.WithResourcesFilter(
			func(key kube.ResourceKey, _ *unstructured.Unstructured, _ *unstructured.Unstructured) bool {
				return names[key.Name]
			}))
	}
	return settings, nil
}

// modify decides about the Namespace of a sync as Argo CD does: a new one is made, and the metadata is kept.
func (m *namespaceMetadata) modify(managed, live *unstructured.Unstructured) (bool, error) {
	if m == nil {
		return live == nil, nil
	}
	managed.SetLabels(m.Labels)
	annotations := map[string]string{common.AnnotationSyncOptions: common.SyncOptionServerSideApply}
	for name, value := range m.Annotations {
		annotations[name] = value
	}
	managed.SetAnnotations(annotations)
	return true, nil
}

func printState(answer outcome) string {
	text, err := json.Marshal(answer)
	if err != nil {
		return ""
	}
	return string(text)
}
