// Sends the requests of --validate and --dry-run=server to a cluster.
// Source: helm pkg/action/validate.go@v3.22.0 (existingResourceConflict, checkOwnership).
import { isSyncError, SyncError } from "../../errors/sync-error";
import { answerLookUps, describeCluster } from "../../set/ask-cluster";
import { connectCluster, type ConnectOptions } from "../../kube/connect";
import type { KubeClient } from "../../kube/kube-client";
import type { KubeObject } from "../../model/objects/kube-object";
import { groupOf, versionOf } from "../../model/objects/object-key";
import type { RenderedObject } from "../../model/rendering/rendered-object";
import { quote } from "../../go/strconv/quote";
import { capabilitiesOfCluster, type Capabilities } from "../../render/helm/capabilities/capabilities";
import type { HelmVersion } from "../../render/helm/context";
import type { TemplatedChart } from "../../render/helm/template-chart";
import type { LookUpAnswer, LookUpRequest } from "../../render/helm/engine/gather-look-ups";
import type { CliIo } from "../command";
import { connectOptions } from "../connect-options";
import { clusterChoice } from "./helm-settings";
import type { GivenFlags } from "../flags/read-flags";
import { optional } from "../../lib/optional";
import { type MetadataField, textOf } from "../../model/objects/metadata-texts";

/** The release that objects of the cluster may belong to. */
export interface ReleaseName {
  readonly name: string;
  readonly namespace: string;
}

/** The cluster of the flags or the kubeconfig. The connection is opened on the first request. */
export function openCluster(flags: GivenFlags, io: CliIo): RenderCluster {
  return new RenderCluster(connectOptions(clusterChoice(flags, io)));
}

/** A read-only cluster for a render. */
export class RenderCluster {
  private readonly client: KubeClient;

  constructor(options: ConnectOptions) {
    this.client = connectCluster(options);
  }

  /** The version and the API versions of the cluster, as an install reads them. */
  async capabilities(helmVersion: HelmVersion): Promise<Capabilities> {
    return capabilitiesOfCluster(await describeCluster(this.client), helmVersion);
  }

  /** Answers the template function `lookup`. */
  lookUp(requests: readonly LookUpRequest[]): Promise<readonly LookUpAnswer[]> {
    return answerLookUps(this.client, requests);
  }

  /**
   * Rejects objects of kinds that the cluster does not serve, and existing objects that do not belong to the release.
   *
   * @throws SyncError KUBE_UNKNOWN_KIND; HELM_OBJECT_EXISTS with Helm's message as `why`
   */
  async check({ objects, crds }: TemplatedChart, release: ReleaseName, flags: GivenFlags): Promise<void> {
    const all = flags.isOn("include-crds") ? [...crds, ...objects] : objects;
    const placed = await Promise.all(all.map((rendered) => this.place(rendered, release)));
    if (flags.isOn("is-upgrade") || flags.isOn("take-ownership")) return;
    for (const one of placed) await this.refuseForeign(one, release);
  }

  /** The object with the namespace that it would be installed into. */
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
      what: "cannot install over an object that does not belong to the release",
      where: optional({ file: rendered.origin?.file }),
      why:
        `Unable to continue with install: ${shown} exists and cannot be imported into the current release: ` +
        ["invalid ownership metadata", ...faults].join("; "),
      mend: "rename the object, delete it, or pass --take-ownership",
    });
  }

  close(): void {
    this.client.close();
  }
}

interface PlacedObject {
  readonly rendered: RenderedObject;
  /** The namespace; "" for a cluster-scoped object. */
  readonly namespace: string;
}

function ownershipFaults(object: KubeObject, { name, namespace }: ReleaseName): string[] {
  const fault = (field: MetadataField, key: string, wanted: string): string | undefined =>
    valueFault(field === "labels" ? "label" : "annotation", key, textOf(object, field, key), wanted);
  return [
    fault("labels", "app.kubernetes.io/managed-by", "Helm"),
    fault("annotations", "meta.helm.sh/release-name", name),
    fault("annotations", "meta.helm.sh/release-namespace", namespace),
  ].filter((text) => text !== undefined);
}

function valueFault(kind: string, key: string, value: string | undefined, wanted: string): string | undefined {
  if (value === wanted) return undefined;
  const why =
    value === undefined
      ? `missing key ${quote(key)}: must be set to ${quote(wanted)}`
      : `key ${quote(key)} must equal ${quote(wanted)}: current value is ${quote(value)}`;
  return `${kind} validation error: ${why}`;
}
