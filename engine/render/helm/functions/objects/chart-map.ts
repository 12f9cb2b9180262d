// Source: helm pkg/chart/common.go@v4.3.1 (v2Accessor.MetadataAsMap, structToMap).
import { stringMapType } from "../../../../go/values/types";
import { GoMap, type GoValue } from "../../../../go/values/values";
import type { Chart } from "../../chart/chart";

type GoRecord = Map<string, GoValue>;

/** The value of `.Chart` in templates of Helm 4: a map, so a missing key is not an error. */
export function chartMap({ metadata, parent }: Chart): GoRecord {
  const { annotations, maintainers, dependencies } = metadata;
  return new Map<string, GoValue>([
    ["Name", metadata.name],
    ["Home", metadata.home],
    ["Sources", metadata.sources ?? []],
    ["Version", metadata.version],
    ["Description", metadata.description],
    ["Keywords", metadata.keywords ?? []],
    [
      "Maintainers",
      present(maintainers).map(
        ({ name, email, url }): GoRecord =>
          new Map([
            ["Name", name],
            ["Email", email],
            ["URL", url],
          ]),
      ),
    ],
    ["Icon", metadata.icon],
    ["APIVersion", metadata.apiVersion],
    ["Condition", metadata.condition],
    ["Tags", metadata.tags],
    ["AppVersion", metadata.appVersion],
    ["Deprecated", metadata.deprecated],
    ["Annotations", new GoMap(new Map(annotations), stringMapType, annotations === undefined)],
    ["KubeVersion", metadata.kubeVersion],
    [
      "Dependencies",
      present(dependencies).map(
        ({ name, version, repository, condition, tags, enabled, importValues, alias }): GoRecord =>
          new Map<string, GoValue>([
            ["Name", name],
            ["Version", version],
            ["Repository", repository],
            ["Condition", condition],
            ["Tags", tags ?? []],
            ["Enabled", enabled],
            ["ImportValues", importValues ?? []],
            ["Alias", alias],
          ]),
      ),
    ],
    ["Type", metadata.type],
    ["IsRoot", parent === undefined],
  ]);
}

function present<T>(items: readonly (T | undefined)[] | undefined): T[] {
  return (items ?? []).filter((item) => item !== undefined);
}
