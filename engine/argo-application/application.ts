import { isMap, lookUpList, lookUpText } from "../lib/look-up";
import type { ArgoCluster } from "../model/argo/argo-tree";
import type { KubeObject } from "../model/objects/kube-object";
import { checkFields, invalidObject } from "./check-fields";
import { waveOf } from "./order-applications";
import { applicationFields } from "./spec-fields";
import { unsupported } from "./unsupported";

type Values = Readonly<Record<string, unknown>>;

/** A source, with the field that has it. */
export interface ApplicationSource {
  readonly source: Values;
  /** `spec.source`, or `spec.sources[1]`. */
  readonly field: string;
}

/** An Application that was checked. */
export interface Application {
  /** `argocd/shop`. */
  readonly id: string;
  /** `Application/argocd/shop`: in messages. */
  readonly object: string;
  readonly namespace: string;
  readonly name: string;
  readonly spec: Values;
  readonly project: string;
  readonly cluster: ArgoCluster;
  /** The namespace of the destination; "" without one. */
  readonly target: string;
  readonly sources: readonly ApplicationSource[];
  /** Its wave among the objects around it. */
  readonly wave: number;
}

/** `argocd/shop`: the namespace and the name of an Application, which may be invalid. */
export function applicationId({ metadata }: KubeObject): string {
  return `${lookUpText(metadata, "namespace") ?? "argocd"}/${lookUpText(metadata, "name") ?? ""}`;
}

/** Checks an Application. Throws SyncError ARGO_OBJECT_INVALID, ARGO_UNSUPPORTED. */
export function readApplication(object: KubeObject): Application {
  const metadata: unknown = object.metadata;
  const [name, namespace = "argocd"] = [lookUpText(metadata, "name"), lookUpText(metadata, "namespace")];
  const id = applicationId(object);
  const shown = `Application/${id}`;
  if (name === undefined) throw invalidObject(shown, "metadata.name", "it is missing");
  const { spec } = object;
  checkFields(shown, spec, applicationFields);
  if (!isMap(spec)) throw invalidObject(shown, "spec", "it is not a map");
  if (isMap(spec["sourceHydrator"])) {
    throw unsupported(
      { object: shown, field: "spec.sourceHydrator" },
      "nothing pushes rendered manifests to a branch",
      "write its drySource as the source",
    );
  }
  return {
    ...{ id, object: shown, namespace, name, spec, wave: waveOf(object) },
    project: lookUpText(spec, "project") ?? "default",
    cluster: clusterOf(shown, spec),
    target: lookUpText(spec, "destination", "namespace") ?? "",
    sources: sourcesOf(shown, spec),
  };
}

function clusterOf(object: string, spec: Values): ArgoCluster {
  const [server = "", name = ""] = [lookUpText(spec, "destination", "server"), lookUpText(spec, "destination", "name")];
  if (server === "" && name === "") {
    const mend = "name one: server: https://kubernetes.default.svc, or name: in-cluster";
    throw invalidObject(object, "spec.destination", "it has neither server nor name", mend);
  }
  if (server !== "" && name !== "") {
    throw invalidObject(object, "spec.destination", "it has both server and name", "remove one of them");
  }
  return { server, name };
}

/** `sources` takes precedence over `source`. */
function sourcesOf(object: string, spec: Values): readonly ApplicationSource[] {
  const several = lookUpList(spec, "sources").filter(isMap);
  if (several.length > 0) return several.map((source, index) => ({ source, field: `spec.sources[${index}]` }));
  const { source } = spec;
  if (isMap(source)) return [{ source, field: "spec.source" }];
  throw invalidObject(object, "spec.source", "it is missing");
}
