// What Flux makes of the variables in an object after the build.
import { isSyncError } from "../../engine/errors/sync-error";
import { canonicalJson } from "../../engine/lib/canonical-json";
import { substituteObject } from "../../engine/render/substitute/substitute-object";
import { mergeVariables } from "../../engine/render/substitute/variables";
import { readConfig } from "../../engine/yaml/read/read-config";
import { readDocuments } from "../../engine/yaml/read/read";
import { configToPlain, toPlain } from "../../engine/yaml/write/to-json";
import { testFluxCorpus } from "./flux-corpus";

type Texts = Readonly<Record<string, string>>;

interface Case {
  readonly name: string;
  readonly resource: string;
  readonly strict: boolean;
  readonly always: boolean;
  readonly dryRun?: boolean;
  readonly substitute?: Texts;
  readonly substituteFrom?: readonly { readonly kind: string; readonly name: string; readonly optional?: boolean }[];
  readonly configMaps?: Readonly<Record<string, Texts>>;
  readonly secrets?: Readonly<Record<string, Texts>>;
  readonly yaml?: string;
  readonly skipped?: boolean;
  readonly error?: string;
}

function variablesOf({ substitute, substituteFrom = [], configMaps, secrets, dryRun }: Case): readonly Texts[] {
  const asked = dryRun === true ? [] : substituteFrom;
  const named = asked.map(({ kind, name, optional: isOptional }): Texts => {
    if (kind !== "ConfigMap" && kind !== "Secret") return {};
    const found = (kind === "ConfigMap" ? configMaps : secrets)?.[name];
    if (found === undefined && isOptional !== true) throw new Error(`there is no ${kind} ${name}`);
    return found ?? {};
  });
  return [...named, ...(substitute === undefined ? [] : [substitute])];
}

function ours(one: Case): unknown {
  const [node] = readDocuments(one.resource, "resource.yaml");
  const resource = node === undefined ? undefined : toPlain(node);
  try {
    return substituteObject(resource, mergeVariables(variablesOf(one)), one);
  } catch (error) {
    if (isSyncError(error) || (error instanceof Error && error.message.startsWith("there is no"))) return "an error";
    throw error;
  }
}

function theirs({ resource, yaml, skipped, error }: Case): unknown {
  if (error !== undefined) return "an error";
  const node = readConfig(skipped === true ? resource : (yaml ?? ""), "expected.yaml");
  return node === undefined ? undefined : configToPlain(node);
}

testFluxCorpus<Case>(
  "postbuild.json",
  (one) => canonicalJson(ours(one)),
  (one) => canonicalJson(theirs(one)),
);
