import { names, type Draw } from "./draw";
import { textOf, type Plain, type PlainObject } from "../write-yaml";

// Fields that change all objects alike: names, namespace, labels, annotations, images, replicas.

export function simpleFields(draw: Draw, below: readonly PlainObject[]): PlainObject {
  return {
    ...draw.field(3, "namespace", () => draw.pick(["shop", "other", "default", "new"])),
    ...draw.field(3, "namePrefix", () => draw.pick(["p-", "a", "dev-", "x.", ""])),
    ...draw.field(4, "nameSuffix", () => draw.pick(["-s", "2", ""])),
    ...draw.field(5, "commonLabels", () => ({ app: draw.pick(names), team: draw.oddText() })),
    ...draw.field(3, "labels", () => draw.several(1, 2, () => label(draw))),
    ...draw.field(4, "commonAnnotations", () => ({ note: draw.oddText(), owner: "me" })),
    ...draw.field(3, "images", () => draw.several(1, 2, () => image(draw))),
    ...draw.field(15, "imageTags", () => [image(draw)]),
    ...replicas(draw, below),
  };
}

// A label may be in only one entry that sets selectors; otherwise kustomize finds conflicts.
function label(draw: Draw): Plain {
  const value = draw.oddText();
  return {
    pairs: { [draw.pick(["app", "env", "tier", "a.b/c"])]: value, ...draw.field(5, "two", () => "2") },
    ...draw.field(3, "includeSelectors", () => draw.once(2)),
    ...draw.field(3, "includeTemplates", () => draw.once(2)),
    ...draw.field(5, "includeVolumeClaimTemplates", () => draw.once(2)),
    ...draw.field(5, "fields", () => draw.several(1, 2, () => labelField(draw))),
  };
}

function labelField(draw: Draw): Plain {
  return draw.pick<Plain>([
    { path: "spec/labels", create: true, kind: "Widget" },
    { path: "spec/deep/labels", create: true, group: "example.com", version: "v1" },
    { path: "spec/template/metadata/annotations", kind: "Deployment", create: false },
    ...(draw.risky(3) ? [{ path: "spec/template/metadata/labels", kind: "Deployment", create: false }] : []),
    { path: "spec/volumeClaimTemplates[]/metadata/labels", create: true, kind: "StatefulSet" },
    { path: "metadata/annotations", version: "v1", create: true },
  ]);
}

const imageNames = [
  "nginx",
  "app",
  "registry:5000/team/app",
  "db/app",
  ".*",
  "n.inx",
  "(nginx|app)",
  "a.b/c+d",
  "registry:5000/.*",
  "absent",
] as const;

export function image(draw: Draw): Plain {
  const change = draw.pick<PlainObject>([
    { newTag: "v9" },
    { newTag: draw.oddText() },
    { newName: "other/name" },
    { newName: "reg:5000/x" },
    { digest: "sha256:feed" },
    { newName: "x", newTag: "1.0" },
    { tagSuffix: "-x" },
    { newTag: "1", tagSuffix: "-alpine" },
    { newTag: "1", digest: "sha256:a" },
    { newName: "n", digest: "sha256:b" },
    {},
  ]);
  return { name: draw.pick(imageNames), ...change };
}

// Kustomize refuses a name that no workload has.
function replicas(draw: Draw, below: readonly PlainObject[]): PlainObject {
  const scaled = draw
    .alive(below)
    .filter(({ kind }) => ["Deployment", "StatefulSet", "ReplicaSet", "ReplicationController"].includes(textOf(kind)));
  if (scaled.length === 0 || !draw.once(4)) return {};
  const entry = (): Plain => {
    const { name } = draw.pick(scaled)["metadata"] as PlainObject;
    return { name: draw.risky(30) ? "nobody" : (name ?? ""), count: draw.random(9) };
  };
  return { replicas: draw.several(1, 2, entry) };
}
