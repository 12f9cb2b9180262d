import { names, type Draw } from "./draw";
import type { Plain, PlainObject } from "../write-yaml";

/** The maps of generators below, which others can merge into. */
export interface Generated {
  readonly kind: "ConfigMap" | "Secret";
  readonly name: string;
  readonly namespace?: string;
}

/** `configMapGenerator`, `secretGenerator` and `generatorOptions`. */
export function generatorFields(
  draw: Draw,
  folder: string,
  below: readonly Generated[],
  made: Generated[],
): PlainObject {
  if (!draw.once(2)) return {};
  return {
    ...draw.field(2, "configMapGenerator", () => entries(draw, folder, "ConfigMap", below, made)),
    ...draw.field(2, "secretGenerator", () => entries(draw, folder, "Secret", below, made)),
    ...draw.field(4, "generatorOptions", () => generatorOptions(draw)),
  };
}

function entries(
  draw: Draw,
  folder: string,
  kind: Generated["kind"],
  below: readonly Generated[],
  made: Generated[],
): Plain {
  return draw.several(1, 2, () => {
    const known = below.filter((one) => one.kind === kind);
    if (known.length > 0 && draw.once(2)) {
      const { name, namespace } = draw.pick(known);
      return {
        name,
        ...(namespace === undefined ? {} : { namespace }),
        behavior: draw.pick(["merge", "merge", "replace"]),
        ...generatorSources(draw, folder, kind),
      };
    }
    const name = draw.risky(9) ? draw.pick(names) : `gen${draw.next()}`;
    const namespace = draw.once(5) ? "shop" : undefined;
    made.push({ kind, name, ...(namespace === undefined ? {} : { namespace }) });
    return {
      name,
      ...(namespace === undefined ? {} : { namespace }),
      ...draw.field(6, "behavior", () =>
        draw.pick(["create", "create", ...(draw.isBold ? ["merge", "unspecified", "replace"] : [])]),
      ),
      ...generatorSources(draw, folder, kind),
    };
  });
}

/** The fields of a generator without its name; each generated key is unique. */
export function generatorSources(draw: Draw, folder: string, kind: Generated["kind"], isPlugin = false): PlainObject {
  const keys = new Set<string>();
  return {
    ...draw.field(2, "literals", () => literals(draw, keys)),
    ...draw.field(2, "files", () =>
      draw.several(1, 2, () => fileSource(draw, folder, keys)).filter((text) => text !== ""),
    ),
    ...draw.field(4, "envs", () => [envFile(draw, folder)]),
    ...(isPlugin ? {} : draw.field(9, "env", () => envFile(draw, folder))),
    ...draw.field(3, "options", () => generatorOptions(draw)),
    ...(kind === "Secret"
      ? draw.field(3, "type", () =>
          draw.pick(["Opaque", "kubernetes.io/tls", "", "my/type", "kubernetes.io/dockerconfigjson"]),
        )
      : {}),
  };
}

function literals(draw: Draw, keys: Set<string>): Plain {
  const all = [
    "k=v",
    "quoted='single'",
    'double="two words"',
    "equal=a=b=c",
    "empty=",
    `odd=${draw.oddText()}`,
    "unicode=ünï☃😀",
    `big=${"0123456789".repeat(30)}`,
    "half='open",
    "mixed=\"a'",
    "lines=one\ntwo\n",
    "tab=a\tb",
    "n=1",
    "inner=a'b\"c",
    "UPPER_case-x.y=1",
    'esc="a\\nb"',
  ];
  return draw
    .several(1, 4, () => draw.pick(all))
    .filter((text) => {
      const key = text.slice(0, text.indexOf("="));
      const isNew = !keys.has(key) || draw.risky(20);
      keys.add(key);
      return isNew;
    });
}

function fileSource(draw: Draw, folder: string, keys: Set<string>): string {
  const name = `data${draw.next()}.txt`;
  const path = draw.once(4) ? `sub/${name}` : name;
  const key = draw.pick([name, name, "renamed", "a.b", "x_Y-z"]);
  if (keys.has(key)) return "";
  keys.add(key);
  addContent(draw, `${folder}/${path}`);
  return key === name ? path : `${key}=${path}`;
}

function addContent(draw: Draw, path: string): void {
  const texts: Readonly<Record<string, string>> = {
    odd: `${draw.oddText()}\nline\n`,
    crlf: "one\r\ntwo\r\n",
    empty: "",
    unicode: "ünïcode ☃ 😀\n",
    big: `${"all work and no play ".repeat(200)}\n`,
    spaces: "  lead\ntrail  \n\n",
    trailing: "a \nb\n",
    yaml: "a: 1\nb: [x]\n",
    json: '{"a": 1}',
    bom: "\ufeffmark\n",
    tabs: draw.risky(3) ? "\ta\n\tb\n" : "a\tb\n",
    noEnd: "no line end",
    nulls: "a\0b",
  };
  const kind = draw.pick([...Object.keys(texts), "binary", "binary"]);
  draw.note(`generator file: ${kind}`);
  if (kind === "binary") draw.addBytes(path, Uint8Array.from(draw.several(1, 90, () => draw.random(256))));
  else draw.addText(path, texts[kind] ?? "");
}

function envFile(draw: Draw, folder: string): string {
  const name = `env${draw.next()}.env`;
  const mark = draw.next();
  const text = draw.pick([
    `A${mark}=1\n# note\nB${mark}='q'\n\nC${mark}=x=y\n`,
    `A${mark}=1\r\nB${mark}=two words \r\n`,
    `  LEAD${mark}=1\n\t# tabbed\nE${mark}=\n`,
    `\ufeffBOM${mark}=1\n`,
    `Q${mark}="double"\nU${mark}=ünï☃`,
    "# nothing\n",
    "",
    ...(draw.risky(6) ? ["NOVALUE\n", "=x\n", "a b=c\n"] : []),
  ]);
  draw.addText(`${folder}/${name}`, text);
  return name;
}

export function generatorOptions(draw: Draw): Plain {
  return {
    ...draw.field(3, "disableNameSuffixHash", () => draw.once(2)),
    ...draw.field(3, "immutable", () => draw.once(2)),
    ...draw.field(2, "labels", () => ({ g: draw.oddText(), ...draw.field(3, "app", () => "web") })),
    ...draw.field(2, "annotations", () => ({ from: draw.oddText() })),
  };
}
