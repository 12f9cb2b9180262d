import { readReleaseSpec, releaseSpecFields } from "../../../../engine/helm-release/spec/read-release-spec";

const everyField = {
  releaseName: "shop",
  targetNamespace: "apps",
  storageNamespace: "helm",
  maxHistory: 0,
  timeout: "1h30m",
  suspend: false,
  persistentClient: true,
  driftDetection: {
    mode: "warn",
    ignore: [
      {
        paths: ["/spec/replicas", ""],
        target: {
          group: "apps",
          version: "v1",
          kind: "Deployment",
          name: "web-.*",
          namespace: "apps",
          annotationSelector: "a=b",
          labelSelector: "c in (d)",
        },
      },
    ],
  },
  install: {
    timeout: "90s",
    strategy: { name: "RetryOnFailure", retryInterval: "0.5m" },
    remediation: { retries: -1, ignoreTestFailures: true, remediateLastFailure: false },
    disableHooks: true,
    disableWait: true,
    disableWaitForJobs: true,
    disableOpenAPIValidation: true,
    disableSchemaValidation: true,
    disableTakeOwnership: true,
    replace: true,
    crds: "CreateReplace",
    createNamespace: true,
    serverSideApply: false,
  },
  upgrade: {
    timeout: "5m0s",
    strategy: { name: "RemediateOnFailure" },
    remediation: { retries: 3, ignoreTestFailures: false, remediateLastFailure: true, strategy: "uninstall" },
    disableHooks: true,
    disableWait: true,
    disableWaitForJobs: true,
    disableOpenAPIValidation: true,
    disableSchemaValidation: true,
    disableTakeOwnership: true,
    crds: "Skip",
    force: true,
    preserveValues: true,
    cleanupOnFail: true,
    serverSideApply: "auto",
    chartNameChangeStrategy: "InPlaceUpdate",
  },
  test: { enable: true, timeout: "1ms", ignoreFailures: true, filters: [{ name: "smoke", exclude: true }] },
  rollback: {
    timeout: "1s",
    disableHooks: true,
    disableWait: true,
    disableWaitForJobs: true,
    recreate: true,
    force: true,
    cleanupOnFail: true,
    serverSideApply: "enabled",
  },
  uninstall: {
    timeout: "1s",
    disableHooks: true,
    disableWait: true,
    keepHistory: true,
    deletionPropagation: "orphan",
  },
  postRenderers: [
    {
      kustomize: {
        patches: [{ patch: "- op: remove\n  path: /spec", target: { kind: "Deployment" } }],
        images: [{ name: "web", newName: "shop/web", newTag: "2", digest: "sha256:0" }],
      },
    },
  ],
  postRenderStrategy: "nohooks",
  commonMetadata: { labels: { a: "b" }, annotations: { c: "d" } },
  waitStrategy: { name: "legacy" },
  healthCheckExprs: [{ apiVersion: "a/v1", kind: "B", current: "true", inProgress: "false", failed: "false" }],
  valuesFrom: [
    { kind: "Secret", name: "s", valuesKey: "values.yaml", targetPath: "a.b[0].c", optional: true, literal: true },
    { kind: "ConfigMap", name: "c" },
  ],
  values: { anything: [null, { at: "all" }] },
};

test("reads every field as it is", () => {
  expect(readReleaseSpec(everyField)).toEqual({ spec: everyField, faults: [] });
  expect(Object.keys(everyField).sort()).toEqual([...releaseSpecFields].sort());
});

test("an absent field has its default, in groups too", () => {
  expect(readReleaseSpec({ upgrade: { force: true } }).spec).toMatchObject({
    ...{ maxHistory: 5, timeout: "5m0s", persistentClient: true, suspend: false, postRenderStrategy: "combined" },
    ...{ waitStrategy: { name: "poller" }, healthCheckExprs: [], valuesFrom: [] },
    driftDetection: { mode: "disabled", ignore: [] },
    install: { crds: "Create", serverSideApply: true, disableHooks: false, remediation: { retries: 0 } },
    upgrade: { crds: "Skip", serverSideApply: "auto", force: true, remediation: { strategy: "rollback" } },
    test: { enable: false, filters: [] },
    uninstall: { deletionPropagation: "background", keepHistory: false },
  });
  const { postRenderers, commonMetadata } = readReleaseSpec({}).spec;
  expect({ postRenderers, commonMetadata }).toEqual({});
});

test("a field that is null or undefined is absent", () => {
  const given = { timeout: null, install: { crds: undefined, timeout: null }, commonMetadata: { labels: { a: null } } };
  expect(readReleaseSpec(given)).toEqual(readReleaseSpec({ commonMetadata: { labels: {} } }));
  expect(readReleaseSpec(given).faults).toEqual([]);
});

interface Row {
  readonly name: string;
  readonly given: unknown;
  readonly faults: readonly (readonly [path: string, reason: string])[];
}

const long = (length: number): string => "a".repeat(length);
const noDuration = "must be a duration, such as 90s, 5m or 1h30m";

const rows: readonly Row[] = [
  { name: "no map", given: [], faults: [["", "must be a map"]] },
  {
    name: "an unknown field",
    given: { timeot: "5m", install: { crd: "Skip" }, frobnicate: 1 },
    faults: [
      ["timeot", 'there is no such field; did you mean "timeout"?'],
      ["install.crd", 'there is no such field; did you mean "crds"?'],
      ["frobnicate", "there is no such field"],
    ],
  },
  {
    name: "a field of another action",
    given: { uninstall: { disableWaitForJobs: true }, install: { remediation: { strategy: "rollback" } } },
    faults: [
      ["uninstall.disableWaitForJobs", "there is no such field"],
      ["install.remediation.strategy", "there is no such field"],
    ],
  },
  {
    name: "a field with a name of JavaScript",
    given: JSON.parse('{ "constructor": 1, "test": { "__proto__": 2 } }'),
    faults: [
      ["constructor", "there is no such field"],
      ["test.__proto__", "there is no such field"],
    ],
  },
  {
    name: "a field that Flux ignores",
    given: { install: { skipCRDs: true } },
    faults: [["install.skipCRDs", "has no effect in Flux any more: write crds: Skip"]],
  },
  {
    name: "wrong types",
    given: {
      releaseName: 1,
      suspend: "true",
      maxHistory: "5",
      timeout: 300,
      install: [],
      test: { filters: {} },
      commonMetadata: { labels: { a: 1 }, annotations: "a" },
      values: [1],
      postRenderers: ["a", null],
    },
    faults: [
      ["releaseName", "must be a string, not a value of type number"],
      ["suspend", "must be true or false, not a value of type string"],
      ["maxHistory", "must be a number, not a value of type string"],
      ["timeout", noDuration],
      ["install", "must be a map, not a list"],
      ["test.filters", "must be a list, not a map"],
      ["commonMetadata.labels.a", "must be a string, not a value of type number"],
      ["commonMetadata.annotations", "must be a map, not a value of type string"],
      ["values", "must be a map, not a list"],
      ["postRenderers[0]", "must be a map, not a value of type string"],
      ["postRenderers[1]", "must not be null"],
    ],
  },
  {
    name: "numbers that are not whole",
    given: {
      maxHistory: 1.5,
      install: { remediation: { retries: NaN } },
      upgrade: { remediation: { retries: 2 ** 60 } },
    },
    faults: [
      ["maxHistory", "must be a whole number"],
      ["install.remediation.retries", "must be a whole number"],
      ["upgrade.remediation.retries", "must be a whole number"],
    ],
  },
  ...["", "5", "-5m", "5 m", "1d", "1us", "+1s", "5m\n", ".5m", "99999999h", long(200)].map((timeout) => ({
    name: `the duration ${JSON.stringify(timeout.slice(0, 12))}`,
    given: { rollback: { timeout } },
    faults: [["rollback.timeout", noDuration] as const],
  })),
  {
    name: "lengths",
    given: {
      releaseName: long(54),
      targetNamespace: "",
      storageNamespace: long(64),
      test: { filters: [{ name: "" }, { name: long(254) }] },
    },
    faults: [
      ["releaseName", "must have at most 53 characters"],
      ["targetNamespace", "must not be empty"],
      ["storageNamespace", "must have at most 63 characters"],
      ["test.filters[0].name", "must not be empty"],
      ["test.filters[1].name", "must have at most 253 characters"],
    ],
  },
  {
    name: "closed sets",
    given: {
      driftDetection: { mode: "" },
      install: { crds: "skip", strategy: { name: "Retry" } },
      upgrade: { remediation: { strategy: "Rollback" }, serverSideApply: true, chartNameChangeStrategy: "x" },
      uninstall: { deletionPropagation: "Foreground" },
      postRenderStrategy: "none",
      waitStrategy: { name: "watcher" },
      valuesFrom: [{ kind: "Values", name: "a" }],
    },
    faults: [
      ["driftDetection.mode", "must be one of disabled, warn, enabled"],
      ["install.crds", "must be one of Skip, Create, CreateReplace"],
      ["install.strategy.name", "must be one of RemediateOnFailure, RetryOnFailure"],
      ["upgrade.remediation.strategy", "must be one of rollback, uninstall"],
      ["upgrade.serverSideApply", "must be one of enabled, disabled, auto"],
      ["upgrade.chartNameChangeStrategy", "must be one of Reinstall, InPlaceUpdate"],
      ["uninstall.deletionPropagation", "must be one of background, foreground, orphan"],
      ["postRenderStrategy", "must be one of nohooks, combined, separate"],
      ["waitStrategy.name", "must be one of poller, legacy"],
      ["valuesFrom[0].kind", "must be one of Secret, ConfigMap"],
    ],
  },
  {
    name: "an interval of a strategy that has none",
    given: {
      install: { strategy: { name: "RemediateOnFailure", retryInterval: "1m" } },
      upgrade: { strategy: { name: "RemediateOnFailure", retryInterval: null } },
    },
    faults: [["install.strategy.retryInterval", "can only be set if name is RetryOnFailure"]],
  },
  {
    name: "missing fields",
    given: {
      driftDetection: { ignore: [{}] },
      install: { strategy: {} },
      waitStrategy: { name: null },
      healthCheckExprs: [{}],
      valuesFrom: [{}],
      postRenderers: [{ kustomize: { patches: [{}], images: [{}] } }],
    },
    faults: [
      ["driftDetection.ignore[0].paths", "is missing"],
      ["install.strategy.name", "is missing"],
      ["waitStrategy.name", "is missing"],
      ["healthCheckExprs[0].apiVersion", "is missing"],
      ["healthCheckExprs[0].current", "is missing"],
      ["valuesFrom[0].kind", "is missing"],
      ["valuesFrom[0].name", "is missing"],
      ["postRenderers[0].kustomize.patches[0].patch", "is missing"],
      ["postRenderers[0].kustomize.images[0].name", "is missing"],
    ],
  },
  {
    name: "keys and paths of values",
    given: {
      valuesFrom: [
        { kind: "Secret", name: "a", valuesKey: "a/b", targetPath: "a.b c" },
        { kind: "Secret", name: "a", valuesKey: "", targetPath: "a[123456]" },
        { kind: "Secret", name: "a", valuesKey: long(254), targetPath: long(251) },
        { kind: "Secret", name: "a", targetPath: "a\\.b/c[0][1].d-e_f" },
      ],
    },
    faults: [
      ["valuesFrom[0].valuesKey", "must consist of letters, digits, dashes, dots and underscores"],
      [
        "valuesFrom[0].targetPath",
        "must consist of names with dots between them and indexes in brackets, such as a.b[0].c",
      ],
      ["valuesFrom[1].valuesKey", "must consist of letters, digits, dashes, dots and underscores"],
      [
        "valuesFrom[1].targetPath",
        "must consist of names with dots between them and indexes in brackets, such as a.b[0].c",
      ],
      ["valuesFrom[2].valuesKey", "must have at most 253 characters"],
      ["valuesFrom[2].targetPath", "must have at most 250 characters"],
    ],
  },
];

test.each(rows)("$name", ({ given, faults }) => {
  expect(readReleaseSpec(given).faults.map(({ path, reason }) => [path, reason])).toEqual(faults);
});

test("the right fields are read beside wrong ones", () => {
  const given = { timeout: "5m", maxHistory: "no", install: { crds: "no", replace: true } };
  const right = { timeout: "5m", install: { replace: true } };
  expect(readReleaseSpec(given).spec).toEqual(readReleaseSpec(right).spec);
});

test("what is not known yet is right, and absent", () => {
  const unknown = new Date(0);
  const given = {
    releaseName: unknown,
    install: unknown,
    upgrade: { timeout: unknown, strategy: { name: unknown, retryInterval: "1m" } },
    valuesFrom: [unknown, { kind: "Secret", name: unknown }],
    commonMetadata: { labels: { a: unknown, b: "c" } },
  };
  const { spec, faults } = readReleaseSpec(given, (value) => value === unknown);
  const { upgrade, ...others } = readReleaseSpec({ commonMetadata: { labels: { b: "c" } } }).spec;
  expect(faults).toEqual([]);
  expect(spec).toEqual({
    ...others,
    upgrade: { ...upgrade, strategy: { retryInterval: "1m" } },
    valuesFrom: [{ kind: "Secret" }],
  });
});

test("no fault quotes a value", () => {
  const secret = "hunter2-hunter2";
  const given = { ...Object.fromEntries(releaseSpecFields.map((name) => [name, secret])), valuesFrom: [secret] };
  const texts = readReleaseSpec(given).faults.map(({ reason }) => reason);
  expect(texts.length).toBeGreaterThan(15);
  expect(texts.join("\n")).not.toContain(secret);
});

test("the faults are bounded", () => {
  expect(readReleaseSpec({ postRenderers: Array.from({ length: 10_000 }, () => 1) }).faults).toHaveLength(100);
});
