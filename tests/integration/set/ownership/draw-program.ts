import type { IgnoreRule } from "../../../../engine/model/flux/apply-options";
import type { ConflictRule } from "../../../../engine/model/plans/conflict-rules";
import type { Adoption } from "../../../../engine/model/plans/delivery";
import type { ConflictPolicy } from "../../../../engine/model/plans/policies";
import type { Random } from "../../../properties/random-numbers";
import { pick } from "../../../properties/templates/pick";
import { type OwnerName, ownerNames } from "./owners-of-others";

/** Fields of an object, by their JSON pointers. */
export type Fields = Readonly<Record<string, string | number>>;

export const kinds = ["ConfigMap", "Service", "Deployment"] as const;
export type Kind = (typeof kinds)[number];

/** A change that somebody makes to an object. */
export interface Edit {
  readonly manager: string;
  readonly way: "apply" | "update" | "scale";
  readonly fields: Fields;
}

/** An object of a program, and what is on the cluster before the program runs. */
export interface DrawnObject {
  readonly kind: Kind;
  /** What the program says. */
  readonly fields: Fields;
  readonly mark?: readonly [name: string, value: string];
  /** Who has made the object on the cluster: "nobody", so that there is none; "us", so that it is recorded. */
  readonly maker: "nobody" | "us" | OwnerName;
  /** What its maker has set. */
  readonly made: Fields;
  readonly edits: readonly Edit[];
}

/** A program with its rules. */
export interface DrawnProgram {
  readonly objects: readonly DrawnObject[];
  readonly adopt: Adoption;
  readonly onConflict: ConflictPolicy;
  readonly ignore: readonly IgnoreRule[];
  /** The rules of the object, of its component, and of the provider. */
  readonly conflicts: readonly [readonly ConflictRule[], readonly ConflictRule[], readonly ConflictRule[]];
}

const values: Readonly<Record<Kind, Readonly<Record<string, readonly (string | number)[]>>>> = {
  ConfigMap: {
    "/data/a": ["1", "2", "3"],
    "/data/b": ["1", "2", "3"],
    "/data/c": ["1", "2"],
    "/metadata/labels/team": ["red", "blue"],
    "/metadata/annotations/note": ["x", "y"],
  },
  Service: {
    "/spec/internalTrafficPolicy": ["Cluster", "Local"],
    "/metadata/labels/team": ["red", "blue"],
    "/metadata/annotations/note": ["x", "y"],
  },
  Deployment: {
    "/spec/replicas": [1, 2, 3],
    "/spec/minReadySeconds": [1, 2],
    "/spec/revisionHistoryLimit": [4, 5],
    "/metadata/annotations/note": ["x", "y"],
  },
};

const editors = ["operator", "image-updater", "kubectl-edit", "kubectl", "keda-operator", "helm", "kapp"];
const scalers = ["my-autoscaler", "kubectl", "keda-operator"];
const flux = "kustomize.toolkit.fluxcd.io";
const marks = [
  ...["Override", "Merge", "IfNotPresent", "Ignore"].map((value) => [`${flux}/ssa`, value] as const),
  [`${flux}/reconcile`, "disabled"] as const,
];
const consents = [
  "helm:shop/web",
  "helm",
  "flux",
  "argocd:web",
  "kapp",
  "pulumi",
  "slipway",
  "operator:ConfigMap/owner",
];

export function drawProgram(random: Random): DrawnProgram {
  const objects = Array.from({ length: 1 + random(4) }, () => drawObject(random));
  const adopt = pick<Adoption>(random, [
    "never",
    "ifUnowned",
    "force",
    "force",
    { from: [pick(random, consents), pick(random, consents)] },
  ]);
  const onConflict = pick<ConflictPolicy>(random, ["takeBack", "takeBack", "override", "fail"]);
  const ignore = Array.from({ length: random(3) === 0 ? 1 : 0 }, () => drawIgnore(random));
  const conflicts = [drawRules(random), drawRules(random), drawRules(random)] as const;
  return { objects, adopt, onConflict, ignore, conflicts };
}

function drawObject(random: Random): DrawnObject {
  const kind = pick(random, ["ConfigMap", "ConfigMap", "ConfigMap", "Service", "Deployment"] as const);
  const maker = pick(random, ["nobody", "us", "us", "us", ...ownerNames] as const);
  const isMarked = random(8) === 0;
  return {
    kind,
    fields: drawFields(kind, random),
    ...(isMarked ? { mark: pick(random, marks) } : {}),
    maker,
    made: drawFields(kind, random),
    edits: maker === "nobody" ? [] : Array.from({ length: random(3) }, () => drawEdit(kind, random)),
  };
}

function drawEdit(kind: Kind, random: Random): Edit {
  if (kind === "Deployment" && random(2) === 0) {
    return { manager: pick(random, scalers), way: "scale", fields: { "/spec/replicas": 1 + random(3) } };
  }
  const manager = pick(random, editors);
  return { manager, way: pick(random, ["apply", "update"] as const), fields: drawFields(kind, random) };
}

function drawFields(kind: Kind, random: Random): Fields {
  const drawn = Object.entries(values[kind]).filter(() => random(3) > 0);
  return Object.fromEntries(drawn.map(([path, choices]) => [path, pick(random, choices)]));
}

function drawRules(random: Random): readonly ConflictRule[] {
  return Array.from({ length: random(3) }, () => {
    const kind = pick(random, kinds);
    const path = pick(random, [...Object.keys(values[kind]), "/data", "/data/*", "/spec", "/metadata/annotations", ""]);
    const manager = pick(random, [...editors, ...scalers, "kubectl*", "my-*"]);
    return {
      ...(random(3) === 0 ? { target: { kind } } : {}),
      ...(random(3) === 0 ? {} : { path }),
      ...(random(2) === 0 ? {} : { manager }),
      action: pick(random, ["force", "yield", "yield", "fail"] as const),
    };
  });
}

function drawIgnore(random: Random): IgnoreRule {
  const kind = pick(random, kinds);
  return { paths: [random(6) === 0 ? "" : pick(random, Object.keys(values[kind]))], target: { kind } };
}
