// Converts values of the kustomization file to JSON: as go-yaml v2 decodes them, with keys turned into strings.
// Source: go.yaml.in/yaml/v2@v2.4.4 decode.go (decoder.scalar), resolve.go; sigs.k8s.io/yaml@v1.6.0 yaml.go
// (convertToJSONableObject).
import { decodeBinary } from "../go-values/decode-binary";
import type { RawNode } from "./raw-node";
import { GoYamlError } from "../go-yaml-error";
import type { MapEntry, MapNode, ScalarNode, YamlNode } from "../node";
import { formatFloat } from "../../go/strconv/format-float";
import { parseFloatText, parseInteger } from "../go-values/numbers";
import { resolveTag11 } from "../go-values/resolve-tag";
import { errorAt, type Fault, type TextSource } from "../text-source";

/**
 * Changes the nodes: each value and key gets its JSON form ("yes" becomes "true"), and of duplicate keys the last one
 * stays. As in Go, decoding errors come first, then values that JSON cannot represent, in the parts that stay.
 */
export function normalizeConfig(root: YamlNode, source: TextSource, duplicates: "last" | "refuse" = "last"): void {
  const normalizer = decode(root, source, duplicates);
  if (!normalizer.hasFlaw) return;
  refuseKeys(root, source);
  refuseNumbers(root, source);
}

/** Changes the nodes, and reports only decoding errors: those that come before a key that is a map or a list. */
export function decodeConfig(root: YamlNode, source: TextSource): void {
  decode(root, source, "last");
}

function decode(root: YamlNode, source: TextSource, duplicates: "last" | "refuse"): Normalizer {
  const normalizer = new Normalizer(source, duplicates);
  normalizer.normalize(root);
  return normalizer;
}

/**
 * Refuses the first value whose tag does not fit, before aliases are expanded: go-yaml decodes in the order of the
 * text, and so finds it before later errors.
 */
export function refuseTagsBefore(
  root: RawNode,
  end: { readonly line: number; readonly column: number },
  source: TextSource,
): void {
  const isBefore = (node: ScalarNode): boolean =>
    node.line < end.line || (node.line === end.line && node.column < end.column);
  const visit = (node: RawNode): void => {
    if (node.kind === "scalar") {
      if (node.tagged === true && isBefore(node)) normalizeScalar({ ...node }, source);
    } else if (node.kind === "seq") node.items.forEach(visit);
    else if (node.kind === "map") {
      for (const { key, value } of node.entries) {
        visit(key);
        visit(value);
      }
    }
  };
  visit(root);
}

class Normalizer {
  /** Whether a key or a number occurred that JSON cannot represent. */
  hasFlaw = false;
  private readonly source: TextSource;
  private readonly duplicates: "last" | "refuse";

  constructor(source: TextSource, duplicates: "last" | "refuse") {
    this.source = source;
    this.duplicates = duplicates;
  }

  normalize(node: YamlNode): void {
    switch (node.kind) {
      case "scalar":
        normalizeScalar(node, this.source);
        if (isInfinite(node)) this.hasFlaw = true;
        return;
      case "seq":
        node.flow = false;
        for (const item of node.items) this.normalize(item);
        return;
      case "map": {
        node.flow = false;
        const names = this.duplicates === "refuse" ? new Set<string>() : undefined;
        for (const { key, value } of node.entries) {
          normalizeKey(key, this.source);
          this.normalize(value);
          if (key.tag !== "str") this.hasFlaw = true;
          if (names === undefined) continue;
          const name = nameOf(key);
          if (names.has(name)) refuseDuplicate(key, this.source);
          names.add(name);
        }
        if (names === undefined) keepLast(node);
      }
    }
  }
}

/** A name for comparing keys: a key that cannot become a string never equals a string. */
function nameOf({ tag, value }: ScalarNode): string {
  return tag === "str" ? value : `\0${value}`;
}

/** Changes the map: of entries with the same key the last one stays. */
function keepLast(node: MapNode): void {
  const { entries } = node;
  if (entries.length <= fewEntries && !hasTwice(entries)) return;
  const last = new Map<string, MapEntry>();
  for (const entry of entries) last.set(nameOf(entry.key), entry);
  if (last.size === entries.length) return;
  const kept = new Set(last.values());
  node.entries = entries.filter((entry) => kept.has(entry));
}

/** Most maps are so small that comparing all keys costs less than hashing them. */
const fewEntries = 8;

function hasTwice(entries: readonly MapEntry[]): boolean {
  for (let at = 1; at < entries.length; at += 1) {
    const value = entries[at]?.key.value;
    for (let before = 0; before < at; before += 1) if (entries[before]?.key.value === value) return true;
  }
  return false;
}

function refuseDuplicate(key: ScalarNode, source: TextSource): never {
  fail(key, source, {
    code: "YAML_DUPLICATE_KEY",
    what: `duplicate key ${JSON.stringify(key.value)}`,
    why: "a map cannot have two values for one key",
    mend: "remove one of the two",
  });
}

/** A key that cannot become a string keeps its tag. */
function normalizeKey(key: ScalarNode, source: TextSource): void {
  if (isInfinite(key)) {
    // Infinity and NaN are refused as values, but have names as keys.
    key.value = key.value.toLowerCase().replace("+", "");
    key.tag = "str";
    return;
  }
  normalizeScalar(key, source);
  if (key.tag === "null" || (key.tag === "int" && BigInt(key.value) >= 2n ** 63n)) return;
  if (key.tag === "float") key.value = formatFloat(Number(key.value), "g", -1, 32);
  key.tag = "str";
}

function refuseKeys(node: YamlNode, source: TextSource): void {
  for (const item of node.kind === "seq" ? node.items : []) refuseKeys(item, source);
  for (const { key, value } of node.kind === "map" ? node.entries : []) {
    if (key.tag !== "str") {
      const isNull = key.tag === "null";
      const keyType = isNull ? "%!s(<nil>), key: <nil>" : `uint64, key: 0x${BigInt(key.value).toString(16)}`;
      fail(key, source, {
        code: "YAML_KEY_NOT_TEXT",
        what: `cannot use the key ${JSON.stringify(key.value)}`,
        why: `YAML reads it as ${isNull ? "null" : "a number of more than 63 bits"}, and keys must be strings`,
        mend: "put the key into quotes",
        cause: new GoYamlError(`unsupported map key of type: ${keyType}, value: `, value),
      });
    }
    refuseKeys(value, source);
  }
}

// Go's JSON encoder visits maps in the order of their keys.
function refuseNumbers(node: YamlNode, source: TextSource): void {
  if (node.kind === "seq") for (const item of node.items) refuseNumbers(item, source);
  else if (node.kind === "map") {
    const byKey = [...node.entries].sort((left, right) => (left.key.value < right.key.value ? -1 : 1));
    for (const { value } of byKey) refuseNumbers(value, source);
  } else if (isInfinite(node)) {
    fail(node, source, {
      code: "YAML_VALUE",
      what: "cannot use infinity or NaN",
      why: "JSON does not have these numbers",
      mend: "use a finite number, or a quoted string",
      cause: new GoYamlError(`json: unsupported value: ${goInfinity(node.value)}`),
    });
  }
}

function isInfinite({ tag, value }: ScalarNode): boolean {
  return tag === "float" && parseFloatText(value) === undefined && resolveTag11(value) === "float";
}

const falseValues = /^(?:n|no|off|false)$/i;

function normalizeScalar(node: ScalarNode, source: TextSource): void {
  if (node.tagged === true) checkTag(node, source);
  const { tag, value } = node;
  switch (tag) {
    case "bool":
      node.value = falseValues.test(value) ? "false" : "true";
      break;
    case "null":
      node.value = "null";
      break;
    case "int":
      node.value = String(parseInteger(value, 2) ?? value);
      break;
    case "float":
      normalizeFloat(node);
      break;
    case "binary": {
      const text = decodeBinary(value);
      if (text === undefined) fail(node, source, unfit("base64", "!!binary value contains invalid base64 data"));
      node.value = text;
      node.tag = "str";
      break;
    }
    case "timestamp":
    case "custom":
    case "merge":
      node.tag = "str";
      break;
    case "str":
      break;
  }
}

// Only a scalar with the tag of a timestamp, or without a tag, is read as a timestamp. The tag float may stand on an
// integer, and str on anything; otherwise the text must have the type that the tag names.
function checkTag(node: ScalarNode, source: TextSource): void {
  const { tag, value } = node;
  if (tag === "str" || tag === "custom" || tag === "binary" || tag === "merge") return;
  const resolved = resolveTag11(value);
  if (resolved === tag) return;
  if (tag === "float" && resolved === "int" && (parseInteger(value, 2) ?? 0n) < 2n ** 63n) return;
  const read = resolved === "timestamp" ? "str" : resolved;
  const type = tag === "int" ? "an integer" : tag === "bool" ? "a boolean" : `a ${tag}`;
  fail(node, source, unfit(type, `cannot decode !!${read} \`${value}\` as a !!${tag}`));
}

function normalizeFloat(node: ScalarNode): void {
  const integer = parseInteger(node.value, 2);
  const float = integer === undefined ? parseFloatText(node.value) : Number(integer);
  if (float === undefined) return;
  node.value = Object.is(float, -0) ? "-0" : String(float);
}

function goInfinity(text: string): string {
  if (/nan/i.test(text)) return "NaN";
  return text.startsWith("-") ? "-Inf" : "+Inf";
}

function unfit(type: string, message: string): Fault {
  return {
    code: "YAML_VALUE",
    what: "cannot read a value with this tag",
    why: `its text is not ${type}`,
    mend: "remove the tag, or correct the value",
    cause: new GoYamlError(`yaml: ${message}`),
  };
}

function fail(node: ScalarNode, source: TextSource, fault: Fault): never {
  throw errorAt(source, { line: node.line - 1 - source.firstLine, column: node.column - 1 }, fault);
}
