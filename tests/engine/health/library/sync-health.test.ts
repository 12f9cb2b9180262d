import { assessHealth } from "../../../../engine/health/assess";
import { defaultHealthRules } from "../../../../engine/health/default-rules";
import { libraryHealthRules } from "../../../../engine/health/library/library-rules";
import { syncHealth } from "../../../../engine/health/library/sync-health";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";

const make = (apiVersion: string, kind: string, fields: object, metadata: object = {}): KubeObject => ({
  apiVersion,
  kind,
  metadata: { name: "web", namespace: "shop", generation: 2, ...metadata },
  ...fields,
});

const notReady = { conditions: [{ type: "Ready", status: "False", reason: "Failed", message: "no such issuer" }] };
const certificate = make("cert-manager.io/v1", "Certificate", { status: notReady });
const deleted = { deletionTimestamp: "2026-01-02T03:04:05Z" };
const suspended = { spec: { suspend: true } };

describe("the health in a sync", () => {
  it.each([
    { name: "the library's for its kinds", object: certificate, expected: "Degraded: no such issuer" },
    {
      name: "the deletion's before the library's",
      object: make("cert-manager.io/v1", "Certificate", { status: notReady }, deleted),
      expected: "Progressing: Pending deletion",
    },
    {
      name: "the library's for a hook that its sync still holds",
      object: make(
        "cert-manager.io/v1",
        "Certificate",
        { status: notReady },
        { ...deleted, finalizers: ["argocd.argoproj.io/hook-finalizer"] },
      ),
      expected: "Degraded: no such issuer",
    },
    {
      name: "Argo CD's for built-in kinds",
      object: make("v1", "PersistentVolumeClaim", { status: { phase: "Lost" } }),
      expected: "Degraded: ",
    },
    {
      name: "the library's for a built-in kind that Argo CD has a script for",
      object: make("batch/v1", "CronJob", suspended),
      expected: "Healthy: the job is suspended",
    },
    { name: "none for other kinds", object: make("v1", "ConfigMap", {}), expected: undefined },
  ])("is $name", ({ object, expected }) => {
    const verdict = syncHealth(object);
    expect(verdict && `${verdict.health}: ${verdict.message}`).toBe(expected);
  });
});

describe("the rules of a wait with the library", () => {
  const rollout = { observedGeneration: 2, phase: "Degraded", message: "the rollout was aborted" };

  it.each([
    {
      name: "ask the library about a kind that kstatus does not know",
      object: make("argoproj.io/v1alpha1", "Rollout", { status: rollout }),
      before: "Healthy: Resource is current",
      after: "Degraded: the rollout was aborted",
    },
    {
      name: "leave an older generation to kstatus",
      object: make("argoproj.io/v1alpha1", "Rollout", { status: { ...rollout, observedGeneration: 1 } }),
      before: "Progressing: Rollout generation is 2, but latest observed generation is 1",
      after: "Progressing: Rollout generation is 2, but latest observed generation is 1",
    },
    {
      name: "leave a deletion to kstatus",
      object: make("cert-manager.io/v1", "Certificate", { status: notReady }, deleted),
      before: "Progressing: Resource scheduled for deletion",
      after: "Progressing: Resource scheduled for deletion",
    },
    {
      name: "leave a built-in kind to kstatus and the gates",
      object: make("batch/v1", "CronJob", suspended),
      before: "Suspended: spec.suspend is true",
      after: "Suspended: spec.suspend is true",
    },
    {
      name: "leave Flux's kinds to kstatus and the gates",
      object: make("kustomize.toolkit.fluxcd.io/v1", "Kustomization", { status: notReady }),
      before: "Progressing: no such issuer",
      after: "Progressing: no such issuer",
    },
    {
      name: "leave other kinds to kstatus",
      object: make("example.test/v1", "Widget", { status: notReady }),
      before: "Progressing: no such issuer",
      after: "Progressing: no such issuer",
    },
  ])("$name", ({ object, before, after }) => {
    const found = [defaultHealthRules, libraryHealthRules].map((rules) => {
      const { health, message } = assessHealth(object, 0, rules);
      return `${health}: ${message}`;
    });
    expect(found).toEqual([before, after]);
  });

  it("go on waiting for what is Degraded, since it may recover", () => {
    expect(assessHealth(certificate, 0, libraryHealthRules)).toMatchObject({ health: "Degraded", terminal: false });
  });
});
