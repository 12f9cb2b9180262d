// Sources of Applications, ApplicationSets, globs and projects against the code of Argo CD.
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSyncSources } from "../../engine/argo-application/open-sync-sources";
import { expandSet } from "../../engine/argo-application/sets/expand-set";
import { canonicalJson } from "../../engine/lib/canonical-json";
import { isMap } from "../../engine/lib/look-up";
import type { KubeObject } from "../../engine/model/objects/kube-object";
import { openDirectory } from "../../engine/sources/directory";
import { judgePermission } from "../../engine/sync/decide/judge-permission";
import { readSyncSettings } from "../../engine/sync/spec/read-settings";
import { compileGlob } from "../../engine/render/helm/functions/glob";
import { application, plan, repoURL } from "../engine/argo-application/plan";
import type { ArgoAnswer } from "./argo-applications/ask-argo";
import { recordedAnswers } from "./argo-applications/recorded-answers";
import { clusters, setCases } from "./argo-applications/set-cases";
import { type SourceCase, sourceCases } from "./argo-applications/source-cases";

const fixture = "tests/fixtures/argo-applications/example-apps";
const folder = mkdtempSync(join(tmpdir(), "slipway-argo-applications-"));
const revision = "0123456789abcdef0123456789abcdef01234567";

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Asks the code of Argo CD, or what it has answered. */
const ask = (name: string, questions: readonly object[]): Promise<readonly ArgoAnswer[]> =>
  recordedAnswers(name, questions, folder);

const sorted = (objects: readonly unknown[]): readonly string[] => objects.map((one) => canonicalJson(one)).sort();

/** Whether both have failed, or both have the same objects. */
function differenceOf(name: string, ours: readonly unknown[] | Error, theirs: ArgoAnswer): string | undefined {
  if (ours instanceof Error || theirs.error !== undefined) {
    const isSame = ours instanceof Error && theirs.error !== undefined;
    return isSame
      ? undefined
      : `${name}: ours ${ours instanceof Error ? ours.message : "succeeds"}, theirs ${theirs.error ?? "succeeds"}`;
  }
  const [own, real] = [sorted(ours), sorted(theirs.objects ?? [])];
  return own.join("\n") === real.join("\n")
    ? undefined
    : `${name}:\n  ours   ${own.join("\n  ")}\n  theirs ${real.join("\n  ")}`;
}

async function renderOwn({ source, buildOptions = "" }: SourceCase): Promise<readonly unknown[] | Error> {
  const own = openDirectory(fixture);
  const values = openDirectory(join(fixture, "charts-values"));
  const sources = [
    { repoURL, ...source },
    { repoURL: "https://git.example/values", ref: "values" },
  ];
  try {
    const { nodes } = await plan({}, [application({}, { sources })], {
      ...{ own, ownRevision: revision, kustomizeBuildOptions: buildOptions },
      fetch: () => Promise.resolve({ tree: values, revision: "", digest: "", location: values.location, warnings: [] }),
    });
    return nodes[0]?.objects ?? [];
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
}

/** The question of each source. The code of Argo CD edits a kustomization in place, so each has folders of its own. */
function questionsOf(): readonly object[] {
  return sourceCases.map(({ source, buildOptions = "" }, index) => {
    const [root, values] = [join(folder, String(index)), join(folder, `${index}-values`)];
    for (const one of [root, values]) rmSync(one, { recursive: true, force: true });
    cpSync(fixture, root, { recursive: true });
    cpSync(join(fixture, "charts-values"), values, { recursive: true });
    const references = { values };
    const asked = {
      root,
      source: { repoURL, ...source },
      name: "shop",
      namespace: "shop",
      project: "default",
      revision,
    };
    return { source: { ...asked, buildOptions, references } };
  });
}

test("sources are rendered as Argo CD does it", async () => {
  const answers = await ask("sources", questionsOf());
  const different: string[] = [];
  for (const [index, one] of sourceCases.entries()) {
    const difference = differenceOf(one.name, await renderOwn(one), answers[index] ?? {});
    if (difference !== undefined) different.push(difference);
  }
  const valid = answers.filter(({ error }) => error === undefined).length;
  process.stdout.write(`argo applications: ${sourceCases.length} sources compared, ${valid} of them valid\n`);
  expect(different).toEqual([]);
  expect(valid).toBeGreaterThan((sourceCases.length * 3) / 4);
}, 300_000);

/** The source as that of a Sync, which has no name of an Application of its own. */
async function renderOfSync({ source }: SourceCase): Promise<readonly unknown[] | Error> {
  const own = openDirectory(fixture);
  const { path, kustomize } = source as { readonly path: string; readonly kustomize?: object };
  try {
    const opened = await openSyncSources({
      ...{ object: "Sync/shop", name: "shop", flux: undefined, unmatched: "ignore", enableHelm: true },
      ...{ helmKubeVersion: "", helmApiVersions: [], templateSteps: undefined, keyServices: undefined },
      fetch: () => Promise.resolve({ tree: own, revision, digest: "", location: own.location, warnings: [] }),
      sources: [{ field: "", spec: { kind: "GitRepository", url: repoURL }, path, kustomize, secrets: [] }],
    });
    return (await opened.render("shop")).objects.map(({ object }) => object);
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
}

test("the block kustomize of a Sync renders what Argo CD renders", async () => {
  // The code of Argo CD runs the real kustomize.
  const answers = await ask("sources", questionsOf());
  const different: string[] = [];
  let compared = 0;
  for (const [index, one] of sourceCases.entries()) {
    if (one.source["kustomize"] === undefined) continue;
    compared += 1;
    const difference = differenceOf(one.name, await renderOfSync(one), answers[index] ?? {});
    if (difference !== undefined) different.push(difference);
  }
  process.stdout.write(`argo applications: ${compared} blocks kustomize of a Sync compared\n`);
  expect(compared).toBeGreaterThan(25);
  expect(different).toEqual([]);
}, 300_000);

const secretOf = ({ name, server, project, labels, annotations }: (typeof clusters)[number]): object => ({
  apiVersion: "v1",
  kind: "Secret",
  metadata: {
    ...{ name: name.toLowerCase().replace("_", "-"), namespace: "argocd", annotations },
    labels: { ...labels, "argocd.argoproj.io/secret-type": "cluster" },
  },
  data: Object.fromEntries(
    Object.entries({ name, server, ...(project === "" ? {} : { project }) }).map(([key, text]) => [
      key,
      Buffer.from(text).toString("base64"),
    ]),
  ),
});

/** Without what only Go writes: empty fields, the status, and the finalizer that Argo CD adds. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (!isMap(value)) return value;
  const entries = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    const kept = name === "status" || name === "finalizers" ? undefined : withoutEmpty(inner);
    const isEmpty =
      kept === undefined || kept === null || kept === "" || (isMap(kept) && Object.keys(kept).length === 0);
    return isEmpty ? [] : [[name, kept]];
  });
  return Object.fromEntries(entries);
}

function applicationsIn(objects: readonly unknown[]): readonly unknown[] {
  return objects.filter(isMap).map(({ metadata, spec }) => withoutEmpty({ metadata, spec }));
}

test("ApplicationSets make the Applications that those of Argo CD make", async () => {
  const root = join(folder, "sets");
  cpSync(fixture, root, { recursive: true });
  for (const args of [
    ["init", "--quiet"],
    ["add", "--all"],
  ])
    execFileSync("git", args, { cwd: root });
  const setOf = (spec: object): KubeObject => ({
    apiVersion: "argoproj.io/v1alpha1",
    kind: "ApplicationSet",
    metadata: { name: "shop", namespace: "argocd" },
    spec,
  });
  const withLabel = clusters.map((one) => ({
    ...one,
    labels: { ...one.labels, "argocd.argoproj.io/secret-type": "cluster" },
  }));
  const answers = await ask(
    "sets",
    setCases.map(({ spec }) => ({ set: { set: setOf(spec), root, clusters: clusters.map(secretOf) } })),
  );
  const different: string[] = [];
  for (const [index, { name, spec }] of setCases.entries()) {
    const files = () => Promise.resolve(openDirectory(root));
    const ours = await expandSet(setOf(spec), { clusters: withLabel, files }).catch((error: unknown) => error as Error);
    const { objects, error } = answers[index] ?? {};
    const theirs = error === undefined ? { objects: applicationsIn(objects ?? []) } : { error };
    const difference = differenceOf(name, ours instanceof Error ? ours : applicationsIn(ours), theirs);
    if (difference !== undefined) different.push(difference);
  }
  process.stdout.write(`argo applications: ${setCases.length} ApplicationSets compared\n`);
  expect(different).toEqual([]);
}, 300_000);

// Not `{a*,b}c`: gobwas/glob finds fewer texts for it than it says.
const patterns = [
  "*",
  "**",
  "a*",
  "*a",
  "*a*",
  "a/*",
  "a/**",
  "a?b",
  "{a,b}/*",
  "[ab]*",
  "[!a]*",
  "a\\*",
  "ab*ba",
  "*.yaml",
  "a*/b*",
];
const texts = [
  "",
  "a",
  "b",
  "ab",
  "aba",
  "abba",
  "a/b",
  "a/b/c",
  "axb",
  "a*",
  "b/c",
  "x.yaml",
  "n/x.yaml",
  "ac",
  "bc",
  "a/bc",
];

test("globs match as those of Argo CD", async () => {
  const questions = ["", "/"].flatMap((separator) =>
    patterns.map((pattern) => ({ glob: { pattern, separator, texts } })),
  );
  const answers = await ask("globs", questions);
  const ours = questions.map(({ glob: { pattern, separator } }) => {
    const test = compileGlob(pattern, separator === "" ? "" : "/");
    return texts.filter((text) => test?.(text) === true);
  });
  const theirs = answers.map(({ matches = [] }) => texts.filter((_text, index) => matches[index] === true));
  expect(ours).toEqual(theirs);
});

const kinds = [
  { group: "", kind: "ConfigMap", namespaced: true },
  { group: "apps", kind: "Deployment", namespaced: true },
  { group: "", kind: "Namespace", namespaced: false },
  { group: "example.com", kind: "Thing", namespaced: false },
];
const wanted = { server: "https://10.0.0.1", namespace: "shop" };
const words = ["*", "shop", "sh*", "!shop", "!web", "web"];
const servers = ["*", "https://10.0.0.1", "https://10.*", "!https://10.0.0.1", "!https://10.0.0.2", ""];
const urls = [
  "*",
  repoURL,
  "https://git.example/*",
  "!https://git.example/*",
  "!https://other.example/*",
  "https://*/shop",
];
const lists = [
  undefined,
  [],
  [{ group: "*", kind: "*" }],
  [{ group: "", kind: "*" }],
  [{ group: "example.com", kind: "Th*" }],
];

/** Projects of all pairs of patterns. */
function drawProjects(): readonly object[] {
  const everything = {
    sourceRepos: ["*"],
    destinations: [{ server: "*", namespace: "*" }],
    clusterResourceWhitelist: [{ group: "*", kind: "*" }],
  };
  const pairs = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
    items.flatMap((first) => [[first], ...items.map((second) => [first, second])]);
  return [
    ...pairs(urls).map((sourceRepos) => ({ ...everything, sourceRepos })),
    ...pairs(servers.flatMap((server) => words.map((namespace) => ({ server, namespace })))).map((destinations) => ({
      ...everything,
      destinations,
    })),
    ...lists.flatMap((clusterResourceWhitelist) =>
      lists.flatMap((clusterResourceBlacklist) => [
        { ...everything, clusterResourceWhitelist, clusterResourceBlacklist },
      ]),
    ),
    ...lists.flatMap((namespaceResourceWhitelist) =>
      lists.flatMap((namespaceResourceBlacklist) => [
        { ...everything, namespaceResourceWhitelist, namespaceResourceBlacklist },
      ]),
    ),
  ];
}

/** Whether the source, the destination and each of the kinds are permitted. */
async function judgeOwn(spec: object): Promise<readonly boolean[]> {
  const project = {
    apiVersion: "argoproj.io/v1alpha1",
    kind: "AppProject",
    metadata: { name: "team" },
    spec,
  } as KubeObject;
  const app = application({}, { project: "team", destination: wanted });
  const file = JSON.stringify({ apiVersion: "v1", kind: "ConfigMap", metadata: { name: "x" } });
  const planned = await plan({ "app/x.yaml": file }, [app, project]).catch((error: unknown) => String(error));
  if (typeof planned === "string") return [!planned.includes("repository"), !planned.includes("destination")];
  // All arguments are those of a Sync.
  const { settings, faults } = readSyncSettings({ permissions: planned.nodes[0]?.args["permissions"] });
  expect(faults).toEqual([]);
  const { permissions } = settings;
  return [
    ...[true, true],
    ...kinds.map(({ group, kind, namespaced }) => {
      const metadata = { name: "x", ...(namespaced ? { namespace: "shop" } : {}) };
      const object = { apiVersion: group === "" ? "v1" : `${group}/v1`, kind, metadata };
      return permissions === undefined || judgePermission(object, namespaced, permissions) === undefined;
    }),
  ];
}

test("projects permit what those of Argo CD permit", async () => {
  const specs = drawProjects();
  const answers = await ask(
    "projects",
    specs.map((spec) => ({ project: { spec, repositories: [repoURL], destinations: [wanted], kinds } })),
  );
  const different: string[] = [];
  for (const [index, spec] of specs.entries()) {
    const ours = await judgeOwn(spec);
    // What is not permitted as a whole says nothing of kinds; the first reason is reported.
    const [source = false, destination = false, ...others] = answers[index]?.matches ?? [];
    const theirs = source && destination ? [true, true, ...others] : [source, source ? destination : true];
    if (ours.join() !== theirs.join())
      different.push(`${JSON.stringify(spec)}: ours ${ours.join()}, theirs ${theirs.join()}`);
  }
  process.stdout.write(`argo applications: ${specs.length} projects compared\n`);
  expect(different.slice(0, 10)).toEqual([]);
}, 300_000);
