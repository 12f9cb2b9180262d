import type { Random } from "../random-numbers";

/** A question about health as `tests/tools/modules/flux` takes it. */
export interface HealthQuestion {
  readonly current?: string;
  readonly inProgress?: string;
  readonly failed?: string;
  readonly object?: Readonly<Record<string, unknown>>;
  readonly readyExpr?: string;
  readonly self?: Readonly<Record<string, unknown>>;
  readonly dep?: Readonly<Record<string, unknown>>;
}

const phases = ["Ready", "Failed", "Pending", "", "Überfällig😀"];

/** An object whose status has some of the fields that the expressions name, of changing types. */
export function drawStatusObject(random: Random): Readonly<Record<string, unknown>> {
  const pick = <Value>(values: readonly Value[]): Value => values[random(values.length)] as Value;
  const maybe = (name: string, make: () => unknown): Readonly<Record<string, unknown>> =>
    random(4) === 0 ? {} : { [name]: make() };
  const condition = (): unknown => ({
    ...maybe("type", () => pick(["Ready", "Stalled", "Synced"])),
    ...maybe("status", () => pick(["True", "False", "Unknown", true])),
    ...maybe("observedGeneration", () => random(3)),
    ...maybe("reason", () => pick(phases)),
  });
  return {
    apiVersion: "example.com/v1",
    kind: "Widget",
    metadata: {
      name: "w",
      ...maybe("generation", () => random(3)),
      ...maybe("labels", () => ({ a: "b", "example.com/tier": pick(phases) })),
    },
    ...maybe("spec", () => ({
      ...maybe("replicas", () => pick([0, 1, 3, 2.5, "3", null])),
      ...maybe("suspend", () => pick([true, false])),
      ...maybe("ports", () => Array.from({ length: random(4) }, () => pick([1, 2, 80, 0.5]))),
    })),
    ...maybe("status", () => ({
      ...maybe("phase", () => pick(phases)),
      ...maybe("observedGeneration", () => pick([0, 1, 2, "1"])),
      ...maybe("ready", () => pick([0, 1, 3, 2.5, true])),
      ...maybe("at", () => pick(["2026-01-02T03:04:05Z", "2026-05-01T00:00:00.5+02:00"])),
      ...maybe("conditions", () => Array.from({ length: random(4) }, condition)),
    })),
    ...maybe("data", () => ({ key: "dmFsdWU=" })),
  };
}

/** An expression of an object: mostly valid, often without a value. `root` is what precedes the fields. */
export function drawExpression(random: Random, root = "", depth = 3): string {
  const pick = (values: readonly string[]): string => values[random(values.length)] ?? "";
  const draw = (makers: readonly (() => string)[]): string => makers[random(makers.length)]?.() ?? "";
  const inner = (): string => drawExpression(random, root, depth - 1);
  const field = (path: string): string => `${root}${path}`;
  if (depth > 0 && random(2) === 0) {
    return draw([
      () => `(${inner()} && ${inner()})`,
      () => `(${inner()} || ${inner()})`,
      () => `!(${inner()})`,
      () => `(${inner()} ? ${inner()} : ${inner()})`,
      () => `${field("status.conditions")}.${pick(["exists", "all", "exists_one"])}(c, ${drawCondition(random)})`,
      () => `size(${field("status.conditions")}.filter(c, ${drawCondition(random)})) ${pick(order)} ${random(3)}`,
      () =>
        `${field("spec.ports")}.map(p, p ${pick(["+", "-", "*"])} ${pick(["1", "2", "0.5"])}).size() == ${random(4)}`,
    ]);
  }
  const text = (): string => pick([field("status.phase"), "'Ready'", "'überfällig'", field("metadata.labels.a")]);
  const number = (): string =>
    pick([field("spec.replicas"), field("status.ready"), field("metadata.generation"), "1", "3", "2.5", "-1"]);
  return draw([
    () => `has(${pick([field("status.phase"), field("status.missing.deep"), field("spec.replicas")])})`,
    () => `${number()} ${pick([...order, "==", "!="])} ${number()}`,
    () => `${number()} ${pick(["+", "-", "*", "/", "%"])} ${number()} ${pick(order)} ${number()}`,
    () => `${text()} ${pick(["==", "!=", "<", "+ 'x' =="])} ${text()}`,
    () =>
      `${text()}.${pick(["startsWith", "endsWith", "contains", "matches"])}(${pick(["'R'", "'y$'", "''", "'[a-z]+'"])})`,
    () => `${text()}.${pick(["lowerAscii", "upperAscii", "trim", "reverse"])}() == ${text()}`,
    () =>
      `${text()}.${pick(["indexOf('l')", "size()", "lastIndexOf('l')", "indexOf('l', 2)"])} ${pick(order)} ${random(9)}`,
    () => `${text()}.${pick(["substring(1)", "substring(1, 3)", "replace('e', 'E')", "charAt(2)"])} == ${text()}`,
    () => `${field("status")}.?${pick(["phase", "missing"])}.orValue('Ready') == ${text()}`,
    () => `${field("status")}.?conditions[?0].?status.orValue('x') == 'True'`,
    () => `${number()} in ${pick(["[1, 2, 3]", field("spec.ports")])}`,
    () => `'${pick(["a", "b"])}' in ${field("metadata.labels")}`,
    () => `${field("metadata.labels")}['example.com/tier'] == ${text()}`,
    () => `sets.${pick(["contains", "equivalent", "intersects"])}(${field("spec.ports")}, [1, 2])`,
    () => `string(base64.decode(${field("data.key")})) == 'value'`,
    () => `timestamp(${field("status.at")}) ${pick(order)} timestamp('2026-02-01T00:00:00Z')`,
    () => `timestamp(${field("status.at")}) - timestamp('2026-01-01T00:00:00Z') > duration('27h')`,
    () => `int(${pick(["'3'", field("status.ready")])}) == ${number()}`,
    () => `string(${field("spec.replicas")}) == '3'`,
    () => `type(${number()}) == ${pick(["int", "double", "string"])}`,
    () => `dyn(${number()}) == ${text()}`,
    () => `${field("spec.ports")}[${pick(["0", "1", "9"])}] == 80`,
    () => pick([field("spec.suspend"), "true", "false", field("missing"), `${field("status.phase")} ==`, "a b"]),
  ]);
}

const order = ["<", "<=", ">", ">="];

function drawCondition(random: Random): string {
  const tests = [
    "c.type == 'Ready'",
    "c.status == 'True'",
    "c.?reason.orValue('') == 'Failed'",
    "has(c.observedGeneration) && c.observedGeneration >= 1",
    "c.reason.matches('^F')",
  ];
  return `${tests[random(tests.length)] ?? ""} && ${tests[random(tests.length)] ?? ""}`;
}
