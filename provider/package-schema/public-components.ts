import type { ComponentName } from "slipway/internal";
import { helmReleaseOutputs } from "../properties/helm-release";
import { planOutputs } from "../properties/plan-outputs";
import type { PropertyTable, SchemaType } from "../properties/property-table";
import { syncOutputs } from "../properties/sync";
import { waveOutputs } from "../properties/wave";

/** A component that the classes of `@slipway/pulumi` bring up for programs in other languages. */
export interface PublicComponent {
  readonly description: string;
  /** Arguments that have another form in a program than in the table. */
  readonly forms?: Readonly<Record<string, SchemaType>>;
  readonly outputs: PropertyTable;
  /** Whether its objects can be read by `get` and `live`, or by `live` alone. */
  readonly reads: readonly ("get" | "live")[];
}

const manifest = { type: "object", additionalProperties: { $ref: "pulumi.json#/Any" } } as const satisfies SchemaType;
const manifests = { type: "array", items: manifest } as const satisfies SchemaType;
const both = ["get", "live"] as const;

const digest = {
  schema: { type: "string" },
  description: "Digest of the files that were read, and of the arguments that change what is rendered.",
  required: true,
} as const;
const status = {
  schema: { type: "object", additionalProperties: { $ref: "pulumi.json#/Any" } },
  description:
    "The status, as a Flux Kustomization has it: conditions, history, revisions and inventory. Not known in a preview that changes something.",
} as const;

/** What a run does, with `limits` or `expectPlan`: not known in a preview that does not know what objects there are. */
const ofPlan = {
  planDigest: {
    ...planOutputs.planDigest,
    description: "Digest of what this run does, if limits or expectPlan are given: the value of expectPlan.",
    required: false,
  },
  planText: { ...planOutputs.planText, required: false },
  planCounts: { ...planOutputs.planCounts, required: false },
} as const;

const value = { schema: { $ref: "pulumi.json#/Any" }, required: true } as const;

/** By the name of the resource in the schema. */
export const publicComponents: Readonly<Record<ComponentName, PublicComponent>> = {
  Kustomization: {
    description:
      "Deploys a Kustomize overlay to a cluster: renders it as `kustomize build` does, applies it in waves, each gated by the health of its objects, and prunes removed objects.",
    outputs: { digest, status, ...ofPlan },
    reads: both,
  },
  Manifests: {
    description:
      "Deploys manifests to a cluster: files, patterns of files, a folder, addresses, texts and objects of the program, without a kustomization file.",
    outputs: { digest, status, ...ofPlan },
    reads: both,
  },
  Chart: {
    description:
      "Deploys a Helm chart to a cluster: renders it as `helm template` does, and applies its objects as those of a Kustomization, with hooks of install, upgrade and delete.",
    outputs: {
      digest,
      chartVersion: { schema: { type: "string" }, description: "The version of the chart.", required: true },
      revision: { schema: { type: "integer" }, description: "The number of the revision.", required: true },
      notes: { schema: { type: "string" }, description: "The notes of the chart.", required: true },
      ...ofPlan,
    },
    reads: both,
  },
  HelmRelease: {
    description:
      "A Helm release on the cluster, delivered as Flux's helm-controller does it: installs, upgrades, tests, remediation of failures, drift detection. It is stored as Helm stores it.",
    outputs: helmReleaseOutputs,
    reads: both,
  },
  Sync: {
    description:
      "Syncs a set of objects as Argo CD does it, as one operation: phases, waves, hooks with delete policies, pruning and rollback.",
    forms: { objects: manifests },
    outputs: syncOutputs,
    reads: [],
  },
  Wave: {
    description: "One ordered batch of objects with a health gate.",
    forms: { objects: manifests },
    outputs: waveOutputs,
    reads: ["live"],
  },
  FluxRepository: {
    description:
      "A repository of Flux as it is: its Kustomizations and HelmReleases become resources of the program, in the order that they declare.",
    outputs: {},
    reads: [],
  },
  ArgoApplication: {
    description: "Applications of Argo CD as they are: each becomes a Sync of its objects.",
    outputs: {},
    reads: [],
  },
  ArgoApplicationSet: {
    description: "An ApplicationSet of Argo CD as it is: each Application that it generates becomes a Sync.",
    outputs: {},
    reads: [],
  },
  RenderedObject: {
    description: "One rendered object of a component, in full: what languages without methods have in place of `get`.",
    outputs: { value: { ...value, description: "The object; a secret if it contains one." } },
    reads: [],
  },
  LiveObject: {
    description:
      "One live object of a component, or a field of it, read from the cluster after the object is healthy: what languages without methods have in place of `live`. A field of the status is waited for. In a preview it is not known if the object will change.",
    outputs: { value: { ...value, description: "The object, or the field." } },
    reads: [],
  },
};
