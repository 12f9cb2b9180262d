import { createHash } from "node:crypto";
import type { FieldPath } from "../../engine/model/objects/change";
import { render } from "../../engine/render/pipeline";
import type { RenderState } from "../../engine/render/render-state";
import { chartRequest, openShop } from "./charts/chart-request";
import { type Random, randomNumbers } from "./random-numbers";
import { runSeed } from "./run-seed";

const seed = runSeed;
const rounds = 60;

/** Functions of one text, the variable `$v`. */
const ofText = [
  ...["$v", "$v | b64enc", '$v | printf "ab%s" | b64enc', '$v | printf "x%sx" | b64enc', "$v | sha256sum"],
  ...["$v | quote", "$v | squote", "$v | upper", "$v | lower", "$v | title", "$v | trunc 4", "$v | trunc -4"],
  ...[
    "$v | substr 1 6",
    'printf "%q" $v',
    'printf "%v-%s" $v $v',
    "$v | toYaml",
    "$v | toJson",
    "$v | nospace | b64enc",
  ],
  ...['$v | splitList "" | reverse | join ""', "$v | repeat 2", '$v | replace "a" "b"', 'tpl "{{ . }}" $v'],
  ...["list $v | toJson", 'dict "k" $v | toYaml', '$v | default "d"', "$v | urlquery", "$v | html", "$v | b32enc"],
  ...["$v | b64enc | b64dec", "$v | indent 2 | trim", '$v | regexReplaceAll "[.]" $v | trunc 9', "$v | adler32sum"],
  ...["$v | kebabcase", "$v | snakecase", '$v | hasPrefix "a" | ternary $v (upper $v)', "cat $v $v"],
];

/** Functions of one number. */
const ofNumber = [
  ...["$v", "$v | quote", "$v | int64", "div $v 10", "div $v 3", "mul $v 7", "add $v 1", "sub $v 5", "mod $v 1000"],
  ...['printf "%v" $v', "$v | toString | b64enc", "$v | toString | sha256sum", "$v | toJson", "$v | float64"],
  ...["$v | toString | trunc 3", "$v | toString | trunc -3", "round $v 1", "floor $v", "ceil $v", "max $v 1"],
];

/** Functions of one map of texts. */
const ofMap = [
  ...["keys $v | sortAlpha | join `,`", "keys $v | sortAlpha | first", "keys $v | sortAlpha | last", "$v | toYaml"],
  ...["$v | toJson", "$v | toYaml | b64enc", "$v | toJson | sha256sum", "values $v | sortAlpha | join `,`"],
  ...[
    "range $k, $x := $v }}{{ $k | upper }}={{ $x }};{{ end",
    "keys $v | sortAlpha | join `` | b64enc",
    "printf `%v` $v",
  ],
  ...["merge (dict `a` `b`) $v | toYaml", "range $k, $x := $v }}{{ $k | b64enc }} {{ end", "omit $v `a` | toJson"],
];

const alphabets = [
  "abcdefghijklmnopqrstuvwxyz",
  "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
  "0123456789",
  "!\"#$%&'()*+,-./:;<=>?@[]^_`{|}~",
  "абвгдежзийклмнопрстуфхцчшщъыьэюя",
  "αβγδεζηθικλμνξοπρστυφχψω",
  "ÄÖÜäöüßéèñçøåæœ",
  "密码口令秘钥用户登录系统数据库",
  "パスワードひみつ",
  "비밀번호로그인",
  "كلمةالسر",
  "סיסמה",
  "🔑🔒🙈😀",
];

type Kind = "text" | "number" | "map";

const pick = <T>(items: readonly T[], random: Random): T => items[random(items.length)] as T;

function randomText(random: Random): string {
  const own = Array.from({ length: 1 + random(3) }, () => pick(alphabets, random));
  const letters = Array.from({ length: 4 + random(20) }, () => pick(Array.from(pick(own, random)), random));
  return letters.join("");
}

function randomSecret(kind: Kind, random: Random): unknown {
  if (kind === "text") return randomText(random);
  if (kind === "map")
    return Object.fromEntries(Array.from({ length: 1 + random(3) }, () => [randomText(random), randomText(random)]));
  const size = pick([1e3, 1e6, 2 ** 31, 2 ** 53, 1e18, 1e25], random);
  const whole = Math.floor(size * (1 + random(1000) / 1000)) + random(1000);
  return random(4) === 0 ? whole + 0.25 : whole;
}

interface Drawn {
  readonly values: Record<string, unknown>;
  readonly secrets: readonly FieldPath[];
  readonly template: string;
  readonly texts: readonly string[];
}

/** Secrets in random places, and a template that puts each of them through all functions of its kind. */
function draw(random: Random): Drawn {
  const values: Record<string, unknown> = { seen: "plain" };
  const secrets: FieldPath[] = [];
  const lines: string[] = [];
  const texts: string[] = [];
  for (let index = 0; index < 4; index += 1) {
    const kind = pick(["text", "text", "number", "map"] as const, random);
    const secret = randomSecret(kind, random);
    const name = `own${index}`;
    const place = pick(["top", "nested", "list", "inSecretMap"] as const, random);
    const reads = { top: `.Values.${name}`, nested: `.Values.${name}.inner.leaf`, list: `index .Values.${name} 1` };
    if (place === "top") values[name] = secret;
    else if (place === "list") values[name] = ["plain", secret];
    else values[name] = { inner: { leaf: secret }, other: "plain" };
    const paths = { top: [name], nested: [name, "inner", "leaf"], list: [name, 1], inSecretMap: [name] };
    secrets.push(["values", ...paths[place]]);
    const functions = { text: ofText, number: ofNumber, map: ofMap }[kind];
    functions.forEach((body, at) => {
      lines.push(
        `  f${index}-${at}: {{ define "d${index}-${at}" }}{{ $v := ${place === "inSecretMap" ? reads.nested : reads[place]} }}{{ ${body} }}{{ end }}`,
      );
      lines.push(`    {{- include "d${index}-${at}" . | toJson }}`);
    });
    texts.push(...textsOf(secret));
  }
  return { values, secrets, template: lines.join("\n"), texts };
}

function textsOf(secret: unknown): readonly string[] {
  if (typeof secret === "string") return [secret];
  if (typeof secret === "number") return [BigInt(Math.floor(secret)).toString()];
  return Object.entries(secret as Record<string, string>).flat();
}

/** The forms that a search for a leaked secret would try. */
function formsOf(text: string): readonly string[] {
  const bytes = Buffer.from(text);
  const base64 = [0, 1, 2].map((offset) => {
    const shifted = Buffer.concat([Buffer.alloc(offset), bytes]).toString("base64");
    return shifted.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + bytes.length) * 8) / 6));
  });
  const hash = createHash("sha256").update(text).digest("hex");
  const points = Array.from(text);
  const ends = [points.slice(0, 4).join(""), points.slice(-4).join("")];
  return [
    text,
    text.toUpperCase(),
    text.toLowerCase(),
    hash,
    hash.slice(0, 8),
    JSON.stringify(text).slice(1, -1),
    ...base64,
    ...ends,
  ].filter((form) => form.length >= 4 && /[^\s0]/.test(form));
}

async function renderWith({ values, secrets, template }: Drawn): Promise<RenderState> {
  const chart = openShop({
    "templates/all.yaml": `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: all }\ndata:\n  seen: {{ .Values.seen }}\n${template}\n`,
  });
  return render({ ...chartRequest(chart, values), secrets });
}

describe(`secret values of charts (SLIPWAY_SEED=${seed})`, () => {
  const random = randomNumbers(seed);

  it("are in no field that is not tainted, whatever templates make of them, and nothing else is tainted", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const drawn = draw(random);
      const { objects } = await renderWith(drawn);
      const [all] = objects;
      const tainted = new Set((all?.tainted ?? []).map((path) => path.join("/")));
      expect(tainted).not.toContain("");
      expect(tainted).not.toContain("data/seen");
      const forms = drawn.texts.flatMap(formsOf);
      const leaks = Object.entries((all?.object["data"] ?? {}) as Record<string, string>).filter(
        ([key, text]) => !tainted.has(`data/${key}`) && forms.some((form) => text.includes(form)),
      );
      expect({ leaks, round, values: leaks.length === 0 ? undefined : drawn.values }).toEqual({
        leaks: [],
        round,
        values: undefined,
      });
    }
  });
});
