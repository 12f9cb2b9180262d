import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import {
  type AppliedBy,
  asksForConflicts,
  notePulumiAnnotations,
  pulumiOptionsOf,
} from "../../../../engine/model/objects/pulumi-annotations";

const deployment = (annotations: Readonly<Record<string, unknown>>, name = "web"): KubeObject => ({
  ...{ apiVersion: "apps/v1", kind: "Deployment" },
  metadata: { name, namespace: "shop", annotations: annotations as Record<string, string> },
});
const marked = (name: string, value: unknown): KubeObject => deployment({ [`pulumi.com/${name}`]: value });
const none = { skipsWait: false, timeoutSeconds: undefined, propagation: undefined };

// The values are read as provider/pkg/metadata/overrides.go@v4.9.1 of pulumi-kubernetes reads them.
test.each<[string, unknown, object]>([
  ["skipAwait", "true", { skipsWait: true }],
  ["skipAwait", "false", {}],
  ["skipAwait", "True", {}],
  ["skipAwait", true, {}],
  ["timeoutSeconds", "600", { timeoutSeconds: 600 }],
  ["timeoutSeconds", "604800", { timeoutSeconds: 604_800 }],
  ["timeoutSeconds", "604801", {}],
  ["timeoutSeconds", "0", {}],
  ["timeoutSeconds", "-1", {}],
  ["timeoutSeconds", "1.5", {}],
  ["timeoutSeconds", "10m", {}],
  ["timeoutSeconds", "99999999999999999999", {}],
  ["deletionPropagationPolicy", "orphan", { propagation: "Orphan" }],
  ["deletionPropagationPolicy", "Background", { propagation: "Background" }],
  ["deletionPropagationPolicy", "FOREGROUND", { propagation: "Foreground" }],
  ["deletionPropagationPolicy", "constructor", {}],
  ["deletionPropagationPolicy", "", {}],
])("pulumi.com/%s: %j asks for %j", (name, value, expected) => {
  expect(pulumiOptionsOf(marked(name, value))).toEqual({ ...none, ...expected });
});

test("patchForce counts with the word true alone", () => {
  const values = ["true", "false", "yes", ""];
  expect(values.filter((value) => asksForConflicts(marked("patchForce", value)))).toEqual(["true"]);
});

const appliers: readonly AppliedBy[] = ["Object", "Wave", "part", "Sync", "HelmRelease", "Hook", "Patch"];

/** Who says nothing about an annotation with a valid value: it has its effect there. */
const silent = (name: string, value: string): readonly AppliedBy[] =>
  appliers.filter((by) => notePulumiAnnotations([marked(name, value)], by).length === 0);

test.each<[string, string, readonly AppliedBy[]]>([
  ["skipAwait", "true", ["Object", "Wave", "part", "Patch"]],
  ["skipAwait", "false", appliers],
  ["timeoutSeconds", "60", ["Object", "Wave", "part", "Patch"]],
  ["deletionPropagationPolicy", "orphan", ["Object", "Wave", "part", "Patch"]],
  ["patchForce", "true", ["Object", "Wave", "Sync", "Hook", "Patch"]],
  ["patchForce", "false", appliers],
  ["waitFor", "jsonpath={.status.phase}=Bound", []],
  ["replaceUnready", "true", []],
  ["patchFieldManager", "mine", []],
  ["autonamed", "true", []],
  ["skipAwaits", "true", []],
])("pulumi.com/%s: %s has its effect, or asks for nothing, in %j", (name, value, expected) => {
  expect(silent(name, value)).toEqual(expected);
});

test("a warning names the objects, and what to do in place of the annotation", () => {
  const objects = ["a", "b", "c", "d"].map((name) => deployment({ "pulumi.com/waitFor": "condition=Ready" }, name));
  expect(notePulumiAnnotations(objects, "part")).toEqual([
    "apps/Deployment shop/a, apps/Deployment shop/b, apps/Deployment shop/c and 1 more: the annotation " +
      "pulumi.com/waitFor has no effect here: write healthCheckExprs for the kind of the object in its place",
  ]);
});

test("each annotation is said, each once, and none of another namespace", () => {
  const object = deployment({
    ...{ "pulumi.com/waitFor": "x", "pulumi.com/timeoutSeconds": "10m", "pulumi.com/skipAwaits": "true" },
    ...{ "pulumi.com/quite-other": "y", "example.com/waitFor": "z", "app.pulumi.com/skipAwait": "true" },
  });
  const texts = notePulumiAnnotations([object], "Object").map((text) => text.replace("apps/Deployment shop/web: ", ""));
  expect(texts).toEqual([
    "the annotation pulumi.com/waitFor has no effect here: write healthCheckExprs for the kind of the object in its place",
    "the annotation pulumi.com/timeoutSeconds has no effect: it must be a whole number of seconds from 1 to 604800",
    "the annotation pulumi.com/skipAwaits is not known, and has no effect; did you mean pulumi.com/skipAwait?",
    "the annotation pulumi.com/quite-other is not known, and has no effect",
  ]);
});

test("values, and names that no annotation may have, are in no warning", () => {
  const hostile = deployment({
    ...{ "pulumi.com/waitFor": "s3cret", "pulumi.com/skipAwait": "s3cret", "pulumi.com/timeoutSeconds": "s3cret" },
    ...{ "pulumi.com/s3cret\u001b[2J": "x", [`pulumi.com/${"s3cret".repeat(20)}`]: "y" },
  });
  for (const by of appliers) expect(notePulumiAnnotations([hostile], by).join("\n")).not.toContain("s3cret");
  expect(notePulumiAnnotations([hostile], "Object")).toContain(
    "apps/Deployment shop/web: an annotation of pulumi.com/ is not known, and has no effect",
  );
});

test("an object without a name is shown by its prefix", () => {
  const job = { apiVersion: "batch/v1", kind: "Job", metadata: { generateName: "seed-", annotations: {} } };
  const object = { ...job, metadata: { ...job.metadata, annotations: { "pulumi.com/waitFor": "x" } } };
  const [text] = notePulumiAnnotations([object as unknown as KubeObject], "Sync");
  expect(text).toBe(
    "batch/Job seed-*: the annotation pulumi.com/waitFor has no effect here: the health of objects is that of Argo CD",
  );
});

test("a value that is not known yet is not judged", () => {
  for (const value of [7, {}, null]) {
    expect(notePulumiAnnotations([marked("deletionPropagationPolicy", value)], "Object")).toEqual(
      value === null ? [expect.stringContaining("it must be")] : [],
    );
  }
});
