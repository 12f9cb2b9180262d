import { int } from "../../../go/values/integers";
import type { GoValue } from "../../../go/values/values";

/** The value of `.Release` in templates. */
export interface Release {
  readonly name: string;
  readonly namespace: string;
  /** 1 for an installation. */
  readonly revision: number;
  readonly isInstall: boolean;
  readonly isUpgrade: boolean;
}

/** Source: helm pkg/chartutil/values.go@v3.22.0 (ToRenderValuesWithSchemaValidation). */
export function releaseObject({ name, namespace, revision, isInstall, isUpgrade }: Release): Map<string, GoValue> {
  return new Map<string, GoValue>([
    ["Name", name],
    ["Namespace", namespace],
    ["IsUpgrade", isUpgrade],
    ["IsInstall", isInstall],
    ["Revision", int(revision)],
    ["Service", "Helm"],
  ]);
}
