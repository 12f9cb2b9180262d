import { unite } from "./combine";
import { group, hardLine, ifBroken, indent, join, line, softLine, type Layout } from "./layout";
import { maximalDocs } from "./limits";
import {
  isAnyMap,
  type Declaration,
  type Docs,
  type MapType,
  type Property,
  type TupleType,
  unknownType,
  type TypeModel,
} from "./model";

/** Lays out the declarations with a blank line between them. */
export function layoutDeclarations(declarations: readonly Declaration[]): Layout {
  return join([hardLine, hardLine], declarations.map(layoutDeclaration));
}

function layoutDeclaration({ name, type, docs }: Declaration): Layout {
  const head = layoutDocs(docs);
  if (type.kind === "map") return [...head, `export interface ${name} `, layoutMap(type)];
  const value = isOneWord(type) ? group(indent([line, layoutType(type)])) : [" ", layoutType(type)];
  return [...head, `export type ${name} =`, value, ";"];
}

/** Returns whether the layout of the type contains no possible line break. */
function isOneWord(type: TypeModel): boolean {
  if (type.kind === "list") return isOneWord(type.item);
  return type.kind === "reference" || type.kind === "literal";
}

function layoutType(type: TypeModel): Layout {
  switch (type.kind) {
    case "unknown":
    case "never":
      return type.kind;
    case "primitive":
    case "reference":
      return type.name;
    case "literal":
      return layoutLiteral(type.value);
    case "list":
      return [layoutItem(type.item), "[]"];
    case "tuple":
      return layoutTuple(type);
    case "map":
      return layoutMap(type);
    case "union":
      return layoutLoneUnion(type.members);
    case "intersection":
      return layoutIntersection(type.members);
  }
}

/** Lays out the item type of a list, in parentheses if necessary. */
function layoutItem(item: TypeModel): Layout {
  if (item.kind === "union") {
    if (areHugged(item.members)) return ["(", join(" | ", item.members.map(layoutType)), ")"];
    return ["(", group([indent([softLine, layoutUnion(item.members)]), softLine]), ")"];
  }
  return item.kind === "intersection" ? ["(", layoutIntersection(item.members), ")"] : layoutType(item);
}

/**
 * Lays out a union after a key or a name: on the same line if it fits there, otherwise on its own line or on several.
 */
function layoutLoneUnion(members: readonly TypeModel[]): Layout {
  if (areHugged(members)) return join(" | ", members.map(layoutType));
  return group(indent([softLine, layoutUnion(members)]));
}

function layoutUnion(members: readonly TypeModel[]): Layout {
  const parts = members.map((member) =>
    indent(member.kind === "intersection" ? ["(", layoutIntersection(member.members), ")"] : layoutType(member)),
  );
  return group([ifBroken("| ", ""), join([line, "| "], parts)]);
}

/** Whether a union stays on the lines of its map, wherever it is. */
function areHugged(members: readonly TypeModel[]): boolean {
  return members.length === 2 && members.some(isMap) && members.some(isNull);
}

function isMap(type: TypeModel): boolean {
  return type.kind === "map";
}

function isNull(type: TypeModel): boolean {
  return type.kind === "primitive" && type.name === "null";
}

/** References come first, followed by at most one map. */
function layoutIntersection(members: readonly TypeModel[]): Layout {
  const parts = members.map((member, index): Layout => {
    if (index === 0) return layoutType(member);
    if (member.kind !== "map") return indent([" &", line, layoutType(member)]);
    return [" & ", index > 1 ? indent(layoutType(member)) : layoutType(member)];
  });
  return group(parts);
}

function layoutTuple({ items, required, rest }: TupleType): Layout {
  const parts = items.map((item, index): Layout => {
    if (index < required) return layoutElement(item, items.length > 1 || rest !== undefined);
    const isJoined = item.kind === "union" || item.kind === "intersection";
    return isJoined ? [layoutItem(item), "?"] : [layoutType(item), "?"];
  });
  if (rest !== undefined) parts.push(["...", layoutItem(rest), "[]"]);
  if (parts.length === 0) return "[]";
  return group(["[", indent([softLine, join([",", line], parts)]), ifBroken(",", ""), softLine, "]"]);
}

function layoutElement(item: TypeModel, isOneOfMany: boolean): Layout {
  if (item.kind !== "union" || areHugged(item.members)) return layoutType(item);
  if (!isOneOfMany) return layoutUnion(item.members);
  return group([indent([ifBroken(["(", softLine], ""), layoutUnion(item.members)]), softLine, ifBroken(")", "")]);
}

function layoutMap(map: MapType): Layout {
  const indexes = map.indexes.map(({ prefix }) => layoutIndex(map, prefix));
  if (isAnyMap(map)) indexes.push("[key: string]: unknown;");
  const members = [...[...map.properties].map(([name, property]) => layoutProperty(name, property)), ...indexes];
  if (members.length === 0) return "{}";
  return ["{", indent([hardLine, join(hardLine, members)]), hardLine, "}"];
}

function layoutProperty(name: string, { type, isRequired, docs }: Property): Layout {
  // Every object has these properties with another type, so an object without the key would not match.
  const value = name in Object.prototype && name !== "__proto__" ? "unknown" : layoutType(type);
  return [...layoutDocs(docs), layoutKey(name), isRequired ? ": " : "?: ", value, ";"];
}

/** In TypeScript, the type of an index signature must include the types of all properties that match it. */
function layoutIndex({ properties, indexes }: MapType, prefix: string): Layout {
  const own = indexes.filter((index) => index.prefix.startsWith(prefix)).map(({ type }) => type);
  const covered = [...properties].filter(([name]) => name.startsWith(prefix)).map(([, property]) => property);
  const inherited = covered.length > 0 && [...properties.keys()].some((name) => name in Object.prototype);
  const type = unite([...own, ...covered.map((property) => property.type), ...(inherited ? [unknownType] : [])]);
  const mayLack = covered.some(({ isRequired }) => !isRequired) && type.kind !== "unknown";
  const key = prefix === "" ? "string" : `\`${prefix}\${string}\``;
  const members = type.kind === "union" ? type.members : [type];
  // The type of a missing optional key.
  const undefinedType: TypeModel = { kind: "reference", name: "undefined" };
  return [`[key: ${key}]: `, mayLack ? layoutLoneUnion([...members, undefinedType]) : layoutType(type), ";"];
}

/**
 * Prettier removes quotes from ES5 identifiers, and uses the letters of an old Unicode version; outside of these ranges
 * the result may differ.
 */
const plainLetters =
  /^[$\w\u00aa-\u052f\u05d0-\u05ea\u0620-\u065f\u0904-\u0963\u0e01-\u0e3a\u3041-\u30ff\u4e00-\u9fcc\uac00-\ud7a3\uff21-\uff5a]+$/;
const identifier = /^[$_\p{L}\p{Nl}][$_\p{L}\p{Nl}\p{Mn}\p{Mc}\p{Nd}\p{Pc}]*$/u;

function layoutKey(name: string): string {
  return plainLetters.test(name) && identifier.test(name) ? name : layoutLiteral(name);
}

function layoutLiteral(value: string | number | boolean): string {
  if (typeof value === "number") return String(value).replace("e+", "e");
  return typeof value === "string" ? quote(value) : String(value);
}

/** Uses the kind of quotes that the text contains less often. */
function quote(text: string): string {
  const inner = JSON.stringify(text)
    .slice(1, -1)
    .replace(/[\u007f-\u009f\u2028\u2029\ufeff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
  const doubles = text.split('"').length;
  const singles = text.split("'").length;
  if (doubles <= singles) return `"${inner}"`;
  return `'${inner.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

function layoutDocs({ text, defaultText, isDeprecated = false }: Docs): Layout[] {
  const lines = [
    ...(text === undefined ? [] : commentLines(text)),
    ...(defaultText === undefined ? [] : [`@default ${commentLines(defaultText).join(" ")}`]),
    ...(isDeprecated ? ["@deprecated"] : []),
  ];
  const [first] = lines;
  if (first === undefined) return [];
  if (lines.length === 1) return [`/** ${first} */`, hardLine];
  return [
    "/**",
    ...lines.flatMap((each): Layout[] => [hardLine, each === "" ? " *" : ` * ${each}`]),
    hardLine,
    " */",
    hardLine,
  ];
}

/** The lines of a text, escaped for a comment. */
function commentLines(text: string): string[] {
  const lines = (text.length > maximalDocs ? `${text.slice(0, maximalDocs)}…` : text)
    .toWellFormed()
    .replaceAll("*/", "*\\/")
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    // eslint-disable-next-line no-control-regex -- they are to leave
    .map((each) => each.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufeff]/g, "").trimEnd());
  while (lines[0] === "") lines.shift();
  while (lines.at(-1) === "") lines.pop();
  return lines;
}
