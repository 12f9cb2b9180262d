// Source: helm pkg/chartutil/capabilities.go@v3.22.0, internal/version/version.go.
import {
  namedType,
  pointerTo,
  stringSliceType,
  stringType,
  structType,
  type GoMethod,
  type GoType,
} from "../../../gotemplate/values/types";
import { GoPointer, GoSlice, GoStruct, type GoValue } from "../../../gotemplate/values/values";
import type { Capabilities } from "../../engine/capabilities";

const versionOf: GoMethod = {
  parameters: [],
  call: (version) => (version instanceof GoStruct ? version.fields.get("Version") : ""),
};

const kubeVersionType: GoType = {
  ...structType("chartutil.KubeVersion", [
    { name: "Version", type: stringType },
    { name: "Major", type: stringType },
    { name: "Minor", type: stringType },
  ]),
  pointerMethods: new Map([
    ["String", versionOf],
    ["GitVersion", versionOf],
  ]),
};

const versionSetType = namedType(
  "chartutil.VersionSet",
  stringSliceType,
  new Map<string, GoMethod>([
    [
      "Has",
      {
        parameters: [stringType],
        call: (set, [version]) => set instanceof GoSlice && set.items.includes(version),
      },
    ],
  ]),
);

const buildInfoType = structType("version.BuildInfo", [
  { name: "Version", type: stringType, json: "version,omitempty" },
  { name: "GitCommit", type: stringType, json: "git_commit,omitempty" },
  { name: "GitTreeState", type: stringType, json: "git_tree_state,omitempty" },
  { name: "GoVersion", type: stringType, json: "go_version,omitempty" },
]);

const capabilitiesType = structType("chartutil.Capabilities", [
  { name: "KubeVersion", type: kubeVersionType },
  { name: "APIVersions", type: versionSetType },
  { name: "HelmVersion", type: buildInfoType },
]);
const capabilitiesPointer = pointerTo(capabilitiesType);

/** What templates see as `.Capabilities`. */
export function capabilitiesObject({ kubeVersion, apiVersions, helmVersion }: Capabilities): GoPointer {
  const struct = (type: GoType, fields: readonly (readonly [string, GoValue])[]): GoStruct =>
    new GoStruct(type, new Map(fields));
  return new GoPointer(
    capabilitiesPointer,
    struct(capabilitiesType, [
      [
        "KubeVersion",
        struct(kubeVersionType, [
          ["Version", kubeVersion.version],
          ["Major", kubeVersion.major],
          ["Minor", kubeVersion.minor],
        ]),
      ],
      ["APIVersions", new GoSlice(apiVersions, versionSetType)],
      [
        "HelmVersion",
        struct(buildInfoType, [
          ["Version", helmVersion.version],
          ["GitCommit", helmVersion.gitCommit],
          ["GitTreeState", helmVersion.gitTreeState],
          ["GoVersion", helmVersion.goVersion],
        ]),
      ],
    ]),
  );
}
