// Flux's objects of sources as sources of ours.
//
// Source: fluxcd/source-controller api/v1@v1.9.0 (*_types.go), internal/controller/*_controller.go (the keys of Secrets);
// fluxcd/source-watcher api/v1beta1@v2.0.2 (ArtifactGenerator).
import { isSyncError, SyncError } from "../errors/sync-error";
import { compareStrings } from "../go/values/bytes";
import { isMap, lookUp, lookUpList, lookUpText } from "../lib/look-up";
import { nearest } from "../lib/nearest";
import { optional } from "../lib/optional";
import { without } from "../lib/without";
import type { FluxReference } from "../model/flux/flux-tree";
import type { DependencyAccess, HelmRepositorySpec, SourceSpec } from "../model/sources/chart-source-spec";
import type { SourceQuestions } from "../overlay/substitute-from";
import { isSameRepository } from "../sources/flux/complete-chart";
import { type Mirror, mirrorOf, type UrlMap } from "../sources/flux/map-url";
import { type DeclaredObject, type DeclaredObjects, fluxIdOf } from "./declared-objects";
import { matchesName } from "./name-pattern";
import { readSecret } from "./read-secret";
import {
  bucketFields,
  chartFields,
  fieldsOf,
  gitFields,
  helmFields,
  invalidObject,
  ociFields,
  required,
} from "./source-fields";
import { githubAppOf, loginOf, tlsOf } from "./source-secrets";

type Values = Readonly<Record<string, unknown>>;

/** A source, and what no message may contain. */
export interface ReadFluxSource {
  readonly described: SourceSpec;
  readonly secrets: readonly string[];
}

/** A reference of an object to a source. */
export interface SourceUse {
  readonly reference: FluxReference;
  /** The id of the object. */
  readonly owner: string;
  /** The field with the reference. */
  readonly field: string;
}

/** Where sources are found. */
export interface SourceWorld {
  readonly declared: DeclaredObjects;
  readonly questions: SourceQuestions;
  /** Where sources are fetched from in place of their own URLs. */
  readonly urls: UrlMap;
  /** Sources whose signatures need not be verified, as `matchesName` reads them. */
  readonly acceptUnverified: readonly string[];
  /** Shows a message. */
  readonly warn: (text: string) => void;
  /** The source that stands for a reference, if it is one to the repository itself. */
  readonly self: (reference: FluxReference) => SourceSpec | undefined;
  /** The repositories of the dependencies that a chart of the repository itself lacks. */
  readonly repositoriesOf: (chart: string) => readonly string[];
}

/**
 * The source that an object refers to.
 *
 * @throws SyncError FLUX_SOURCE_NOT_FOUND, FLUX_SECRET_NOT_FOUND, FLUX_OBJECT_INVALID
 */
export function readFluxSource(world: SourceWorld, use: SourceUse): Promise<ReadFluxSource> {
  return new SourceReader(world).read(use);
}

/**
 * The chart that a release declares in its own spec.
 *
 * @throws as `readFluxSource`
 */
export function readChartOfRelease(world: SourceWorld, release: DeclaredObject, spec: Values): Promise<ReadFluxSource> {
  return new SourceReader(world).chartTemplate(release, spec);
}

class SourceReader {
  private readonly world: SourceWorld;
  private readonly secrets: string[] = [];

  constructor(world: SourceWorld) {
    this.world = world;
  }

  async read(use: SourceUse): Promise<ReadFluxSource> {
    return { described: await this.specOf(use, []), secrets: this.secrets };
  }

  private async specOf(use: SourceUse, through: readonly string[]): Promise<SourceSpec> {
    const own = this.world.self(use.reference);
    if (own !== undefined) return own;
    const id = fluxIdOf(use.reference);
    if (through.includes(id))
      throw invalidObject(id, use.field, `it refers to itself: ${[...through, id].join(" → ")}`);
    if (use.reference.kind === "ExternalArtifact") return this.artifact(use, [...through, id]);
    const source = this.world.declared.sources.get(id);
    if (source === undefined) throw notFound(use, this.world.declared);
    const mirror = mirrorOf(source, this.world.urls);
    const spec = await this.declaredSpec(source, use, [...through, id]);
    return mirror === undefined ? spec : mirroredSpec(spec, mirror);
  }

  private declaredSpec(source: DeclaredObject, use: SourceUse, inside: readonly string[]): Promise<SourceSpec> {
    switch (source.kind) {
      case "GitRepository":
        return this.gitRepository(source, inside);
      case "OCIRepository":
        return this.ociRepository(source);
      case "Bucket":
        return this.bucket(source);
      case "HelmRepository":
        return this.helmRepository(source);
      case "HelmChart":
        return this.helmChart(source, source.spec, inside);
      default:
        throw invalidObject(use.owner, use.field, `a ${source.kind} is no source`);
    }
  }

  /** The chart that a release declares in its own spec. */
  async chartTemplate(owner: DeclaredObject, spec: Values): Promise<ReadFluxSource> {
    return { described: await this.helmChart(owner, spec, [], "spec.chart.spec"), secrets: this.secrets };
  }

  private async gitRepository(source: DeclaredObject, through: readonly string[]): Promise<SourceSpec> {
    const secret = await this.secretOf(source, "secretRef");
    const verify = await this.verification(source);
    const include = await this.includes(source, through);
    const identity = secret["identity"];
    const isSsh = identity !== undefined;
    return {
      kind: "GitRepository",
      ...required(source, fieldsOf(source, source.spec, gitFields), ["url"]),
      ...(isSsh
        ? { ssh: optional({ identity, passphrase: secret["password"], knownHosts: secret["known_hosts"] }) }
        : optional({
            username: secret["username"],
            password: secret["password"],
            bearerToken: secret["bearerToken"],
          })),
      ...optional({
        githubApp: githubAppOf(secret),
        tls: tlsOf(secret),
        proxy: await this.proxy(source),
        verify,
        include,
      }),
    } as unknown as SourceSpec;
  }

  private async ociRepository(source: DeclaredObject): Promise<SourceSpec> {
    const fields = required(source, fieldsOf(source, source.spec, ociFields), ["url"]);
    return {
      kind: "OCIRepository",
      ...fields,
      ...this.signatureOf(source, source.spec),
      ...(await this.registryAccess(source, String(fields["url"]))),
      ...optional({ proxy: await this.proxy(source) }),
    } as unknown as SourceSpec;
  }

  private async bucket(source: DeclaredObject): Promise<SourceSpec> {
    const secret = await this.secretOf(source, "secretRef");
    return {
      kind: "Bucket",
      ...required(source, fieldsOf(source, source.spec, bucketFields), ["endpoint", "bucketName"]),
      ...optional({
        accessKey: secret["accesskey"],
        secretKey: secret["secretkey"],
        tls: tlsOf(await this.secretOf(source, "certSecretRef")),
        proxy: await this.proxy(source),
      }),
    } as unknown as SourceSpec;
  }

  private async helmRepository(source: DeclaredObject): Promise<SourceSpec> {
    const fields = required(source, fieldsOf(source, source.spec, helmFields), ["url"]);
    return {
      kind: "HelmRepository",
      ...fields,
      ...(await this.registryAccess(source, String(fields["url"]))),
    } as unknown as SourceSpec;
  }

  private async helmChart(
    owner: DeclaredObject,
    spec: Values,
    through: readonly string[],
    field = "spec",
  ): Promise<SourceSpec> {
    const reference = referenceOf(lookUp(spec, "sourceRef"), owner.namespace);
    if (reference === undefined)
      throw invalidObject(owner.id, `${field}.sourceRef`, "it is missing, or has no kind or name");
    const sourceRef = await this.specOf({ reference, owner: owner.id, field: `${field}.sourceRef` }, through);
    const { version, reconcileStrategy, ...others } = fieldsOf(owner, spec, chartFields, field);
    // As in Flux, a version has no meaning for a chart among files, nor a strategy for one of a repository.
    const own = sourceRef.kind === "HelmRepository" ? optional({ version }) : optional({ reconcileStrategy });
    const chart = { kind: "HelmChart", ...required(owner, others, ["chart"], field), ...own, sourceRef };
    const hasFolder = sourceRef.kind !== "HelmRepository" && sourceRef.kind !== "OCIRepository";
    const dependencies = hasFolder ? await this.dependencyAccess(reference, String(others["chart"])) : undefined;
    return { ...chart, ...optional({ dependencies }), ...this.signatureOf(owner, spec) } as unknown as SourceSpec;
  }

  /**
   * How the repositories of dependencies are reached. As in Flux, a HelmRepository in the namespace of the chart counts
   * for its URL.
   */
  private async dependencyAccess(reference: FluxReference, chart: string): Promise<DependencyAccess | undefined> {
    const isSelf = this.world.self(reference) !== undefined;
    const wanted = isSelf ? this.world.repositoriesOf(chart) : undefined;
    const found = [...this.world.declared.sources.values()]
      .filter(({ kind, namespace }) => kind === "HelmRepository" && namespace === reference.namespace)
      .sort((a, b) => compareStrings(a.name, b.name));
    const repositories: DependencyAccess["repositories"][number][] = [];
    for (const one of found) {
      const of = lookUpText(one.spec, "url") ?? "";
      const isWanted = wanted === undefined || wanted.some((url) => isSameRepository(url, of));
      const isKnown = repositories.some((other) => isSameRepository(other.of, of));
      const repository = isWanted && !isKnown ? await this.accessTo(one, wanted !== undefined) : undefined;
      if (repository !== undefined && !isPlain(repository, of)) repositories.push({ of, repository });
    }
    const mirrors = wanted?.length === 0 ? {} : this.world.urls;
    if (repositories.length === 0 && Object.keys(mirrors).length === 0) return undefined;
    return { repositories, mirrors };
  }

  /** Which dependencies a chart of another source has is not known yet: one that cannot be read is no error there. */
  private async accessTo(one: DeclaredObject, isNeeded: boolean): Promise<HelmRepositorySpec | undefined> {
    const { kind, namespace, name } = one;
    try {
      const use = { reference: { kind, namespace, name }, owner: one.id, field: "spec" };
      return (await this.specOf(use, [])) as HelmRepositorySpec;
    } catch (error) {
      if (!isNeeded && isSyncError(error)) return undefined;
      throw error;
    }
  }

  /** What says that a signature is verified; nothing for an object of `acceptUnverified`. */
  private signatureOf(owner: DeclaredObject, { verify }: Values): Values {
    if (!isMap(verify)) return {};
    if (!this.world.acceptUnverified.some((entry) => matchesName(owner, entry))) return { verify };
    this.world.warn(`${owner.id}: its signature is not verified, as acceptUnverified says`);
    return {};
  }

  /** The artifact of an `ArtifactGenerator`. */
  private async artifact(use: SourceUse, through: readonly string[]): Promise<SourceSpec> {
    const { namespace, name } = use.reference;
    const generators = [...this.world.declared.sources.values()].filter(
      (one) => one.kind === "ArtifactGenerator" && one.namespace === namespace,
    );
    for (const generator of generators) {
      const artifact = lookUpList(generator.spec, "artifacts").find((one) => lookUp(one, "name") === name);
      if (isMap(artifact)) return this.generated(generator, artifact, through);
    }
    throw notFound(use, this.world.declared);
  }

  private async generated(
    generator: DeclaredObject,
    artifact: Values,
    through: readonly string[],
  ): Promise<SourceSpec> {
    const entries = lookUpList(generator.spec, "sources").filter(isMap);
    const sources: [string, SourceSpec][] = [];
    for (const [index, entry] of entries.entries()) {
      const field = `spec.sources[${index}]`;
      const reference = referenceOf(entry, generator.namespace);
      const alias = lookUpText(entry, "alias");
      if (reference === undefined || alias === undefined) {
        throw invalidObject(generator.id, field, "it has no alias, no kind or no name");
      }
      sources.push([alias, await this.specOf({ reference, owner: generator.id, field }, through)]);
    }
    return {
      kind: "Artifact",
      sources: Object.fromEntries(sources),
      ...fieldsOf(generator, artifact, { copy: "list", revision: "text", originRevision: "text" }, "spec.artifacts"),
    } as unknown as SourceSpec;
  }

  /** Repositories whose files are put into folders. */
  private async includes(source: DeclaredObject, through: readonly string[]): Promise<readonly object[] | undefined> {
    const all = lookUpList(source.spec, "include").filter(isMap);
    if (all.length === 0) return undefined;
    const read: object[] = [];
    for (const [index, one] of all.entries()) {
      const name = lookUpText(one, "repository", "name");
      const field = `spec.include[${index}].repository`;
      if (name === undefined) throw invalidObject(source.id, field, "it has no name");
      const reference = { kind: "GitRepository", namespace: source.namespace, name };
      const repository = await this.specOf({ reference, owner: source.id, field }, through);
      // The default folder of an include is named after its repository.
      read.push({
        ...optional({ fromPath: lookUpText(one, "fromPath") }),
        toPath: lookUpText(one, "toPath") ?? name,
        repository,
      });
    }
    return read;
  }

  private async verification(source: DeclaredObject): Promise<object | undefined> {
    const verify = lookUp(source.spec, "verify");
    if (!isMap(verify)) return undefined;
    const keys = await this.secretOf(source, "verify", "secretRef");
    return { ...optional({ mode: lookUpText(verify, "mode") }), publicKeys: Object.values(keys) };
  }

  /** The credentials and the certificates of a registry or a repository of charts. */
  private async registryAccess(source: DeclaredObject, url: string): Promise<Values> {
    const secret = await this.secretOf(source, "secretRef");
    const certificates = await this.secretOf(source, "certSecretRef");
    const login = loginOf(secret, url, source.id);
    return { ...login, ...optional({ tls: tlsOf({ ...secret, ...certificates }) }) };
  }

  private async proxy(source: DeclaredObject): Promise<object | undefined> {
    const { address, username, password } = await this.secretOf(source, "proxySecretRef");
    return address === undefined ? undefined : { address, ...optional({ username, password }) };
  }

  /** The texts of the Secret that a field names; none without the field. A mirror gets no credentials. */
  private async secretOf(
    source: DeclaredObject,
    ...path: readonly string[]
  ): Promise<Readonly<Record<string, string>>> {
    const name = lookUpText(source.spec, ...path, "name");
    const isForMirror = path[0] !== "verify" && mirrorOf(source, this.world.urls) !== undefined;
    if (name === undefined || isForMirror) return {};
    const { namespace, id: owner } = source;
    const found = await readSecret(this.world, { name, namespace, owner, field: ["spec", ...path].join(".") });
    for (const text of Object.values(found)) this.secrets.push(text);
    return found;
  }
}

/** Whether there is nothing to say of a repository but its URL. */
function isPlain(repository: HelmRepositorySpec, url: string): boolean {
  const fields = Object.keys(repository).filter((name) => !["kind", "url", "type", "timeout"].includes(name));
  return fields.length === 0 && repository.url === url;
}

/** The source at its mirror, which knows nothing of the provider of the credentials. */
function mirroredSpec(spec: SourceSpec, mirror: Mirror): SourceSpec {
  const fields: SourceSpec & { readonly provider?: unknown } = spec;
  return { ...without(fields, "provider"), ...mirror } as unknown as SourceSpec;
}

/** A reference with a kind and a name; its namespace is by default that of the object. */
export function referenceOf(given: unknown, namespace: string): FluxReference | undefined {
  const [kind, name] = [lookUpText(given, "kind"), lookUpText(given, "name")];
  if (kind === undefined || name === undefined) return undefined;
  return { kind, name, namespace: lookUpText(given, "namespace") ?? namespace };
}

function notFound({ reference, owner, field }: SourceUse, declared: DeclaredObjects): SyncError {
  const like = nearest(fluxIdOf(reference), [...declared.sources.keys()]);
  return new SyncError({
    code: "FLUX_SOURCE_NOT_FOUND",
    what: `there is no ${fluxIdOf(reference)} in the repository`,
    where: { object: owner, field },
    why: "what Flux fetches is read from its objects in the repository",
    mend:
      like === undefined
        ? "name it in `self` if it is this repository, or add it to the repository"
        : `did you mean ${like}? If it is this repository, name it in \`self\``,
  });
}
