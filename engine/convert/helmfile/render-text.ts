import { TemplateError } from "../../go/template-error";
import { fromPlain } from "../../go/values/from-plain";
import { without } from "../../lib/without";
import { createTemplateSet } from "../../render/gotemplate/create-template-set";
import { define, type FunctionMap } from "../../render/gotemplate/functions/define";
import { sprigFunctions } from "../../render/gotemplate/sprig/index";
import { anyType, stringType } from "../../go/values/types";
import { GoError, type GoValue } from "../../go/values/values";
import { toYaml, yamlFunctions } from "../../render/helm/functions/yaml-functions";
import { systemEnvironment } from "../../sources/system-environment";

/** A rendered text, or why it cannot be rendered here. */
export type RenderedText = { readonly text: string } | { readonly why: string };

/** Functions whose results another run, or another machine, would not have. */
const impure = [
  ...["env", "expandenv", "getHostByName", "now", "ago", "uuidv4", "randAlpha", "randAlphaNum", "randNumeric"],
  ...["randAscii", "randBytes", "randInt", "genPrivateKey", "genCA", "genCAWithKey", "genSelfSignedCert"],
  ...["genSelfSignedCertWithKey", "genSignedCert", "genSignedCertWithKey", "htpasswd", "bcrypt", "shuffle"],
] as const;

let known: FunctionMap | undefined;

function functions(): FunctionMap {
  known ??= {
    ...without(sprigFunctions(systemEnvironment()), ...impure),
    toYaml: define([anyType], (value: GoValue) => toYaml(value)),
    fromYaml: define([stringType], (text: string) => yamlFunctions["fromYaml"]?.call([text]) ?? null),
    required: define([stringType, anyType], (message: string, value: GoValue) => {
      if (value === undefined || value === null || value === "") throw new GoError(message);
      return value;
    }),
  };
  return known;
}

/** Renders a text of helmfile; nothing is read for it but the values that are given. */
export function renderHelmfileText(text: string, data: Readonly<Record<string, unknown>>): RenderedText {
  if (!text.includes("{{")) return { text };
  try {
    const set = createTemplateSet("", { functions: functions(), missingKey: "error" });
    return { text: set.execute(set.parseText(text), fromPlain(data)) };
  } catch (error) {
    if (error instanceof TemplateError) return { why: error.message };
    throw error;
  }
}
