import { listSome } from "../../lib/list-some";
import { isMap } from "../../lib/look-up";
import type { KubeObject } from "../../model/objects/kube-object";
import { describeKey, keyOf } from "../../model/objects/object-key";
import { type RemoteAccess, remoteInvalid } from "./remote-reference";

/** The keys that are looked for if none is given. Source: fluxcd/pkg apis/meta (SecretKeyReference of kubeConfig). */
const defaultKeys = ["value", "value.yaml"] as const;

/** The kubeconfig in a Secret. @throws KUBE_REMOTE_INVALID */
export function readKubeconfigSecret(secret: KubeObject, key: string | undefined): RemoteAccess {
  const object = describeKey(keyOf(secret));
  const data = isMap(secret["data"]) ? secret["data"] : {};
  const wanted = key === undefined ? defaultKeys : [key];
  const found = wanted.find((one) => Object.hasOwn(data, one));
  const encoded = found === undefined ? undefined : data[found];
  if (found === undefined || typeof encoded !== "string") {
    const present = Object.keys(data).sort();
    throw remoteInvalid({
      what: `the ${object} has no kubeconfig`,
      where: { object, field: "data" },
      why: `it has no key ${wanted.join(" or ")}; ${present.length === 0 ? "it has no data" : `its keys are ${listSome(present)}`}`,
      mend: "put the kubeconfig under the key value, or name its key in kubeConfig.secretRef.key",
    });
  }
  const text = decode(encoded);
  if (text === undefined || text.trim() === "") {
    throw remoteInvalid({
      what: `the ${object} has no kubeconfig`,
      where: { object, field: `data.${found}` },
      why: text === undefined ? "the value is not UTF-8 text" : "the value is empty",
      mend: "put the content of a kubeconfig there",
    });
  }
  return { kubeconfig: text, source: `the ${object}, key ${found}` };
}

function decode(encoded: string): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(encoded, "base64"));
  } catch {
    return undefined;
  }
}
