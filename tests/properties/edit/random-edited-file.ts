import type { Random } from "../random-numbers";

type Value = string | number | boolean | readonly Value[] | { readonly [key: string]: Value };
type Fields = Readonly<Record<string, Value>>;

const names = ["app", "web", "db", "side.car"];
const keys = ["app", "team", "x.y/z", "tier"];
const paths = ["a.yaml", "dir/c.yaml", "base", "../other", "https"];

/** A kustomization file in many styles; each comment is `# c` with a number of its own. */
export function randomEditedFile(random: Random): string {
  const one = <T>(choices: readonly T[]): T => choices[random(choices.length)] as T;
  const some = <T>(choices: readonly T[], most = 4): T[] => Array.from({ length: random(most) }, () => one(choices));
  const isOdd = (odds: number): boolean => random(odds) === 0;
  let comments = 0;
  // A comment after a text of several lines would belong to it, if it were deep.
  const hasTexts = isOdd(3);
  const behind = (): string => (isOdd(3) ? `${one([" ", "   "])}# c${comments++}` : "");
  const above = (indent: string): string => {
    if (isOdd(9)) return "\n";
    return isOdd(4) ? `${one([indent, indent, "", hasTexts ? "" : "        "])}# c${comments++}\n` : "";
  };
  const dashOffset = one(["", "  "]);
  const gap = one([" ", " ", "   "]);

  const scalar = (value: Value): string => {
    if (typeof value !== "string") return JSON.stringify(value);
    return one([
      /^[\w./=][\w./= -]*$/.test(value) && !/^(?:\d|true)/.test(value) ? value : `"${value}"`,
      `'${value}'`,
      `"${value}"`,
    ]);
  };
  const flow = (value: Value): string => {
    if (Array.isArray(value)) return `[${(value as Value[]).map(flow).join(one([", ", ",", " , "]))}]`;
    if (typeof value !== "object") return scalar(value);
    const entries = Object.entries(value).map(([key, field]) => `${key}: ${flow(field)}`);
    return `{${entries.join(", ")}${entries.length > 0 && isOdd(6) ? "," : ""}}`;
  };
  const entry = (key: string, value: Value, indent: string): string => {
    const head = `${isOdd(12) ? `"${key}"` : key}:`;
    const isList = Array.isArray(value);
    if (typeof value !== "object" || Object.keys(value).length === 0) {
      const text =
        typeof value === "string" && value !== "" && hasTexts && isOdd(6) ? `|-\n${indent}  ${value}` : undefined;
      return text === undefined ? `${head} ${isList ? "[]" : flow(value)}${behind()}\n` : `${head} ${text}\n`;
    }
    if (isOdd(5)) return `${head} ${flow(value)}${behind()}\n`;
    if (!isList) return `${head}${behind()}\n${map(value as Fields, `${indent}  `, `${indent}  `)}`;
    if (isOdd(8))
      return `${head}${behind()} ${overLines(value as Value[], indent)}`.replace(/^(.*?:)(\s+# c\d+) \[\n/, "$1 [$2\n");
    const inner = indent + dashOffset;
    return `${head}${behind()}\n${(value as Value[]).map((item) => above(inner) + listItem(item, inner)).join("")}`;
  };
  const overLines = (items: readonly Value[], indent: string): string => {
    const rows = items.map((item, index) => {
      return `${indent}  ${flow(item)}${index < items.length - 1 || isOdd(2) ? "," : ""}${behind()}\n`;
    });
    return `[\n${rows.join("")}${indent}]\n`;
  };
  const listItem = (item: Value, indent: string): string => {
    if (typeof item !== "object" || isOdd(5)) return `${indent}-${gap}${flow(item)}${behind()}\n`;
    const head = `${indent}-${gap}`;
    return head + map(item as Fields, " ".repeat(head.length), "");
  };
  const map = (fields: Fields, indent: string, first: string): string => {
    return Object.entries(fields)
      .map(([key, value], index) => (index === 0 ? first : above(indent) + indent) + entry(key, value, indent))
      .join("");
  };

  const shuffled = (fields: Fields): Fields => {
    const entries = Object.entries(fields);
    return Object.fromEntries(
      entries
        .map((each) => [random(100), each] as const)
        .sort(([left], [right]) => left - right)
        .map(([, each]) => each),
    );
  };
  const unique = <T>(items: readonly T[]): readonly T[] => (isOdd(10) ? items : [...new Set(items)]);
  const pairs = (): Fields => Object.fromEntries(some(keys).map((key) => [key, one(["one", "2", "a b", "true"])]));
  const images = (): Value => {
    return unique(some(names)).map((name) => {
      return shuffled({
        name,
        ...(isOdd(2) ? { newTag: one(["v1", "1.10", "2"]) } : {}),
        ...(isOdd(3) ? { newName: "registry.example/x" } : {}),
        ...(isOdd(4) ? { digest: "sha256:0" } : {}),
        ...(isOdd(8) ? { tagSuffix: "-x" } : {}),
      });
    });
  };
  const generators = (more: Fields): Value => {
    return unique(some(["settings", "token"])).map((name) => {
      return shuffled({
        name,
        ...more,
        literals: unique(["a=1", "b=x y", "c=true"]).slice(random(3)),
        ...(isOdd(5) ? { namespace: one(["default", "shop"]) } : {}),
        ...(isOdd(4) ? { options: { labels: { x: "z" }, immutable: true } } : {}),
        ...(isOdd(4) ? { files: ["app.properties"] } : {}),
        ...(isOdd(6) ? { env: "env.txt" } : {}),
      });
    });
  };
  const patches = (): Value => {
    const all: readonly Fields[] = [
      { path: "a.yaml" },
      { path: "a.yaml", target: { kind: "Job" } },
      { path: "b.yaml", target: { kind: "Deployment", labelSelector: "app=web" } },
      { patch: "a b", options: { allowNameChange: true } },
    ];
    return some(all).map(shuffled);
  };
  const fields: Readonly<Record<string, () => Value>> = {
    resources: () => unique(some(paths)),
    bases: () => unique(some(["base", "more"])),
    components: () => unique(some(paths)),
    transformers: () => unique(some(paths)),
    images,
    imageTags: images,
    replicas: () => unique(some(names)).map((name) => shuffled({ name, count: random(4) })),
    commonLabels: pairs,
    commonAnnotations: pairs,
    labels: () =>
      some([
        { pairs: { a: "b" } },
        { pairs: { c: "d" }, includeTemplates: true },
        { pairs: { app: "x" }, includeSelectors: true },
      ]).map(shuffled),
    patches,
    configMapGenerator: () => generators({}),
    secretGenerator: () => generators({ type: "Opaque" }),
    generatorOptions: () => ({ labels: { all: "one" }, ...(isOdd(2) ? { disableNameSuffixHash: true } : {}) }),
    namespace: () => "shop",
    namePrefix: () => "pre-",
    nameSuffix: () => "-post",
    apiVersion: () => "kustomize.config.k8s.io/v1beta1",
    crds: () => ["crd.yaml"],
  };
  const rare = new Set(["bases", "imageTags", "generatorOptions", "apiVersion"]);
  const chosen = Object.entries(fields).filter(([name]) => isOdd(rare.has(name) ? 8 : 3));
  const values = shuffled(Object.fromEntries(chosen.map(([name, make]) => [name, make()])));
  if (isOdd(10)) return `${isOdd(2) ? JSON.stringify(values) : JSON.stringify(values, undefined, 2)}\n`;
  let text = Object.entries(values)
    .map(([name, value]) => above("") + entry(name, value, ""))
    .join("");
  text = `${isOdd(8) ? "---\n" : ""}${text}${above("")}`;
  if (isOdd(6)) text = text.replace(/\n+$/, "");
  return isOdd(6) ? text.replaceAll("\n", "\r\n") : text;
}

/** The arguments of a random edit of such a file. */
export function randomEdit(random: Random): readonly string[] {
  const one = <T>(choices: readonly T[]): T => choices[random(choices.length)] as T;
  const list = (choices: readonly string[]): string[] => Array.from({ length: 1 + random(2) }, () => one(choices));
  const name = one(names);
  const kind = one(["label", "annotation"]);
  const object = one(["configmap", "secret"]);
  const target = one([[], ["--kind", "Job"], ["--kind", "Deployment", "--label-selector", "app=web"]]);
  return one<() => readonly string[]>([
    () => [
      "set",
      "image",
      ...list([`${name}:v2`, `${name}=other:1.10`, `${name}@sha256:1`, `${name}=*:v3`, `${name}=*@*`, "new=x", "a:1"]),
    ],
    () => ["set", "image", `${name}:${one(["v2", "1.0", "yes", "*"])}`],
    () => ["set", "replicas", ...list([`${name}=3`, `${name}=0`, "new=1"])],
    () => ["set", one(["namespace", "nameprefix", "namesuffix"]), one(["new", "x-", "1", ""])],
    () => ["set", kind, ...list(["app:web", "team:a b", "new:1", "tier:"])],
    () => ["add", kind, ...list(["app:web", "team:a b", "new:1", "fresh:true"]), ...one([[], ["--force"]])],
    () => [
      "add",
      "label",
      one(["a:c", "n:m"]),
      "--without-selector",
      ...one([[], ["--force"], ["--include-templates"]]),
    ],
    () => ["remove", kind, one(["app", "team", "app,tier", "none"]), ...one([[], ["-i"]])],
    () => [
      "add",
      one(["resource", "component", "transformer"]),
      ...list(["a.yaml", "b.yaml", "dir/*.yaml", "base", "none"]),
    ],
    () => ["remove", one(["resource", "component", "transformer"]), ...list(["a.yaml", "*", "dir/*", "base", "none"])],
    () => [
      one(["add", "remove"]),
      "patch",
      ...one([
        ["--path", "a.yaml"],
        ["--path", "b.yaml"],
        ["--patch", "a: b\nc: d\n"],
      ]),
      ...target,
    ],
    () => [
      "add",
      object,
      one(["settings", "token", "new"]),
      ...list(["--from-literal=d=4", "--from-literal=e=x: y"]),
      ...one([[], ["--from-file=k=a.yaml"], ["--disableNameSuffixHash"], ["--namespace=shop"]]),
    ],
    () => ["add", object, one(["settings", "new"]), "--from-env-file", "env.txt"],
    () => ["set", object, one(["settings", "token"]), one(["--from-literal=c=new", "--new-namespace=store"])],
    () => ["remove", object, one(["settings", "token", "settings,token", "none"])],
  ])();
}
