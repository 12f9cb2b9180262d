import type { Random } from "./random-numbers";

/** A kustomization file as people write them: in many styles, with comments everywhere. */
export interface RandomKustomizationFile {
  readonly text: string;
  readonly hasField: boolean;
}

const options = ["originAnnotations", "transformerAnnotations", "managedByLabel"];
const others = ["x", "other", "original"];

/** @param hasTexts adds multi-line strings with blank lines and lines that look like comments */
export function randomKustomizationFile(random: Random, hasTexts: boolean): RandomKustomizationFile {
  const one = <T>(choices: readonly T[]): T => choices[random(choices.length)] as T;
  const maybe = (text: string, odds = 3): string => (random(odds) === 0 ? text : "");
  const comment = (): string => maybe(one([" # why", "   # [a, b]: c", " #", " # buildMetadata: [x]"]));
  const ownLines = (indent: string): string => {
    return maybe(one(["\n", `${indent}# own\n`, "# left\n", `      # far\n\n`, `\n${indent}# - a\n`]), 4);
  };
  const quoted = (text: string): string => one([text, text, `'${text}'`, `"${text}"`]);

  const words = (isOwn: boolean): string[] => {
    const from = isOwn ? [...options, ...others] : ["a.yaml", "../base", "dir/b.yaml", "https"];
    return Array.from({ length: random(5) }, () => one(from));
  };
  const flowList = (items: readonly string[]): string => {
    if (random(3) > 0)
      return `[${maybe(" ")}${items.map(quoted).join(one([", ", ",", " , "]))}${items.length > 0 ? maybe(",") : ""}${maybe(" ")}]`;
    const rows = items.map((item, index) => {
      const comma = index < items.length - 1 || random(2) === 0 ? "," : "";
      return `${ownLines("  ")}  ${quoted(item)}${comma}${comment()}\n`;
    });
    return `[${comment()}\n${rows.join("")}${maybe("  # last\n")}  ]`;
  };
  const blockList = (items: readonly string[]): string => {
    const [indent, gap] = [one(["", "  ", "    "]), one([" ", "  ", "   "])];
    return `\n${items.map((item) => `${ownLines(indent)}${indent}-${gap}${quoted(item)}${comment()}\n`).join("")}${ownLines(indent)}`;
  };
  const list = (name: string, isOwn: boolean): string => {
    const items = words(isOwn);
    const key = random(6) === 0 ? quoted(name) : name;
    if (items.length === 0) return `${key}:${one([" []", "", " ~", " null", " [ ]"])}${comment()}\n`;
    if (random(2) === 0) return `${key}:${maybe(" ")} ${flowList(items)}${comment()}\n`;
    return `${key}:${comment()}${blockList(items)}`;
  };
  const fields = [
    () => list("resources", false),
    () => list("components", false),
    () => `namespace: ${quoted("shop")}${comment()}\n`,
    () => `namePrefix: |${one(["", "-", "+"])}\n  text # no comment\n${maybe("\n\n")}`,
    () => `commonAnnotations: {a: 'b', "c": d}${comment()}\n`,
    () => `images:\n- name: app${comment()}\n${maybe("  # inside\n")}  newTag: "1"\n`,
    () =>
      `patches:\n  - patch: |-\n      - op: remove\n        # in a text\n        path: /spec\n    target: {kind: "Deployment"}\n`,
    () => `metadata:\n    name: "two\n      lines"\n`,
    () => `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n`,
  ].filter((_, index) => random(3) === 0 && (hasTexts || (index !== 3 && index !== 6)));
  const hasField = random(3) > 0;
  const parts = fields.map((field) => field());
  if (hasField)
    parts.splice(random(parts.length + 1), 0, list(one(["buildMetadata", "buildMetadata", "buildmetadata"]), true));
  const body = parts.map((part) => ownLines("") + part).join("") + ownLines("");
  let text = `${maybe("---\n", 6)}${body}${parts.length === 0 ? "" : maybe("...\n", 8)}${maybe("---\nkind: Other\n", 12)}`;
  if (random(8) === 0) text = randomJson(random, hasField);
  if (random(4) === 0) text = text.replace(/\n+$/, "");
  if (random(4) === 0) text = text.replaceAll("\n", "\r\n");
  if (random(8) === 0) text = `\uFEFF${text}`;
  return { text, hasField };
}

function randomJson(random: Random, hasField: boolean): string {
  const list = Array.from({ length: random(4) }, () => options[random(options.length)]);
  const value = {
    ...(random(2) === 0 ? { resources: ["a.yaml"] } : {}),
    ...(hasField ? { buildMetadata: list } : {}),
    ...(random(2) === 0 ? { namespace: "shop" } : {}),
  };
  return `${JSON.stringify(value, undefined, [0, 2, 4][random(3)])}\n`;
}
