import type { RecordedObject } from "./kubernetes-object";
import { openMap, openText } from "./open-fields";

/** A Helm release that a `Release` of `@pulumi/kubernetes` stands for. */
export interface KubernetesRelease {
  /** The namespace of Helm's Secrets; "" if the state does not have it. */
  readonly namespace: string;
  /** The name of the release. */
  readonly name: string;
  /** The last revision; undefined if the state does not have it. */
  readonly revision: number | undefined;
}

/**
 * The release of a resource `Release`; undefined for all others.
 *
 * Source: pulumi-kubernetes provider/pkg/provider/helm_release.go@v4.32.0 (Create: the id is `namespace/name`).
 */
export function kubernetesReleaseOf(resource: RecordedObject): KubernetesRelease | undefined {
  if (resource.type !== "kubernetes:helm.sh/v3:Release") return undefined;
  const outputs = openMap(resource.outputs);
  const status = openMap(outputs["status"]);
  const [first = "", ...rest] = (resource.id ?? "").split("/");
  const name = rest.length > 0 ? rest.join("/") : (openText(outputs, "name") ?? openText(status, "name") ?? first);
  const given = rest.length > 0 ? first : (openText(outputs, "namespace") ?? openText(status, "namespace"));
  if (name === "") return undefined;
  const revision = status["revision"];
  return { namespace: given ?? "", name, revision: typeof revision === "number" ? revision : undefined };
}
