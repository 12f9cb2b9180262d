import {
  buildKustomization,
  type Capabilities,
  canonicalJson,
  defaultCapabilities,
  definedKind,
  type FieldPath,
  gatherLookUps,
  isNamespaced,
  isSyncError,
  keyOf,
  type KubeObject,
  type LookUp,
  type LookUpAnswer,
  type LookUpRequest,
  openMemory,
  openRemotes,
  type Plan,
  planObjects,
  printKey,
  readCrds,
  type RenderedObject,
  seededEnvironment,
  templateChart,
  type TemplatedChart,
  type TemplatedHook,
} from "slipway";
import type { ClusterCapabilities } from "./ask-cluster";
import type { KnownChartArgs } from "./chart-args";
import { disguiseAnswer, disguiseAt, findSecrets, type Renders, showsSecret } from "./find-secrets";
import { allObjects } from "./find-object";
import type { PreparedChart } from "./prepare-chart";

/** What a revision's templates see beside their values. */
export interface RevisionFacts {
  readonly revision: number;
  readonly isUpgrade: boolean;
  readonly time: string;
  readonly seed: string;
}

export interface ChartSurroundings {
  readonly facts: RevisionFacts;
  readonly cluster: ClusterCapabilities;
  readonly lookUp: (requests: readonly LookUpRequest[]) => Promise<readonly LookUpAnswer[]>;
  /** Where secrets stand in the arguments. */
  readonly secrets: readonly FieldPath[];
}

/** A hook's object with its namespace; what is secret of it is told by `hookId`. */
export interface ChartHook extends Omit<TemplatedHook, "objects"> {
  readonly object: KubeObject;
}

/** A chart on its way from templates to resources. */
export interface RenderedChart {
  readonly isUpgrade: boolean;
  /** How many revisions there have been, this one too. */
  readonly revision: number;
  readonly isDigestSecret: boolean;
  readonly args: KnownChartArgs;
  /** Of `crds/`. */
  readonly crds: Plan;
  readonly plan: Plan;
  /** Without tests where they are skipped. */
  readonly hooks: readonly ChartHook[];
  readonly notes: string;
  /** By id of an object, or `hookId`: the fields that secrets came into. */
  readonly secrets: ReadonlyMap<string, readonly FieldPath[]>;
  readonly areNotesSecret: boolean;
  readonly digest: string;
  readonly chartVersion: string;
  readonly warnings: readonly string[];
}

/** Renders and plans a release. Throws a SyncError of the stage that failed. */
export async function renderChart(prepared: PreparedChart, surroundings: ChartSurroundings): Promise<RenderedChart> {
  const { args, chart } = prepared;
  const crdObjects = args.includeCrds ? readCrds(chart, { ...prepared, values: args.values }) : [];
  const warnings: string[] = [];
  const capabilities = capabilitiesOf(surroundings.cluster, crdObjects);
  let sawSecret = false;
  const answers = new Map<string, LookUpAnswer>();
  const ask = async (requests: readonly LookUpRequest[]): Promise<readonly LookUpAnswer[]> => {
    const found = await surroundings.lookUp(requests);
    found.forEach((answer, index) => answers.set(canonicalJson(requests[index]), answer));
    sawSecret ||= found.some(showsSecret);
    return found;
  };
  const render = (values: KnownChartArgs["values"], lookUp: LookUp, log: (line: string) => void): TemplatedChart =>
    templateChart(chart, { ...optionsOf(prepared, surroundings, capabilities), values, lookUp, log });

  const said = new Set<string>();
  const templated = await gatherLookUps((lookUp) => {
    said.clear();
    return render(args.values, lookUp, (line) => said.add(line));
  }, ask);
  const planned = await planRelease(templated, crdObjects, args, surroundings.cluster);

  const valuePaths = surroundings.secrets.flatMap(([first, ...rest]) => (first === "values" ? [rest] : []));
  const isElsewhere = surroundings.secrets.some(([first]) => first !== "values");
  const twin = async (): Promise<Planned | undefined> => {
    if (isElsewhere) return undefined;
    const others = disguiseAt(args.values, valuePaths) as KnownChartArgs["values"];
    const askOthers = async (requests: readonly LookUpRequest[]): Promise<readonly LookUpAnswer[]> => {
      const missing = requests.filter((request) => !answers.has(canonicalJson(request)));
      if (missing.length > 0) await ask(missing);
      return requests.map((request) => disguiseAnswer(answers.get(canonicalJson(request)) ?? {}));
    };
    try {
      const other = await gatherLookUps((lookUp) => render(others, lookUp, () => undefined), askOthers);
      return await planRelease(other, crdObjects, args, surroundings.cluster);
    } catch (error) {
      if (!isSyncError(error)) throw error;
      return undefined;
    }
  };
  const hasSecrets = valuePaths.length > 0 || isElsewhere || sawSecret;
  const other = hasSecrets ? await twin() : planned;
  const actual = rendersOf(planned);
  const secrets = findSecrets(actual, other === undefined ? { objects: new Map(), notes: "" } : rendersOf(other));
  return {
    args,
    ...planned,
    secrets,
    areNotesSecret: hasSecrets && actual.notes !== other?.notes,
    digest: prepared.digest,
    isDigestSecret: surroundings.secrets.length > 0,
    revision: surroundings.facts.revision,
    isUpgrade: surroundings.facts.isUpgrade,
    chartVersion: chart.metadata.version,
    warnings: [...warnings, ...said],
  };
}

/** What names a hook's object among secrets: it may have the name of an object, or of another hook. */
export function hookId(index: number): string {
  return `hook ${index}`;
}

type Planned = Pick<RenderedChart, "crds" | "plan" | "hooks" | "notes">;

function rendersOf({ plan, hooks, notes }: Planned): Renders {
  const objects = new Map(allObjects(plan).map(({ id, object }) => [id, object]));
  hooks.forEach(({ object }, index) => objects.set(hookId(index), object));
  return { objects, notes };
}

function optionsOf({ args, given }: PreparedChart, { facts, cluster }: ChartSurroundings, capabilities: Capabilities) {
  const { kubeVersion } = args;
  return {
    name: args.releaseName,
    namespace: args.namespace ?? cluster.namespace ?? "default",
    revision: facts.revision,
    isUpgrade: facts.isUpgrade,
    given,
    capabilities,
    apiVersions: args.apiVersions,
    ...(kubeVersion === undefined ? {} : { kubeVersion }),
    skipSchemaValidation: args.skipSchemaValidation,
    helmVersion: args.helmVersion,
    environment: seededEnvironment({
      seed: Buffer.from(facts.seed, "hex"),
      time: BigInt(Date.parse(facts.time)) * 1_000_000n,
    }),
  };
}

/** The cluster's, as `helm install` has them, which applies `crds/` before it renders. */
function capabilitiesOf(cluster: ClusterCapabilities, crds: readonly RenderedObject[]): Capabilities {
  const ofCluster =
    cluster.reachable && cluster.kubeVersion !== undefined
      ? {
          ...defaultCapabilities,
          kubeVersion: { version: cluster.kubeVersion, major: cluster.major ?? "", minor: cluster.minor ?? "" },
          apiVersions: cluster.apiVersions ?? [],
        }
      : defaultCapabilities;
  const known = new Set(ofCluster.apiVersions);
  const added = crds.flatMap(({ object }) => servedKinds(object)).filter((version) => !known.has(version));
  return { ...ofCluster, apiVersions: [...ofCluster.apiVersions, ...new Set(added)] };
}

function servedKinds(object: KubeObject): string[] {
  const defined = definedKind(object);
  if (defined === undefined) return [];
  const [group = "", kind = ""] = defined.split("/");
  const { versions } = object["spec"] as { readonly versions?: unknown };
  if (!Array.isArray(versions)) return [];
  return (versions as readonly { readonly name?: unknown; readonly served?: unknown }[]).flatMap(({ name, served }) =>
    typeof name === "string" && served !== false ? [`${group}/${name}`, `${group}/${name}/${kind}`] : [],
  );
}

async function planRelease(
  templated: TemplatedChart,
  crds: readonly RenderedObject[],
  args: KnownChartArgs,
  cluster: ClusterCapabilities,
): Promise<Planned> {
  const objects = await postRender(templated.objects, args.postRenderers);
  const options = {
    isNamespaced: scopeOf([...crds, ...objects], cluster),
    ...(args.namespace === undefined ? {} : { defaultNamespace: args.namespace }),
  };
  const inNamespace = ({ object }: RenderedObject): KubeObject => {
    const { group, kind, namespace } = keyOf(object);
    if (namespace !== "" || args.namespace === undefined || !options.isNamespaced(group, kind)) return object;
    return { ...object, metadata: { ...object.metadata, namespace: args.namespace } };
  };
  const hooks =
    args.hooks === "skip"
      ? []
      : templated.hooks
          .filter(({ events }) => !args.skipTests || events.some((event) => event !== "test"))
          .flatMap((hook) => hook.objects.map((object) => ({ ...hook, object: inNamespace(object) })));
  return {
    crds: planObjects(crds, options),
    plan: planObjects(objects, options),
    hooks,
    notes: templated.notes,
  };
}

/** Whether a kind lives in a namespace. One that nobody knows does: most do. */
function scopeOf(
  objects: readonly RenderedObject[],
  cluster: ClusterCapabilities,
): (group: string, kind: string) => boolean {
  const defined = new Map(
    objects.flatMap(({ object }) => {
      const kind = definedKind(object);
      const { scope } = (object["spec"] ?? {}) as { readonly scope?: unknown };
      return kind === undefined ? [] : [[kind, scope === "Namespaced"] as const];
    }),
  );
  const clusterScoped = new Set(cluster.clusterScoped ?? []);
  return (group, kind) => {
    const id = `${group}/${kind}`;
    return defined.get(id) ?? (clusterScoped.has(id) ? false : (isNamespaced(group, kind) ?? true));
  };
}

async function postRender(
  objects: readonly RenderedObject[],
  kustomizations: KnownChartArgs["postRenderers"],
): Promise<readonly RenderedObject[]> {
  let current = objects;
  for (const [index, kustomization] of kustomizations.entries()) {
    const { resources = [] } = kustomization as { readonly resources?: readonly string[] };
    const tree = openMemory(
      {
        "kustomization.yaml": JSON.stringify({ ...kustomization, resources: ["chart.yaml", ...resources] }),
        "chart.yaml": current.map(({ object }) => canonicalJson(object)).join("\n---\n"),
      },
      `postRenderers[${index}]`,
    );
    const build = await buildKustomization(tree, ".", { remotes: openRemotes() });
    const origins = new Map(current.map(({ object, origin }) => [printKey(keyOf(object)), origin]));
    current = build.objects.map(({ object }) => {
      const origin = origins.get(printKey(keyOf(object)));
      return origin === undefined ? { object } : { object, origin };
    });
  }
  return current;
}
