import * as pulumi from "@pulumi/pulumi";

/** The parts of a URN. */
export interface UrnParts {
  /** `urn:pulumi:<stack>::<project>`. */
  readonly place: string;
  /** The types of the resource and its parents, joined by `$`. */
  readonly types: string;
  readonly name: string;
}

/** What Pulumi's SDK records of a resource, without a public form. */
interface RecordedResource {
  readonly __aliases?: readonly pulumi.Input<string>[];
  readonly __parentResource?: pulumi.Resource;
}

const stackType = "pulumi:pulumi:Stack";

/**
 * The URNs that a resource has or had: its own, those of its aliases, and those that follow from the aliases of its
 * parents.
 *
 * Source: pulumi sdk/nodejs/resource.ts@v3.259.0 (allAliases, inheritedChildAlias).
 */
export async function urnsOf(resource: pulumi.Resource): Promise<readonly UrnParts[]> {
  const { __aliases: aliases = [], __parentResource: parent } = resource as RecordedResource;
  const own = partsOf(await promiseOf(resource.urn));
  const given = await Promise.all(aliases.map(async (alias) => partsOf(await promiseOf(pulumi.output(alias)))));
  if (parent === undefined) return [own, ...given];
  const [present, ...former] = await urnsOf(parent);
  const types = own.types.split("$").at(-1) ?? "";
  const inherited = former.map((urn): UrnParts => ({
    place: urn.place,
    types: urn.types === stackType ? types : `${urn.types}$${types}`,
    name:
      present !== undefined && own.name.startsWith(present.name)
        ? urn.name + own.name.slice(present.name.length)
        : own.name,
  }));
  return [own, ...given, ...inherited];
}

export function partsOf(urn: string): UrnParts {
  const [stack = "", project = "", types = "", ...name] = urn.split("::");
  return { place: `${stack}::${project}`, types, name: name.join("::") };
}

function promiseOf<T>(output: pulumi.Output<T>): Promise<T> {
  return new Promise((resolve) => {
    output.apply(resolve);
  });
}
