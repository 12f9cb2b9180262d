// The fields of the spec of a HelmRelease, and which values each may have.
//
// Source: helm-controller api/v2/helmrelease_types.go@v1.6.0, fluxcd/pkg apis/meta (ValuesReference), apis/kustomize
// (Patch, Image, Selector, CustomHealthCheck). Left out is what a program has in other forms: chart, chartRef,
// dependsOn, interval, kubeConfig, serviceAccountName.
import {
  actionStrategyNames,
  chartNameChangeStrategies,
  crdPolicies,
  deletionPropagations,
  driftModes,
  postRenderStrategies,
  remediationStrategies,
  serverSideApplyModes,
  waitStrategyNames,
} from "../model/release-spec";
import { valuesKinds } from "../../model/rendering/values-reference";
import { duration, integer, listOf, map, oneOf, text, texts, truth } from "../../plan/settings/setting-field";

const name = { type: "text", minLength: 1, maxLength: 253 } as const;
const namespace = { type: "text", minLength: 1, maxLength: 63 } as const;

const selector = map({
  group: text,
  version: text,
  kind: text,
  name: text,
  namespace: text,
  annotationSelector: text,
  labelSelector: text,
});

const action = { timeout: duration, disableHooks: truth, disableWait: truth };

const validation = {
  disableOpenAPIValidation: truth,
  disableSchemaValidation: truth,
  disableTakeOwnership: truth,
};

const strategy = map(
  { "name!": oneOf(actionStrategyNames), retryInterval: duration },
  {
    rule: ({ name: given, retryInterval }) =>
      (retryInterval ?? undefined) === undefined || given === "RetryOnFailure"
        ? undefined
        : ["retryInterval", "can only be set if name is RetryOnFailure"],
  },
);

const remediation = { retries: integer, ignoreTestFailures: truth, remediateLastFailure: truth };

/** The spec; each field has the name and the form that it has in Flux. */
export const specFields = map({
  releaseName: { type: "text", minLength: 1, maxLength: 53 },
  targetNamespace: namespace,
  storageNamespace: namespace,
  maxHistory: integer,
  timeout: duration,
  suspend: truth,
  persistentClient: truth,
  driftDetection: map({
    mode: oneOf(driftModes),
    ignore: listOf(map({ "paths!": listOf(text), target: selector })),
  }),
  install: map(
    {
      ...action,
      ...validation,
      disableWaitForJobs: truth,
      strategy,
      remediation: map(remediation),
      replace: truth,
      crds: oneOf(crdPolicies),
      createNamespace: truth,
      serverSideApply: truth,
    },
    { refused: { skipCRDs: "has no effect in Flux any more: write crds: Skip" } },
  ),
  upgrade: map({
    ...action,
    ...validation,
    disableWaitForJobs: truth,
    strategy,
    remediation: map({ ...remediation, strategy: oneOf(remediationStrategies) }),
    crds: oneOf(crdPolicies),
    force: truth,
    preserveValues: truth,
    cleanupOnFail: truth,
    serverSideApply: oneOf(serverSideApplyModes),
    chartNameChangeStrategy: oneOf(chartNameChangeStrategies),
  }),
  test: map({
    enable: truth,
    timeout: duration,
    ignoreFailures: truth,
    filters: listOf(map({ "name!": name, exclude: truth })),
  }),
  rollback: map({
    ...action,
    disableWaitForJobs: truth,
    recreate: truth,
    force: truth,
    cleanupOnFail: truth,
    serverSideApply: oneOf(serverSideApplyModes),
  }),
  uninstall: map({ ...action, keepHistory: truth, deletionPropagation: oneOf(deletionPropagations) }),
  postRenderers: listOf(
    map({
      kustomize: map({
        patches: listOf(map({ "patch!": text, target: selector })),
        images: listOf(map({ "name!": text, newName: text, newTag: text, digest: text })),
      }),
    }),
  ),
  postRenderStrategy: oneOf(postRenderStrategies),
  commonMetadata: map({ labels: texts, annotations: texts }),
  waitStrategy: map({ "name!": oneOf(waitStrategyNames) }),
  healthCheckExprs: listOf(map({ "apiVersion!": text, kind: text, "current!": text, inProgress: text, failed: text })),
  valuesFrom: listOf(
    map({
      "kind!": oneOf(valuesKinds),
      "name!": name,
      valuesKey: {
        type: "text",
        maxLength: 253,
        pattern: { matches: /^[-._a-zA-Z0-9]+$/, is: "letters, digits, dashes, dots and underscores" },
      },
      targetPath: {
        type: "text",
        maxLength: 250,
        pattern: {
          matches: /^([a-zA-Z0-9_\-.\\/]|\[[0-9]{1,5}\])+$/,
          is: "names with dots between them and indexes in brackets, such as a.b[0].c",
        },
      },
      optional: truth,
      literal: truth,
    }),
  ),
  values: { type: "values" },
});
