// Source: argo-cd applicationset/utils/utils.go@v3.5.7 (Replace, RenderTemplateParams, deeplyReplace);
// valyala/fasttemplate@v1.2.2 template.go (Reset).
import { SyncError } from "../../errors/sync-error";
import { anyType, stringType } from "../../go/values/types";
import { printValue } from "../../go/fmt/print";
import { fromPlain } from "../../go/values/from-plain";
import { type GoValue, GoError } from "../../go/values/values";
import { TemplateError } from "../../go/template-error";
import { isMap } from "../../lib/look-up";
import { optional } from "../../lib/optional";
import { without } from "../../lib/without";
import { createTemplateSet } from "../../render/gotemplate/create-template-set";
import { define, type FunctionMap } from "../../render/gotemplate/functions/define";
import { sprigFunctions } from "../../render/gotemplate/sprig/index";
import type { MissingKey } from "../../render/gotemplate/template-options";
import { toYaml, yamlFunctions } from "../../render/helm/functions/yaml-functions";
import { systemEnvironment } from "../../sources/system-environment";
import type { Params } from "./merge";
import { sanitizeName, slugify } from "./sanitize-name";

/** How the texts of an ApplicationSet are rendered. */
export interface TextRules {
  /** Go templates, in place of names in braces. */
  readonly isGo: boolean;
  readonly missingKey: MissingKey;
  /** The ApplicationSet in messages. */
  readonly object: string;
}

/** Renders one text. Throws SyncError ARGO_TEMPLATE. */
export function renderText(text: string, params: Params, rules: TextRules): string {
  return rules.isGo ? renderGo(text, params, rules) : replaceNames(text, params, rules);
}

/** Renders all texts in plain data, the keys of maps too. */
export function renderTexts(value: unknown, params: Params, rules: TextRules): unknown {
  if (typeof value === "string") return renderText(value, params, rules);
  if (Array.isArray(value)) return value.map((item) => renderTexts(item, params, rules));
  if (!isMap(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name.includes("{{") ? renderText(name, params, rules) : name,
      renderTexts(inner, params, rules),
    ]),
  );
}

let known: FunctionMap | undefined;

function functions(): FunctionMap {
  if (known !== undefined) return known;
  known = {
    ...without(sprigFunctions(systemEnvironment()), "getHostByName"),
    normalize: define([stringType], (name: string) => sanitizeName(name)),
    slugify: define([], slugifyArguments, anyType),
    toYaml: define([anyType], (value: GoValue) => toYaml(value)),
    fromYaml: define([stringType], (text: string) => failing(readYaml("fromYaml", text))),
    fromYamlArray: define([stringType], (text: string) => failing(readYaml("fromYamlArray", text))),
  };
  return known;
}

function readYaml(name: string, text: string): GoValue {
  return yamlFunctions[name]?.call([text]) ?? null;
}

/** Where Helm's functions return an error as a value, those of Argo CD fail. */
function failing(value: GoValue): GoValue {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  const message = value instanceof Map ? value.get("Error") : list[0];
  const isError = typeof message === "string" && /^(?:error|yaml:)/.test(message);
  if (isError) throw new GoError(message);
  return value;
}

/** `[maximum [smart]] name`. */
function slugifyArguments(...args: readonly GoValue[]): GoValue {
  const name = args.at(-1);
  if (typeof name !== "string") throw new GoError("slugify needs a name");
  const [maximum, isSmart] = args.slice(0, -1);
  return slugify(maximum === undefined ? 50 : Number(printValue(maximum)), isSmart !== false, name);
}

function renderGo(text: string, params: Params, { missingKey, object }: TextRules): string {
  if (!text.includes("{{")) return text;
  try {
    const set = createTemplateSet("", { functions: functions(), missingKey });
    return set.execute(set.parseText(text), fromPlain(params));
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    throw templateFault(object, text, error.message, error);
  }
}

/** Names that nothing has, and values that are no texts, stay as they are. */
function replaceNames(text: string, params: Params, { object }: TextRules): string {
  if (!text.split("\n").some(hasTag)) return text;
  let rendered = "";
  let rest = text;
  for (let start = rest.indexOf("{{"); start >= 0; start = rest.indexOf("{{")) {
    const end = rest.indexOf("}}", start + 2);
    if (end < 0) throw templateFault(object, text, 'Cannot find end tag="}}" in the template');
    const tag = rest.slice(start + 2, end);
    const name = tag.trim();
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    rendered += rest.slice(0, start) + (typeof value === "string" && name !== "" ? value : `{{${tag}}}`);
    rest = rest.slice(end + 2);
  }
  return rendered + rest;
}

/** In Argo CD, a tag of several lines alone is none. */
function hasTag(line: string): boolean {
  const start = line.indexOf("{{");
  return start >= 0 && line.includes("}}", start + 2);
}

function templateFault(object: string, text: string, why: string, cause?: Error): SyncError {
  return new SyncError({
    code: "ARGO_TEMPLATE",
    what: `cannot render ${JSON.stringify(text)}`,
    where: { object },
    why,
    mend: "correct the template",
    ...optional({ cause }),
  });
}
