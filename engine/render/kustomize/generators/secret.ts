import { setField } from "../nodes/fields";
import { madeText } from "../nodes/metadata";
import type { ChangeSecret } from "../build-context/context";
import { addSecretData } from "./data-map";
import type { GeneratedKind } from "./generate-object";

/**
 * A Secret of the given type, by default `Opaque`. `change` replaces its values, if it is given.
 * Source: kustomize api/internal/generators/secret.go@v0.21.2 (MakeSecret).
 */
export function secretOfType(type: string | undefined, change: ChangeSecret | undefined): GeneratedKind {
  return {
    kind: "Secret",
    addData: (object, values) => {
      setField(object, "type", madeText(type || "Opaque"));
      addSecretData(
        object,
        change === undefined ? values : new Map([...values].map(([key, value]) => [key, change(value)])),
      );
    },
  };
}
