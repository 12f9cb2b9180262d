import * as pulumi from "@pulumi/pulumi";
import {
  type FieldValues,
  isMap,
  isSourceKind,
  type ProgramType,
  type SettingTable,
  type SourceKind,
  sourceSettings,
} from "slipway/internal";
import { ArgumentError } from "../arguments/argument-error";
import { isPulumiResource } from "../arguments/is-resource";
import { isSourceReference, type SourceReference } from "../arguments/source-reference";
import { Artifact } from "../sources/artifact";
import { Bucket } from "../sources/bucket";
import { GitRepository } from "../sources/git-repository";
import { HelmChart } from "../sources/helm-chart";
import { HelmRepository } from "../sources/helm-repository";
import { LocalDirectory } from "../sources/local-directory";
import { OciRepository } from "../sources/oci-repository";
import { isKnown, promiseOf } from "./promise-of";

/** The classes of sources: in other languages, a source is a map with the `kind` beside its arguments. */
const sourceClasses = {
  GitRepository,
  OCIRepository: OciRepository,
  Bucket,
  Artifact,
  HelmRepository,
  HelmChart,
  Directory: LocalDirectory,
} as const satisfies Readonly<Record<SourceKind, new (args: never) => SourceReference>>;

/**
 * The arguments of a component as its class takes them: what only a program has, such as a source, is made from the
 * data that came in its place.
 *
 * @throws ArgumentError
 */
export function readInputs(table: SettingTable, inputs: pulumi.Inputs): Promise<pulumi.Inputs> {
  return readFields(table, inputs, "");
}

async function readFields(table: SettingTable, given: pulumi.Inputs, path: string): Promise<pulumi.Inputs> {
  const fields = Object.entries<unknown>(given).map(async ([name, value]) => {
    const field = Object.hasOwn(table, name) ? table[name] : undefined;
    const read = field === undefined ? value : await readValue(field, value, path === "" ? name : `${path}.${name}`);
    return [name, read] as const;
  });
  return Object.fromEntries(await Promise.all(fields));
}

/** Only what has something of a program in it is looked into. */
async function readValue(values: FieldValues, given: unknown, path: string): Promise<unknown> {
  if (!hasProgramValues(values)) return given;
  const value = await opened(given, path);
  if (value === undefined || value === null) return value;
  switch (values.type) {
    case "program":
      return readProgramValue(values.of, value, path);
    case "group":
      return isMap(value) ? readFields(values.group.fields, value, path) : value;
    case "list":
      if (!Array.isArray(value)) return value;
      return Promise.all(value.map((one, index) => readValue(values.item, one, `${path}[${String(index)}]`)));
    case "map":
      if (!isMap(value)) return value;
      return readFields(Object.fromEntries(Object.keys(value).map((key) => [key, itemOf(values.item)])), value, path);
    case "either":
      return readValue(formOf(values.of, value) ?? { type: "anything" }, value, path);
    default:
      return value;
  }
}

function itemOf(item: FieldValues): SettingTable[string] {
  return { ...item, doc: "" };
}

/** Which of several forms a value has. */
function formOf(forms: readonly FieldValues[], value: unknown): FieldValues | undefined {
  const ofType = (type: FieldValues["type"]): FieldValues | undefined => forms.find((form) => form.type === type);
  if (isPulumiResource(value)) return ofType("program");
  if (Array.isArray(value)) return ofType("list");
  if (isMap(value)) return ofType("group") ?? ofType("map") ?? ofType("program");
  return ofType("program");
}

/** What decides which classes are made is plain, as in a program of this package: an output of it is waited for. */
async function opened(given: unknown, path: string): Promise<unknown> {
  if (!pulumi.Output.isInstance(given)) return given;
  const [known, value] = await Promise.all([isKnown(given), promiseOf(given)]);
  if (!known) throw new ArgumentError(path, "is not known yet: give a value that does not depend on other resources");
  return value;
}

async function readProgramValue({ name, is }: ProgramType, value: unknown, path: string): Promise<unknown> {
  if (name.startsWith("pulumi.")) {
    if (isPulumiResource(value)) return value;
    const hint = "; resources of other packages belong into the resource option dependsOn";
    throw new ArgumentError(path, `must be ${is}${name === "pulumi.Resource" ? hint : ""}`);
  }
  if (isSourceReference(value) || !isMap(value)) return value;
  return readSourceValue(value, is, path);
}

async function readSourceValue(value: pulumi.Inputs, is: string, path: string): Promise<SourceReference> {
  const { kind: given, ...args } = value;
  const kind = await opened(given, `${path}.kind`);
  if (!isSourceKind(kind))
    throw new ArgumentError(`${path}.kind`, `must name ${is}: one of ${Object.keys(sourceClasses).join(", ")}`);
  const made: new (args: never) => SourceReference = sourceClasses[kind];
  return new made((await readFields(sourceSettings[kind].fields, args, path)) as never);
}

const looked = new WeakMap<object, boolean>();

/** Whether there is something in the values that only a program has. */
function hasProgramValues(values: FieldValues): boolean {
  if (values.type === "program") return true;
  if (values.type === "list" || values.type === "map") return hasProgramValues(values.item);
  if (values.type === "either") return values.of.some(hasProgramValues);
  if (values.type !== "group") return false;
  const found = looked.get(values.group) ?? Object.values(values.group.fields).some(hasProgramValues);
  looked.set(values.group, found);
  return found;
}
