import type { KubeObject } from "../../../engine/model/objects/kube-object";

export function configMap(name: string, data: Record<string, string> = {}, more: object = {}): KubeObject {
  return { apiVersion: "v1", kind: "ConfigMap", metadata: { name, namespace: "shop", ...more }, data };
}

/** The message of a rejected promise; fails if the promise resolves. */
export async function messageOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error("it was expected to fail, and did not");
}
