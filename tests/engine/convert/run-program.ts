// Runs the text of a program under Pulumi's mocks.
import * as pulumi from "@pulumi/pulumi";
import ts from "typescript";
import { canonicalJson } from "../../../engine/lib/canonical-json";
import * as slipway from "../../../sdk/index";
import { useMocks } from "../../sdk/mocks";

/** What a program declares, so that two of them can be compared. */
export interface Declared {
  /** The objects, sorted. */
  readonly objects: readonly string[];
  /** The inputs of the releases, sorted. */
  readonly releases: readonly string[];
  /** The inputs of the syncs, sorted. */
  readonly syncs: readonly string[];
  /** `type name` of the resources that the program itself names. */
  readonly named: readonly string[];
}

/** What a function declares under mocks. */
export async function declaredBy(
  declare: () => void,
  config: Readonly<Record<string, string>> = {},
): Promise<Declared> {
  pulumi.runtime.setAllConfig(
    Object.fromEntries(Object.entries(config).map(([key, value]) => [`project:${key}`, value])),
  );
  const registered = await useMocks();
  declare();
  let count = -1;
  while (count !== registered.length) {
    count = registered.length;
    for (let turn = 0; turn < 5; turn++) await new Promise((done) => setImmediate(done));
    await pulumi.runtime.disconnect();
  }
  const ofType = (type: string): readonly string[] =>
    registered
      .filter((one) => one.type === `slipway:index:${type}`)
      .map(({ inputs }) => shownInputs(inputs))
      .sort();
  return {
    objects: registered
      .filter(({ type }) => slipway.isObjectType(type))
      .map(({ inputs }) => canonicalJson(unwrap(inputs["object"])))
      .sort(),
    releases: ofType("HelmRelease"),
    syncs: ofType("Sync"),
    named: registered.map(({ type, name }) => `${type} ${name}`),
  };
}

/** What the text of a program declares. */
export function declaredByText(text: string, config: Readonly<Record<string, string>> = {}): Promise<Declared> {
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2023, esModuleInterop: true },
  });
  const packages: Readonly<Record<string, unknown>> = { "@pulumi/pulumi": pulumi, "@slipway/pulumi": slipway };
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the program is text
  const run = new Function("require", "exports", outputText) as (load: (name: string) => unknown, out: object) => void;
  return declaredBy(() => {
    run((name) => packages[name], {});
  }, config);
}

function shownInputs(inputs: Readonly<Record<string, unknown>>): string {
  return canonicalJson(unwrap(inputs));
}

/** A value without the marks of secrets. */
function unwrap(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unwrap);
  if (typeof value !== "object" || value === null) return value;
  const fields = value as Readonly<Record<string, unknown>>;
  if ("4dabf18193072939515e22adb298388d" in fields && "value" in fields) return unwrap(fields["value"]);
  return Object.fromEntries(Object.entries(fields).map(([key, inner]) => [key, unwrap(inner)]));
}
