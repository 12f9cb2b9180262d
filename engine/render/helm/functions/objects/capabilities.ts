// Source: helm pkg/chartutil/capabilities.go@v3.22.0, pkg/chart/common/capabilities.go@v4.3.1,
// internal/version/version.go.
import { namedType, pointerTo, stringSliceType, stringType, structType } from "../../../../go/values/types";
import {
  GoPointer,
  GoSlice,
  GoStruct,
  type GoField,
  type GoMethod,
  type GoType,
  type GoValue,
} from "../../../../go/values/values";
import type { HelmVersion } from "../../context";
import type { Capabilities } from "../../capabilities/capabilities";

interface Types {
  readonly capabilities: GoType;
  readonly kubeVersion: GoType;
  readonly versionSet: GoType;
  readonly buildInfo: GoType;
}

const types: Readonly<Record<HelmVersion, Types>> = {
  3: makeTypes("chartutil", [], []),
  4: makeTypes("common", ["normalizedVersion"], [text("KubeClientVersion", "kube_client_version")]),
};

function makeTypes(origin: string, hidden: readonly string[], more: readonly GoField[]): Types {
  const kubeVersion: GoType = {
    ...structType(
      `${origin}.KubeVersion`,
      ["Version", ...hidden, "Major", "Minor"].map((name) => ({ name, type: stringType })),
    ),
    pointerMethods: new Map([
      ["String", fieldMethod(hidden[0] ?? "Version")],
      ["GitVersion", fieldMethod("Version")],
    ]),
  };
  const versionSet = namedType(`${origin}.VersionSet`, stringSliceType, versionSetMethods());
  const buildInfo = structType("version.BuildInfo", [
    text("Version", "version,omitempty"),
    text("GitCommit", "git_commit,omitempty"),
    text("GitTreeState", "git_tree_state,omitempty"),
    text("GoVersion", "go_version,omitempty"),
    ...more,
  ]);
  const capabilities = structType(`${origin}.Capabilities`, [
    { name: "KubeVersion", type: kubeVersion },
    { name: "APIVersions", type: versionSet },
    { name: "HelmVersion", type: buildInfo },
  ]);
  return { capabilities: pointerTo(capabilities), kubeVersion, versionSet, buildInfo };
}

function text(name: string, json: string): GoField {
  return { name, type: stringType, json };
}

function fieldMethod(name: string): GoMethod {
  return { parameters: [], call: (struct) => (struct instanceof GoStruct ? struct.fields.get(name) : "") };
}

function versionSetMethods(): ReadonlyMap<string, GoMethod> {
  const call: GoMethod["call"] = (set, [version]) => set instanceof GoSlice && set.items.includes(version);
  return new Map([["Has", { parameters: [stringType], call }]]);
}

/** The value of `.Capabilities` in templates. */
export function capabilitiesObject(
  { kubeVersion, apiVersions, helmVersion: build }: Capabilities,
  helmVersion: HelmVersion,
): GoPointer {
  const made = types[helmVersion];
  const { version, normalized = version, major, minor } = kubeVersion;
  const kubeVersionFields: (readonly [string, GoValue])[] = [
    ["Version", version],
    ...(helmVersion === 4 ? [["normalizedVersion", normalized] as const] : []),
    ["Major", major],
    ["Minor", minor],
  ];
  const buildFields: (readonly [string, GoValue])[] = [
    ["Version", build.version],
    ["GitCommit", build.gitCommit],
    ["GitTreeState", build.gitTreeState],
    ["GoVersion", build.goVersion],
    ...(helmVersion === 4 ? [["KubeClientVersion", build.kubeClientVersion ?? ""] as const] : []),
  ];
  const { elem = made.capabilities } = made.capabilities;
  return new GoPointer(
    made.capabilities,
    new GoStruct(
      elem,
      new Map<string, GoValue>([
        ["KubeVersion", new GoStruct(made.kubeVersion, new Map(kubeVersionFields))],
        ["APIVersions", new GoSlice(apiVersions, made.versionSet)],
        ["HelmVersion", new GoStruct(made.buildInfo, new Map(buildFields))],
      ]),
    ),
  );
}
