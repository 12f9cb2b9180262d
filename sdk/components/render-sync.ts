import * as pulumi from "@pulumi/pulumi";
import {
  openSyncSources,
  optional,
  readDecryption,
  type RenderedSync,
  type SecretTexts,
  type SyncSource,
} from "slipway/internal";
import { ArgumentError } from "../arguments/argument-error";
import { type GivenSyncSource, type KnownSyncSourceArgs, readSyncSourceArgs } from "../arguments/read-sync-source-args";
import { resolveArguments } from "../arguments/resolve-arguments";
import { secretTextsOf } from "../arguments/secret-texts-of";
import { isSourceReference, readSource } from "../arguments/source-reference";
import type { SyncSourcesArgs } from "../arguments/sync-sources-args";
import { logMessage } from "../program/log-message";
import type { ObjectManifest } from "../resources/object-manifest";
import { resolveOnce } from "../sources/resolve-once";
import { ClusterQuestions } from "./ask-cluster";
import { failureOfUnregistered } from "./failure-of";
import { manifestOf } from "./rendered-plan";
import { unknownOutput } from "./unknown-output";

/** A `Sync` that renders its objects. */
export interface RenderingSync {
  readonly name: string;
  readonly namespace: pulumi.Input<string> | undefined;
  /** Whether the program gives objects, too. */
  readonly hasObjects: boolean;
  /** The resource, as soon as Pulumi has accepted it. It is not registered before its objects are there. */
  readonly accepted: Promise<pulumi.Resource>;
}

type Manifests = readonly ObjectManifest[] | pulumi.Output<readonly ObjectManifest[]>;

/** The objects of the sources. A failure ends the program with its message. */
export function renderSync(sync: RenderingSync, given: SyncSourcesArgs): pulumi.Output<ObjectManifest[]> {
  // Only what derives from a secret becomes one; what is not known yet leaves the objects unknown.
  const settled = pulumi.unsecret(pulumi.output(withoutReferences(given)));
  const rendered = settled.apply(() => new SyncRender(sync).render(given) as Promise<readonly ObjectManifest[]>);
  return rendered as pulumi.Output<ObjectManifest[]>;
}

/**
 * What is rendered once all arguments are known.
 *
 * @internal
 */
export class SyncRender {
  private readonly sync: RenderingSync;
  private redact = (text: string): string => text;

  constructor(sync: RenderingSync) {
    this.sync = sync;
  }

  render(given: SyncSourcesArgs): Promise<Manifests> {
    return this.orFail(async () => {
      const { name, namespace } = this.sync;
      const resource = await this.sync.accepted;
      const resolved = await resolveArguments(given);
      const secrets = secretTextsOf(resolved);
      this.redact = (text) => secrets.redact(text);
      if (this.sync.hasObjects) {
        const [first = "source"] = Object.keys(resolved.values);
        throw new ArgumentError(first, "cannot be given beside objects: remove one");
      }
      const args = readSyncSourceArgs(resolved);
      const sources = await describeSources(args.sources, secrets);
      if (sources === undefined) return unknownOutput<readonly ObjectManifest[]>();
      const keys = await this.readKeys(args, resource);
      if (keys === "unknown") return unknownOutput<readonly ObjectManifest[]>();
      const { flux, unmatched, enableHelm, helmKubeVersion, helmApiVersions, templateSteps } = args;
      const opened = await openSyncSources({
        ...{ object: `Sync/${name}`, name, sources, flux, keyServices: keys, fetch: resolveOnce },
        ...{ unmatched, enableHelm, helmKubeVersion, helmApiVersions, templateSteps },
      });
      // Most objects do not depend on the namespace, which a preview may not know.
      const target = await resolveArguments(opened.usesNamespace ? { namespace } : {});
      if (target.unknown.length > 0) return unknownOutput<readonly ObjectManifest[]>();
      const { namespace: known } = target.values;
      const manifests = this.manifests(await opened.render(typeof known === "string" ? known : ""));
      return target.secrets.length > 0 ? pulumi.secret(manifests) : manifests;
    });
  }

  private async orFail<Value>(work: () => Promise<Value>): Promise<Value> {
    try {
      return await work();
    } catch (error) {
      throw failureOfUnregistered(error, `Sync ${this.sync.name}`, this.redact);
    }
  }

  /** The keys for decryption; undefined if nothing is decrypted. */
  private async readKeys(
    { decryption }: KnownSyncSourceArgs,
    resource: pulumi.Resource,
  ): Promise<Awaited<ReturnType<typeof readDecryption>>["services"] | "unknown" | undefined> {
    if (decryption === undefined) return undefined;
    const questions = ClusterQuestions.ofUnregistered(resource);
    const lookUp = questions.lookUp.bind(questions);
    const namespace = async (): Promise<string> => (await questions.capabilities()).namespace ?? "";
    const { services, missing } = await readDecryption(decryption, { lookUp, namespace });
    if (missing === undefined) return services;
    if (!pulumi.runtime.isDryRun()) throw missing;
    logMessage("warn", `Sync ${this.sync.name}: ${missing.what}: its objects are not known yet`);
    return "unknown";
  }

  private manifests({ objects, warnings }: RenderedSync): readonly ObjectManifest[] {
    for (const warning of warnings) logMessage("warn", this.redact(warning));
    return objects.map(manifestOf);
  }
}

/** The sources with what is fetched for them; undefined if a preview does not know that yet. */
async function describeSources(
  given: readonly GivenSyncSource[],
  secrets: SecretTexts,
): Promise<readonly SyncSource[] | undefined> {
  const described: SyncSource[] = [];
  for (const { reference, ...source } of given) {
    const read = await reference?.[readSource]();
    secrets.add(read?.secrets);
    if (read !== undefined && read.unknown.length > 0) return undefined;
    described.push({ ...source, ...optional({ spec: read?.described }) });
  }
  return described;
}

/** The arguments without the sources among them, which are no data. */
function withoutReferences(given: unknown): unknown {
  if (isSourceReference(given)) return undefined;
  if (Array.isArray(given)) return given.map(withoutReferences);
  if (typeof given !== "object" || given === null || pulumi.Output.isInstance(given) || given instanceof Promise)
    return given;
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, withoutReferences(value)]));
}
