import type { KubeObject } from "./kube-object";
import { addTexts } from "./metadata-texts";
import { objectTypeOfManifest } from "./object-type";
import { isSecret } from "./secret-object";

/** An object as a resource of `@pulumi/kubernetes`. */
export interface PackageResource {
  /** `kubernetes:apps/v1:Deployment`, `kubernetes:core/v1:ConfigMap`, `kubernetes:example.com/v1:Widget`. */
  readonly type: string;
  /** The fields of the object, which are the inputs. */
  readonly object: KubeObject;
  /** Outputs that are secret, whatever the inputs are. */
  readonly secretOutputs: readonly string[];
}

/** The mark of that package for an object that is not waited for. */
const skipAwait = "pulumi.com/skipAwait";

/** What the classes of `@pulumi/kubernetes` register for an object, whose health is waited for or not. */
export function packageResourceOf(object: KubeObject, waits: boolean): PackageResource {
  return {
    type: objectTypeOfManifest(object).replace(/^slipway:/, "kubernetes:"),
    object: waits ? object : addTexts(object, "annotations", { [skipAwait]: "true" }),
    secretOutputs: isSecret(object) ? ["data", "stringData"] : [],
  };
}
