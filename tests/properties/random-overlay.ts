import type { Random } from "./random-numbers";
import { chance, names, oddText, pick, randomObject, type PlainObject } from "./random-objects";
import { randomPatch, randomTarget } from "./random-patches";
import { writeYaml, type Plain } from "./write-yaml";

/** A tree of kustomizations; `k0` is the one to build. */
export interface RandomOverlay {
  readonly files: Readonly<Record<string, string>>;
}

/** One to four kustomizations on top of each other, sometimes in a diamond, with components and all fields. */
export function randomOverlay(random: Random): RandomOverlay {
  const files: Record<string, string> = {};
  const count = 1 + random(4);
  const own = new Map<number, readonly PlainObject[]>();
  for (let index = count - 1; index >= 0; index--) {
    const objects = addObjects(files, `k${index}`, random);
    own.set(index, objects);
    const bases = index === count - 1 ? [] : basesOf(index, count, random);
    const below = [...objects, ...bases.flatMap((base) => own.get(base) ?? [])];
    const components = addComponents(files, index, below, random);
    const fields: Record<string, Plain> = {
      resources: shuffle([...filesOf(objects), ...bases.map((base) => `../k${base}`)], random),
      ...(components.length === 0 ? {} : { components }),
      ...changes(files, `k${index}`, below, random),
      ...(index === 0 ? outermost(random) : {}),
    };
    files[`k${index}/kustomization.yaml`] = writeYaml(fields, random);
  }
  return { files };
}

function basesOf(index: number, count: number, random: Random): number[] {
  const bases = [index + 1];
  if (index + 2 < count && chance(random, 6)) bases.push(index + 2);
  return bases;
}

function addObjects(files: Record<string, string>, folder: string, random: Random): readonly PlainObject[] {
  const objects = distinct(Array.from({ length: 1 + random(5) }, () => randomObject(random)));
  objects.forEach((object, index) => {
    files[`${folder}/r${index}.yaml`] = writeYaml(object, random);
  });
  return objects;
}

function filesOf(objects: readonly PlainObject[]): string[] {
  return objects.map((_, index) => `r${index}.yaml`);
}

function distinct(objects: readonly PlainObject[]): PlainObject[] {
  const seen = new Set<string>();
  return objects.filter((object) => {
    const metadata = object["metadata"] as PlainObject;
    const key = [object["kind"], metadata["name"], metadata["namespace"] ?? ""].map(String).join("/");
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

function addComponents(
  files: Record<string, string>,
  index: number,
  below: readonly PlainObject[],
  random: Random,
): string[] {
  if (!chance(random, 4)) return [];
  const folder = `c${index}`;
  const fields = {
    apiVersion: "kustomize.config.k8s.io/v1alpha1",
    kind: "Component",
    ...changes(files, folder, below, random),
  };
  files[`${folder}/kustomization.yaml`] = writeYaml(fields, random);
  return [`../${folder}`];
}

function outermost(random: Random): PlainObject {
  return {
    ...(chance(random, 4)
      ? {
          buildMetadata: pick<Plain>(random, [
            ["originAnnotations"],
            ["transformerAnnotations"],
            ["managedByLabel"],
            ["originAnnotations", "transformerAnnotations"],
          ]),
        }
      : {}),
    ...(chance(random, 5) ? { sortOptions: { order: pick(random, ["fifo", "legacy"]) } } : {}),
  };
}

/** What a kustomization does with what it has gathered. */
function changes(
  files: Record<string, string>,
  folder: string,
  own: readonly PlainObject[],
  random: Random,
): PlainObject {
  return {
    ...(chance(random, 3) ? { namespace: pick(random, ["shop", "other", "default", "new"]) } : {}),
    ...(chance(random, 3) ? { namePrefix: pick(random, ["p-", "a", "dev-"]) } : {}),
    ...(chance(random, 4) ? { nameSuffix: pick(random, ["-s", "2"]) } : {}),
    ...(chance(random, 4) ? { commonLabels: { app: pick(random, names), team: oddText(random) } } : {}),
    ...(chance(random, 3) ? { labels: randomLabels(random) } : {}),
    ...(chance(random, 4) ? { commonAnnotations: { note: oddText(random), owner: "me" } } : {}),
    ...(chance(random, 3)
      ? { images: [{ name: pick(random, ["nginx", "app", "registry:5000/team/app", ".*"]), ...imageChange(random) }] }
      : {}),
    ...randomReplicas(own, random),
    ...(chance(random, 2) ? { patches: Array.from({ length: 1 + random(3) }, () => randomPatch(random, own)) } : {}),
    ...generators(files, folder, random),
    ...(chance(random, 5)
      ? { replacements: Array.from({ length: 1 + random(2) }, () => randomReplacement(random, own)) }
      : {}),
    ...(chance(random, 9) ? { vars: randomVariables(random, own) } : {}),
    ...plugins(random),
    ...configurations(files, folder, random),
  };
}

// Kustomize refuses a name that no workload has.
function randomReplicas(own: readonly PlainObject[], random: Random): PlainObject {
  const workloads = own.filter(({ kind }) => kind === "Deployment" || kind === "StatefulSet");
  if (workloads.length === 0 || !chance(random, 4)) return {};
  const { name } = pick(random, workloads)["metadata"] as PlainObject;
  return { replicas: [{ name: chance(random, 30) ? "nobody" : (name ?? ""), count: random(9) }] };
}

function randomLabels(random: Random): Plain {
  return Array.from({ length: 1 + random(2) }, () => ({
    pairs: { [pick(random, ["app", "env", "tier"])]: oddText(random) },
    ...(chance(random, 3) ? { includeSelectors: true } : {}),
    ...(chance(random, 3) ? { includeTemplates: true } : {}),
    ...(chance(random, 5) ? { includeVolumeClaimTemplates: true } : {}),
    ...(chance(random, 5) ? { fields: [{ path: "spec/labels", create: true, kind: "Widget" }] } : {}),
  }));
}

function imageChange(random: Random): PlainObject {
  return pick<PlainObject>(random, [
    { newTag: "v9" },
    { newName: "other/name" },
    { digest: "sha256:feed" },
    { newName: "x", newTag: "1.0" },
    { tagSuffix: "-x" },
    { newTag: "1", digest: "sha256:a" },
  ]);
}

function generators(files: Record<string, string>, folder: string, random: Random): PlainObject {
  if (!chance(random, 2)) return {};
  files[`${folder}/app.env`] = "A=1\n# note\nB='q'\n\nC=x=y\n";
  files[`${folder}/conf.txt`] = `${oddText(random)}\nline\n`;
  const entry = (name: string): PlainObject => ({
    name,
    ...(chance(random, 2) ? { literals: ["k=v", `odd=${oddText(random)}`] } : {}),
    ...(chance(random, 3) ? { files: ["conf.txt", "renamed=conf.txt"] } : {}),
    ...(chance(random, 3) ? { envs: ["app.env"] } : {}),
    ...(chance(random, 5) ? { namespace: "shop" } : {}),
    ...(chance(random, 25) ? { behavior: pick(random, ["merge", "replace", "create"]) } : {}),
    ...(chance(random, 4)
      ? { options: { disableNameSuffixHash: chance(random, 2), immutable: chance(random, 3), labels: { g: "1" } } }
      : {}),
  });
  return {
    ...(chance(random, 2)
      ? { configMapGenerator: [entry(pick(random, chance(random, 9) ? names : ["gen", "gen2"]))] }
      : {}),
    ...(chance(random, 2)
      ? { secretGenerator: [entry(pick(random, chance(random, 9) ? names : ["sec", "sec2"]))] }
      : {}),
    ...(chance(random, 4)
      ? { generatorOptions: { annotations: { from: "options" }, disableNameSuffixHash: chance(random, 2) } }
      : {}),
  };
}

function randomReplacement(random: Random, own: readonly PlainObject[]): Plain {
  const object = own.length === 0 ? undefined : pick(random, own);
  const metadata = object?.["metadata"] as PlainObject | undefined;
  const risky = chance(random, 6);
  const source = {
    kind: object?.["kind"] ?? "ConfigMap",
    name: metadata?.["name"] ?? "cfg",
    ...(metadata?.["namespace"] === undefined ? {} : { namespace: metadata["namespace"] }),
    ...(risky ? { fieldPath: pick(random, ["kind", "metadata.labels", "data.host", "spec.replicas"]) } : {}),
  };
  const target = risky
    ? { select: randomTarget(random), fieldPaths: [pick(random, riskyPaths)] }
    : pick<PlainObject>(random, safeTargets);
  return {
    source: { ...source, ...(chance(random, 9) ? { options: { delimiter: "-", index: 0 } } : {}) },
    targets: [{ ...target, ...(chance(random, 4) ? { reject: [{ name: pick(random, names) }] } : {}) }],
  };
}

const riskyPaths = [
  "metadata.labels.[app]",
  "metadata.name",
  "spec.template.spec.containers.[name=main].image",
  "data.k",
  "spec.replicas",
  "data.file\\.json.a.b",
] as const;

const safeTargets: readonly PlainObject[] = [
  { select: { kind: "ConfigMap" }, fieldPaths: ["metadata.annotations.copied"], options: { create: true } },
  {
    select: { kind: "Deployment|StatefulSet" },
    fieldPaths: ["spec.template.spec.containers.*.image"],
    options: { delimiter: ":", index: 1 },
  },
  { select: { kind: "Deployment" }, fieldPaths: ["spec.template.spec.containers.[name=main].name"] },
  { select: { kind: "Widget" }, fieldPaths: ["spec.list.[name=a].v", "spec.text"] },
  { select: { kind: "Widget" }, fieldPaths: ["spec.list.1.name"], options: { delimiter: "-", index: -1 } },
  { select: { kind: "Service" }, fieldPaths: ["spec.ports.0.extra"], options: { create: true } },
  {
    select: { kind: "Deployment" },
    fieldPaths: ["spec.template.spec.containers.[name=added].image"],
    options: { create: true },
  },
  { select: { kind: "Service" }, fieldPaths: ["metadata.labels.copied"], options: { create: true } },
];

function randomVariables(random: Random, own: readonly PlainObject[]): Plain {
  const object = own.length === 0 ? undefined : pick(random, own);
  const metadata = object?.["metadata"] as PlainObject | undefined;
  const objref = {
    apiVersion: object?.["apiVersion"] ?? "v1",
    kind: object?.["kind"] ?? "Service",
    name: metadata?.["name"] ?? "web",
  };
  return [
    {
      name: pick(random, ["NAME", "PORT"]),
      objref,
      ...(chance(random, 3)
        ? { fieldref: { fieldPath: pick(random, ["metadata.name", "spec.replicas", "spec.ports[0].port"]) } }
        : {}),
    },
  ];
}

function plugins(random: Random): PlainObject {
  if (!chance(random, 7)) return {};
  const metadata = { name: "plugin" };
  const inline = pick<PlainObject>(random, [
    {
      apiVersion: "builtin",
      kind: "PrefixTransformer",
      metadata,
      prefix: "plug-",
      fieldSpecs: [{ path: "metadata/name" }],
    },
    {
      apiVersion: "builtin",
      kind: "LabelTransformer",
      metadata,
      labels: { plug: "in", n: 1 },
      fieldSpecs: [{ path: "metadata/labels", create: true }],
    },
    {
      apiVersion: "builtin",
      kind: "NamespaceTransformer",
      metadata: { name: "n", namespace: "plugged" },
      unsetOnly: chance(random, 2),
      setRoleBindingSubjects: pick(random, ["none", "allServiceAccounts", "defaultOnly"]),
    },
    {
      apiVersion: "builtin",
      kind: "ImageTagTransformer",
      metadata,
      imageTag: { name: "nginx", newTag: "p" },
      fieldSpecs: [{ path: "spec/template/spec/containers[]/image" }],
    },
    {
      apiVersion: "builtin",
      kind: "ValueAddTransformer",
      metadata,
      value: "added",
      targets: [{ fieldPath: "metadata/annotations/value", selector: { kind: "ConfigMap" } }],
    },
  ]);
  return { transformers: [writeYaml(inline, random)] };
}

function configurations(files: Record<string, string>, folder: string, random: Random): PlainObject {
  if (!chance(random, 8)) return {};
  files[`${folder}/config.yaml`] = writeYaml(
    {
      nameReference: [{ kind: "ConfigMap", version: "v1", fieldSpecs: [{ path: "spec/name", kind: "Widget" }] }],
      commonLabels: [{ path: "spec/selector", create: true, kind: "Widget" }],
      images: [{ path: "spec/text", kind: "Widget" }],
      varReference: [{ path: "spec/text", kind: "Widget" }],
    },
    random,
  );
  return { configurations: ["config.yaml"] };
}

function shuffle<T>(items: readonly T[], random: Random): T[] {
  const result = [...items];
  for (let index = result.length - 1; index > 0; index--) {
    const other = random(index + 1);
    const [one, two] = [result[index], result[other]];
    if (one !== undefined && two !== undefined) [result[index], result[other]] = [two, one];
  }
  return result;
}
