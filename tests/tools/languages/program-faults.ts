import { type Registered, schemaFaults } from "./schema-faults";

/** A program in YAML, or the part of one with its resources. */
export interface YamlProgram {
  readonly resources: Readonly<Record<string, Partial<Registered>>>;
}

/** Whether the document is a program of Pulumi. A kustomization has a list of resources. */
export function isProgram(root: object): root is YamlProgram {
  const { resources } = root as { readonly resources?: unknown };
  return typeof resources === "object" && resources !== null && !Array.isArray(resources);
}

/** What the schema does not allow, and references to names that the program does not have. */
export function programFaults(program: YamlProgram): readonly string[] {
  const faults = Object.entries(program.resources).flatMap(([name, { type = "", properties = {} }]) =>
    schemaFaults({ type, properties }).map((fault) => `${name}: ${fault}`),
  );
  const { config, variables } = program as { readonly config?: object; readonly variables?: object };
  const names = new Set([program.resources, config ?? {}, variables ?? {}].flatMap((part) => Object.keys(part)));
  const used = [...JSON.stringify(program).matchAll(/\$\{([\w-]+)/g)].map(([, name = ""]) => name);
  return [...faults, ...used.filter((name) => !names.has(name)).map((name) => `${name} is not in the program`)];
}
