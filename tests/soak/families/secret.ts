import { createHash } from "node:crypto";
import type { FieldPath } from "../../../engine/model/objects/change";
import { openChart } from "../../../engine/render/helm/public-functions";
import { render } from "../../../engine/render/pipeline";
import type { RenderState } from "../../../engine/render/render-state";
import { redact } from "../../../engine/render/taint/redact";
import { openMemory } from "../../../engine/sources/memory";
import { fixedEnvironment } from "../../conformance/helm-render-case";
import { toPlain } from "../../properties/charts/to-plain";
import type { Random } from "../../properties/random-numbers";
import type { Plain } from "../../properties/write-yaml";
import { endingOf } from "../ending-of";
import type { Trial } from "../family";
import { mutateFiles } from "../mutate-files";
import { oneOf } from "../one-of";
import { charts } from "./charts";

const letters = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** A mutated chart whose values contain a secret: it is in no message, and in no field that is not marked. */
export function drawSecret(random: Random): Trial {
  const files = oneOf(random, charts());
  const plain = toPlain(String(files["values.yaml"] ?? "{}\n"));
  const paths = pathsOf(plain);
  const secret = Array.from({ length: 24 }, () => letters[random(letters.length)] ?? "").join("");
  const isKnown = paths.length > 0 && random(4) > 0;
  const path = isKnown ? oneOf(random, paths) : ["secret"];
  const values = withValue(plain, path, random(6) === 0 ? { key: secret } : secret) as Record<string, Plain>;
  const read = `{{ ${path.reduce((inner, part) => `(index ${inner} ${JSON.stringify(part)})`, ".Values")} `;
  const mutate = random(3) === 0 ? mutateFiles : (_: Random, same: Files): Files => same;
  const mutated = mutate(random, {
    ...files,
    "templates/soak-secret.yaml": `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: soak}\ndata:\n  a: ${read}| ${oneOf(random, functions)} }}\n`,
  });
  return {
    run: () =>
      endingOf(async () => {
        const forms = formsOf(secret);
        const refuse = (where: string, text: string): void => {
          const form = forms.find((each) => text.includes(each));
          if (form !== undefined) throw new Error(`a secret is in ${where} as ${form}: ${text.slice(0, 2000)}`);
        };
        try {
          search(await renderWith(mutated, values, ["values", ...path]), refuse);
        } catch (error) {
          if (error instanceof Error) refuse("a message", error.message);
          throw error;
        }
      }),
  };
}

const functions = [
  ...["quote", "toJson", "b64enc | quote", "upper", "lower", "sha256sum", "fail", "int", "required `a`", "toYaml"],
  ...[
    "trunc 8",
    "regexReplaceAll `(` .x | quote",
    "fromJson",
    "fromYaml",
    "atoi",
    "len",
    "index 7",
    "tpl .",
    "default 1",
  ],
];

type Files = Parameters<typeof openMemory>[0];

function renderWith(files: Files, values: Readonly<Record<string, unknown>>, secret: FieldPath): Promise<RenderState> {
  const chart = openChart({ content: { kind: "directory", tree: openMemory(files), path: "." }, label: "soak" });
  return render({
    source: {
      kind: "chart",
      chart,
      options: { name: "soak", helmVersion: 3, environment: fixedEnvironment },
      cluster: { reachable: false },
      includeCrds: true,
      lookUp: (requests) => Promise.resolve(requests.map(() => ({}))),
    },
    postRenderers: [],
    inputs: { values },
    secrets: [secret],
  });
}

function search(state: RenderState, refuse: (where: string, text: string) => void): void {
  for (const rendered of [...state.objects, ...state.crds])
    refuse("a field", JSON.stringify(withoutIdentity(rendered)));
  if (!state.areNotesTainted) refuse("the notes", state.notes);
  refuse("a warning", state.warnings.join("\n"));
}

/** The fields of the object that are not marked. Kind and name stay: they are the name of the Pulumi resource. */
function withoutIdentity(rendered: RenderState["objects"][number]): unknown {
  const { metadata, ...others } = redact(rendered);
  return { ...others, apiVersion: "", kind: "", metadata: { ...metadata, name: "", namespace: "" } };
}

/** What a search for the secret would try. */
function formsOf(secret: string): readonly string[] {
  const base64 = Buffer.from(secret).toString("base64");
  const hash = createHash("sha256").update(secret).digest("hex");
  return [secret, secret.toUpperCase(), secret.toLowerCase(), base64, hash, secret.slice(0, 8)];
}

/** The paths of the texts in values, through maps only. */
function pathsOf(value: Plain): string[][] {
  if (typeof value === "string") return [[]];
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => pathsOf(inner).map((rest) => [key, ...rest]));
}

function withValue(values: Plain, [key, ...rest]: readonly string[], value: Plain): Plain {
  if (key === undefined) return value;
  const map = typeof values === "object" && values !== null && !Array.isArray(values) ? values : {};
  const inner = (map as Readonly<Record<string, Plain>>)[key] ?? null;
  return { ...(map as Readonly<Record<string, Plain>>), [key]: withValue(inner, rest, value) };
}
