import { isKubeObject, isRecord } from "./recorded-values";

/** A resource of the floor, and of the program that is compared with it. */
export interface FloorResource {
  readonly kind: "component" | "provider" | "resource";
  readonly name: string;
  /** The places of other resources in the list: the parent, and what it depends on. */
  readonly parent?: number;
  readonly dependsOn: readonly number[];
  readonly inputs: Readonly<Record<string, unknown>>;
}

/** What `pulumi stack export --show-secrets` prints, as far as it is read here. */
export interface ExportedState {
  readonly deployment: { readonly resources: readonly ExportedResource[] };
}

interface ExportedResource {
  readonly urn: string;
  readonly type: string;
  readonly custom: boolean;
  readonly parent?: string;
  readonly dependencies?: readonly string[];
  readonly inputs?: Readonly<Record<string, unknown>>;
}

/**
 * The resources of a stack for the plugin that does nothing: as many, with the same parents, dependencies and secrets.
 * Of the inputs only the manifests stay, since the others are ours.
 */
export function floorResources({ deployment }: ExportedState): readonly FloorResource[] {
  const all = deployment.resources.filter(({ type }) => type !== "pulumi:pulumi:Stack");
  const places = new Map(all.map(({ urn }, place) => [urn, place]));
  return all.map(({ urn, type, custom, parent, dependencies = [], inputs = {} }) => {
    const place = places.get(parent ?? "");
    return {
      kind: type.startsWith("pulumi:providers:") ? "provider" : custom ? "resource" : "component",
      name: urn.slice(urn.lastIndexOf("::") + 2),
      ...(place === undefined ? {} : { parent: place }),
      dependsOn: dependencies.flatMap((dependency) => places.get(dependency) ?? []),
      inputs: isKubeObject(inputs["object"]) ? { object: withoutSignatures(inputs["object"]) } : {},
    };
  });
}

/** Secrets in the text of an exported state have this key, and their value as JSON. */
const signatureKey = "4dabf18193072939515e22adb298388d";

/** What stands for a secret in the file that the program reads. */
export const secretKey = "secret of the program";

function withoutSignatures(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSignatures);
  if (!isRecord(value)) return value;
  if (signatureKey in value) return { [secretKey]: JSON.parse(String(value["plaintext"])) as unknown };
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutSignatures(inner)]));
}

/** The program that registers the resources of a file with the plugin that does nothing. */
export function floorProgram(file: string): string {
  return `const { readFileSync } = require("node:fs");
const pulumi = require("@pulumi/pulumi");

const read = (key, value) => {
  const isSecret = value !== null && typeof value === "object" && ${JSON.stringify(secretKey)} in value;
  return isSecret ? pulumi.secret(value[${JSON.stringify(secretKey)}]) : value;
};
const made = [];
for (const resource of JSON.parse(readFileSync(${JSON.stringify(file)}, "utf8"), read)) {
  const { kind, name, parent, inputs } = resource;
  const options = { parent: made[parent], dependsOn: resource.dependsOn.map((place) => made[place]) };
  made.push(
    kind === "component"
      ? new pulumi.ComponentResource("nothing:index:Component", name, {}, options)
      : kind === "provider"
        ? new pulumi.ProviderResource("nothing", name, inputs, options)
        : new pulumi.CustomResource("nothing:index:Object", name, inputs, options),
  );
}
`;
}

/** The same objects by our component, with a resource each; it does not wait for their health. */
export function ourProgram({ source, path }: { readonly source: string; readonly path: string }): string {
  return `const slipway = require("@slipway/pulumi");

const provider = new slipway.Provider("cluster", { kubeconfig: process.env.KUBECONFIG });
new slipway.Kustomization(
  "bench",
  { source: ${JSON.stringify(source)}, path: ${JSON.stringify(path)}, granularity: "object", wait: false },
  { provider },
);
`;
}
