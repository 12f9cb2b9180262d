import { addConfigMapData } from "./data-map";
import type { GeneratedKind } from "./generate-object";

/** Source: kustomize api/internal/generators/configmap.go@v0.21.2 (MakeConfigMap). */
export const configMap: GeneratedKind = { kind: "ConfigMap", addData: addConfigMapData };
