import type { KubeObject } from "./kube-object";
import { addTexts } from "./metadata-texts";
import { objectTypeOfManifest } from "./object-type";
import { skipAwaitAnnotation } from "./pulumi-annotations";
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

/** What the classes of `@pulumi/kubernetes` register for an object, whose health is waited for or not. */
export function packageResourceOf(object: KubeObject, waits: boolean): PackageResource {
  return {
    type: objectTypeOfManifest(object).replace(/^slipway:/, "kubernetes:"),
    object: waits ? object : addTexts(object, "annotations", { [skipAwaitAnnotation]: "true" }),
    secretOutputs: isSecret(object) ? ["data", "stringData"] : [],
  };
}
