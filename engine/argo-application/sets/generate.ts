// Source: argo-cd applicationset/generators/generator_spec_processor.go@v3.5.7 (Transform), matrix.go, merge.go.
import { canonicalJson } from "../../lib/canonical-json";
import { isMap, lookUpList } from "../../lib/look-up";
import { checkFields, invalidObject } from "../check-fields";
import { unsupported } from "../unsupported";
import { clusterParams } from "./clusters";
import { gitParams } from "./git";
import { listParams } from "./list";
import { flatten, mergeOver, type Params } from "./merge";
import { renderTexts } from "./render-text";
import { isSelected } from "./selector";
import { generatorFields } from "./set-fields";
import type { GeneratorContext } from "./set-world";

/** What a generator makes: parameters, and what its own template says. */
export interface Generated {
  readonly params: readonly Params[];
  readonly template: Params;
}

const others: Readonly<Record<string, string>> = {
  scmProvider: "asks a server for repositories",
  clusterDecisionResource: "reads objects of the cluster of Argo CD",
  pullRequest: "asks a server for pull requests",
  plugin: "asks a server",
};

/** The parameters of one generator. Throws SyncError ARGO_OBJECT_INVALID, ARGO_UNSUPPORTED, ARGO_TEMPLATE. */
export async function generate(generator: unknown, context: GeneratorContext): Promise<Generated> {
  const { rules, field } = context;
  checkFields(rules.object, generator, generatorFields, field);
  if (!isMap(generator)) throw invalidObject(rules.object, field, "it is not a map");
  const names = Object.keys(generator).filter((name) => name !== "selector" && isMap(generator[name]));
  const [name, second] = names;
  if (name === undefined) throw invalidObject(rules.object, field, "it has no generator");
  if (second !== undefined) throw invalidObject(rules.object, field, `it has both ${name} and ${second}`, "write two");
  const own = generator[name] as Params;
  const params = await paramsOf(name, own, context);
  const place = { object: rules.object, field: `${field}.selector` };
  const { template } = own;
  return {
    params: params.filter((one) => isSelected(generator["selector"], flatten(one), place)),
    template: isMap(template) ? template : {},
  };
}

async function paramsOf(name: string, own: Params, context: GeneratorContext): Promise<readonly Params[]> {
  switch (name) {
    case "list":
      return listParams(own, context);
    case "clusters":
      return clusterParams(own, context);
    case "git":
      return gitParams(own, context);
    case "matrix":
      return matrixParams(own, context);
    case "merge":
      return mergeParams(own, context);
    default: {
      const why = `it ${others[name] ?? "is not known"}`;
      const mend = "write what it would find as a list generator, or make the Applications in the program";
      throw unsupported({ object: context.rules.object, field: `${context.field}.${name}` }, why, mend);
    }
  }
}

/** Each parameters of the first generator with each of the second one, whose texts may use those of the first. */
async function matrixParams(matrix: Params, context: GeneratorContext): Promise<readonly Params[]> {
  const { rules, field } = context;
  const generators = lookUpList(matrix, "generators");
  const at = (index: number): GeneratorContext => ({ ...context, field: `${field}.matrix.generators[${index}]` });
  if (generators.length !== 2) {
    throw invalidObject(
      rules.object,
      `${field}.matrix.generators`,
      "a matrix has two generators",
      "nest another matrix",
    );
  }
  const all: Params[] = [];
  for (const first of (await generate(generators[0], at(0))).params) {
    const second = Object.keys(first).length === 0 ? generators[1] : renderTexts(generators[1], first, rules);
    for (const one of (await generate(second, at(1))).params) all.push(combine(first, one, at(1)));
  }
  return all;
}

function combine(first: Params, second: Params, { rules, field }: GeneratorContext): Params {
  if (rules.isGo) return mergeOver(second, first);
  const texts = (params: Params): Params => Object.fromEntries(flatten(params));
  const [left, right] = [texts(first), texts(second)];
  const conflict = Object.keys(right).find((name) => name in left && left[name] !== right[name]);
  if (conflict === undefined) return { ...left, ...right };
  throw invalidObject(rules.object, field, `both generators have ${conflict}, with different values`);
}

/** The parameters of the first generator, with those of the others that have the same keys. */
async function mergeParams(merge: Params, context: GeneratorContext): Promise<readonly Params[]> {
  const { rules, field } = context;
  const [generators, keys] = [lookUpList(merge, "generators"), lookUpList(merge, "mergeKeys").map(String)];
  if (generators.length < 2) throw invalidObject(rules.object, `${field}.merge.generators`, "it needs two or more");
  if (keys.length === 0) throw invalidObject(rules.object, `${field}.merge.mergeKeys`, "it needs one or more");
  let base: ReadonlyMap<string, Params> | undefined;
  for (const [index, generator] of generators.entries()) {
    const at = { ...context, field: `${field}.merge.generators[${index}]` };
    const found = byKeys((await generate(generator, at)).params, keys, at);
    const before = base ?? found;
    base = new Map(
      [...before].map(([key, params]) => {
        const other = base === undefined ? undefined : found.get(key);
        if (other === undefined) return [key, params];
        return [key, rules.isGo ? mergeOver(params, other) : { ...params, ...other }];
      }),
    );
  }
  return [...(base ?? new Map<string, Params>()).values()];
}

function byKeys(
  all: readonly Params[],
  keys: readonly string[],
  { rules, field }: GeneratorContext,
): ReadonlyMap<string, Params> {
  const found = new Map<string, Params>();
  for (const params of all) {
    const key = canonicalJson(Object.fromEntries(keys.map((name) => [name, params[name] ?? null])));
    if (found.has(key)) throw invalidObject(rules.object, field, `two of its parameters have the keys ${key}`);
    found.set(key, params);
  }
  return found;
}
