// What --validate and --dry-run=server ask of a cluster. Source: helm pkg/action/action.go@v3.22.0 (getCapabilities, GetVersionSet),
// pkg/action/validate.go (existingResourceConflict, checkOwnership), pkg/engine/lookup_func.go.
import { isSyncError, SyncError } from "../../errors/sync-error";
import { connectCluster, type ConnectOptions } from "../../kube/connect";
import type { KubeClient } from "../../kube/kube-client";
import type { KubeObject } from "../../model/kube-object";
import { groupOf, versionOf } from "../../model/object-key";
import type { RenderedObject } from "../../model/rendered-object";
import { quote } from "../../render/gotemplate/numbers/quote";
import { defaultCapabilitiesOf, type Capabilities } from "../../render/helm/engine/capabilities";
import type { HelmVersion } from "../../render/helm/context";
import type { TemplatedChart } from "../../render/helm/template-chart";
import type { LookUpAnswer, LookUpRequest } from "../../render/helm/engine/gather-look-ups";
import type { CliIo } from "../command";
import { clusterChoice } from "./helm-settings";
import type { GivenFlags } from "./read-flags";

/** The release that objects of the cluster may belong to. */
export interface ReleaseName {
  readonly name: string;
  readonly namespace: string;
}

/** The cluster that the flags or the kubeconfig name. It is asked at the first question. */
export function openCluster(flags: GivenFlags, io: CliIo): AskedCluster {
  return new AskedCluster(clusterChoice(flags, io));
}

/** A cluster as a render asks it. Reads only. */
export class AskedCluster {
  private readonly client: KubeClient;

  constructor(options: ConnectOptions) {
    this.client = connectCluster(options);
  }

  /** What the cluster can do, as an install sees it. */
  async capabilities(helmVersion: HelmVersion): Promise<Capabilities> {
    const { version, kinds, partKinds } = await this.client.describeServer();
    const apiVersions = new Set<string>(partKinds);
    for (const { group, version: kindVersion, kind } of kinds) {
      const groupVersion = group === "" ? kindVersion : `${group}/${kindVersion}`;
      apiVersions.add(groupVersion).add(`${groupVersion}/${kind}`);
    }
    const { gitVersion, major, minor } = version;
    return {
      ...defaultCapabilitiesOf(helmVersion),
      kubeVersion: { version: gitVersion, major, minor },
      apiVersions: [...apiVersions],
    };
  }

  /** What `lookup` finds. */
  lookUp(requests: readonly LookUpRequest[]): Promise<readonly LookUpAnswer[]> {
    return Promise.all(requests.map((request) => this.answer(request)));
  }

  private async answer({ apiVersion, kind, namespace, name }: LookUpRequest): Promise<LookUpAnswer> {
    const [group, version] = [groupOf(apiVersion), versionOf(apiVersion)];
    try {
      // A kind that is not served is an error, as in Helm; `get` alone would find nothing.
      const { namespaced } = await this.client.resourceFor(group, version, kind);
      if (name !== "") {
        const object = await this.client.get({ group, version, kind, namespace: namespaced ? namespace : "", name });
        return object === undefined ? {} : { object };
      }
      const place = namespaced && namespace !== "" ? { namespace } : {};
      const { items, resourceVersion } = await this.client.list(group, version, kind, place);
      return { object: { apiVersion, kind: `${kind}List`, metadata: { resourceVersion }, items } };
    } catch (error) {
      if (!isSyncError(error)) throw error;
      return { error: error.message };
    }
  }

  /**
   * Refuses objects of kinds that the cluster does not serve, and objects that are there and belong to another release or to none.
   *
   * @throws SyncError KUBE_UNKNOWN_KIND; HELM_OBJECT_EXISTS with Helm's text as `why`
   */
  async check({ objects, crds }: TemplatedChart, release: ReleaseName, flags: GivenFlags): Promise<void> {
    const all = flags.isOn("include-crds") ? [...crds, ...objects] : objects;
    const placed = await Promise.all(all.map((rendered) => this.place(rendered, release)));
    if (flags.isOn("is-upgrade") || flags.isOn("take-ownership")) return;
    for (const one of placed) await this.refuseForeign(one, release);
  }

  /** The object with the namespace that it would be in. */
  private async place(rendered: RenderedObject, { namespace }: ReleaseName): Promise<PlacedObject> {
    const { apiVersion, kind, metadata } = rendered.object;
    try {
      const { namespaced } = await this.client.resourceFor(groupOf(apiVersion), versionOf(apiVersion), kind);
      return { rendered, namespace: namespaced ? (metadata.namespace ?? namespace) : "" };
    } catch (error) {
      throw isSyncError(error) && rendered.origin !== undefined ? error.at({ file: rendered.origin.file }) : error;
    }
  }

  private async refuseForeign({ rendered, namespace }: PlacedObject, release: ReleaseName): Promise<void> {
    const { apiVersion, kind, metadata } = rendered.object;
    const [group, version] = [groupOf(apiVersion), versionOf(apiVersion)];
    const live = await this.client.get({ group, version, kind, namespace, name: metadata.name });
    const faults = live === undefined ? [] : ownershipFaults(live, release);
    if (faults.length === 0) return;
    const shown = `${kind} ${quote(metadata.name)} in namespace ${quote(namespace)}`;
    throw new SyncError({
      code: "HELM_OBJECT_EXISTS",
      what: "cannot install over an object that is not of the release",
      where: rendered.origin === undefined ? {} : { file: rendered.origin.file },
      why:
        `Unable to continue with install: ${shown} exists and cannot be imported into the current release: ` +
        ["invalid ownership metadata", ...faults].join("; "),
      mend: "name the object otherwise, delete it, or pass --take-ownership",
    });
  }

  close(): void {
    this.client.close();
  }
}

interface PlacedObject {
  readonly rendered: RenderedObject;
  /** "" for an object of the cluster. */
  readonly namespace: string;
}

function ownershipFaults({ metadata }: KubeObject, { name, namespace }: ReleaseName): string[] {
  const { labels, annotations } = metadata;
  return [
    valueFault("label", labels, "app.kubernetes.io/managed-by", "Helm"),
    valueFault("annotation", annotations, "meta.helm.sh/release-name", name),
    valueFault("annotation", annotations, "meta.helm.sh/release-namespace", namespace),
  ].filter((fault) => fault !== undefined);
}

function valueFault(
  kind: string,
  values: Readonly<Record<string, string>> | undefined,
  key: string,
  wanted: string,
): string | undefined {
  const value = values?.[key];
  if (value === wanted) return undefined;
  const why =
    value === undefined
      ? `missing key ${quote(key)}: must be set to ${quote(wanted)}`
      : `key ${quote(key)} must equal ${quote(wanted)}: current value is ${quote(value)}`;
  return `${kind} validation error: ${why}`;
}
