import type { SettingField } from "./field";

/**
 * The paragraphs that describe a field: what it is for, its default, and what each text of a set means.
 *
 * @param isRequired whether a program must give it
 */
export function describeField(field: SettingField, isRequired: boolean): readonly string[] {
  const { since } = field;
  const byDefault = isRequired ? undefined : defaultOf(field);
  const parts = [
    // The sentence of the schema may end with the default.
    byDefault === undefined ? field.doc : field.doc.replace(/; by default [^;.]*\.$/, "."),
    typeof field.argument === "object" ? (field.argument.note ?? "") : "",
    byDefault === undefined ? "" : `Default: ${byDefault}.`,
    since === undefined ? "" : `Since ${since}.`,
  ];
  const words = field.type === "oneOf" ? Object.entries(field.set.words).filter(([, text]) => text !== "") : [];
  return [parts.filter((part) => part !== "").join(" "), ...words.map(([word, text]) => `- "${word}": ${text}`)];
}

function defaultOf({ doc, argument, default: value, type }: SettingField): string | undefined {
  const isOwn = value !== undefined && typeof value !== "object" && /; by default [^;.]*\.$/.test(doc);
  if (!isOwn && /\b(by default\b|if absent\b|default:)/i.test(doc)) return undefined;
  if (argument !== undefined && argument !== "none" && argument.default !== undefined) {
    return argument.default.replace(/^`(".*"|true|false|\d+)`$/, "$1");
  }
  if (type === "group") return value === undefined ? "none" : undefined;
  return value === undefined || value === "" || typeof value === "object" ? "none" : JSON.stringify(value);
}
