import { isSyncError } from "../../errors/sync-error";
import { Composer } from "./composer";
import { NodeCount } from "./node-count";
import { asYamlNode, type RawDocument } from "./raw-node";
import { decodeConfig, normalizeConfig, refuseTagsBefore } from "./config-values";
import { decodeText, refuseForbiddenCharacters } from "./decode-text";
import { expandAliases } from "./expand-aliases";
import { GoYamlError } from "../go-yaml-error";
import { keyNotScalar } from "./key-not-scalar";
import { defaultLimits, type YamlLimits } from "../limits";
import { cloneNode } from "../make-node";
import type { YamlNode } from "../node";
import { tagRules11 } from "../go-values/resolve-tag";
import { Scanner } from "./scanner";
import { tooDeep } from "./problems";
import { errorAt, type TextSource } from "../text-source";

/** The limits of a read. */
export interface ReadLimits extends Partial<YamlLimits> {
  /** Counts the nodes of several files, in place of `nodes`. */
  readonly count?: NodeCount;
}

interface Bounds {
  readonly bounds: YamlLimits;
  readonly count: NodeCount;
}

/**
 * Reads the first document of a kustomization file, a component or another file that kustomize reads through JSON:
 * under YAML 1.1 (`name: n` is a boolean), with numbers as keys turned into strings, the last of duplicate keys kept,
 * timestamps as strings. Values get their JSON form ("yes" becomes "true"), so that every node means the same under all
 * rules. Undefined if the file holds no document.
 *
 * Source: sigs.k8s.io/yaml@v1.6.0 yaml.go (YAMLToJSON), go.yaml.in/yaml/v2@v2.4.4 decode.go.
 * @param file the name of the file in errors
 * @param limits with a count, the limit of nodes is that of all files that share it
 * @param duplicates whether a duplicate key is an error, as in UnmarshalStrict
 * @throws SyncError with a YAML_ code; see docs/errors/yaml.md
 */
export function readConfig(
  input: string | Uint8Array,
  file: string,
  { count: shared, ...limits }: ReadLimits = {},
  duplicates: "last" | "refuse" = "last",
): YamlNode | undefined {
  const bounds = { ...defaultLimits, ...limits };
  const count = shared ?? new NodeCount(bounds.nodes);
  const { text } = decodeText(input, file, bounds);
  refuseForbiddenCharacters(text, file, 0);
  const source: TextSource = { file, text, firstLine: 0 };
  const scanner = new Scanner(source, { comments: false, limits: bounds });
  try {
    return readScanned(scanner, source, { bounds, count }, duplicates);
  } catch (error) {
    // With a higher limit of depth than the default one, the stack may end first.
    if (!(error instanceof RangeError)) throw error;
    throw errorAt(source, scanner.place(), tooDeep(bounds.depth));
  }
}

function readScanned(
  scanner: Scanner,
  source: TextSource,
  { bounds, count }: Bounds,
  duplicates: "last" | "refuse",
): YamlNode | undefined {
  const document = new Composer(source, scanner, tagRules11, count).composeDocument();
  if (document === undefined) return undefined;
  const { badKey } = document;
  if (badKey !== undefined) {
    refuseTagsBefore(document.root, badKey, source);
    const shown = expand({ ...document, root: badKey }, source, { bounds, count });
    decodeConfig(cloneNode(shown), source);
    throw keyNotScalar(source, badKey, new GoYamlError("yaml: invalid map key: ", shown));
  }
  const root = expand(document, source, { bounds, count });
  normalizeConfig(root, source, duplicates);
  return root;
}

function expand(document: RawDocument, source: TextSource, { bounds: limits, count }: Bounds): YamlNode {
  if (!document.linked) return asYamlNode(document.root);
  try {
    return expandAliases(document.root, { source, limits, count, merging: "config" });
  } catch (error) {
    if (isSyncError(error)) {
      const { line = 0, column = 0 } = error.where;
      refuseTagsBefore(document.root, { line, column }, source);
    }
    throw error;
  }
}
