import { findTypeFaults } from "../tools/type-checker";

const values = `export interface ShopValues {
  replicas?: number;
  image: { repository?: string; pullPolicy?: "Always" | "Never" };
  debug?: boolean;
  hosts?: { host: string; port?: number }[];
  pair?: [string, number?];
  labels?: { [key: string]: string };
  tree?: Tree;
  size?: string | { min?: number };
  list?: Nested;
}
export interface Tree {
  name?: string;
  children?: Tree[];
}
export type Nested = string | Nested[];
`;

const head = `import * as pulumi from "@pulumi/pulumi";
import { Chart, type ChartValues } from "@slipway/pulumi";
import type { ShopValues } from "./shop-values";
declare const text: pulumi.Output<string>;
declare const policy: pulumi.Output<"Always" | "Never">;
declare const truth: pulumi.Output<boolean>;
declare const count: Promise<number>;
`;

/** The first line of the compiler's error for each of these expressions as the values of a chart. */
function judge(expressions: readonly string[]): string[] {
  const lines = expressions.map((value) => `new Chart<ShopValues>("shop", { chart: "shop", values: ${value} });`);
  const faults = findTypeFaults({ "shop-values.ts": values, "program.ts": `${head}${lines.join("\n")}` });
  const first = head.split("\n").length;
  expect(faults.filter(({ file, line }) => file !== "program.ts" || line < first)).toEqual([]);
  return expressions.map(
    (_, index) =>
      faults
        .find(({ line }) => line === first + index)
        ?.text.split("\n")[0]
        ?.replace(/'[^']*$/, "") ?? "compiles",
  );
}

describe("values with a type", () => {
  const right = [
    "{}",
    "{ replicas: 1, hosts: [], pair: ['a'] }",
    "{ replicas: count, image: { repository: text, pullPolicy: policy }, debug: truth }",
    "{ image: pulumi.output({ repository: 'x' }), hosts: pulumi.output([{ host: 'a' }]) }",
    "{ hosts: [{ host: text, port: count }, pulumi.output({ host: 'b' })] }",
    "{ replicas: null, image: null, tree: null }",
    "{ tree: { children: [{ name: text }, { children: [{}] }] }, list: [['a'], [[text]]] }",
    "{ size: text }",
    "{ size: { min: count } }",
    "{ labels: { a: text, 'b/c': 'd' } }",
    "pulumi.output({ replicas: 1 })",
    "{ replicas: 1 } satisfies ChartValues<ShopValues>",
  ];
  it("are taken whole or in part, as outputs at any place", () => {
    expect(judge(right)).toEqual(right.map(() => "compiles"));
  }, 120_000);

  const unknownKey = "Object literal may only specify known properties";
  const wrong = [
    ["{ replica: 1 }", `${unknownKey}, and 'replica' does not exist in type 'ChartValues<ShopValues>`],
    ["{ replicas: '1' }", "Type 'string' is not assignable"],
    ["{ replicas: text }", "Type 'Output<string>' is not assignable"],
    ["{ image: { repo: 'x' } }", `${unknownKey}, and 'repo' does not exist`],
    ["{ image: { pullPolicy: 'Often' } }", "Type '\"Often\"' is not assignable"],
    ["{ image: 'x' }", "Type 'string' is not assignable"],
    ["{ hosts: [{}] }", "Type '{}' is not assignable"],
    ["{ hosts: [{ host: 'a', ports: 1 }] }", `${unknownKey}, and 'ports' does not exist`],
    ["{ hosts: [null] }", "Type 'null' is not assignable"],
    ["{ hosts: { host: 'a' } }", `${unknownKey}, and 'host' does not exist`],
    ["{ pair: [1] }", "Type 'number' is not assignable"],
    ["{ pair: [] }", "Type '[]' is not assignable"],
    ["{ labels: { a: 1 } }", "Type 'number' is not assignable"],
    ["{ tree: { children: [{ children: [{ nam: 'x' }] }] } }", `${unknownKey}, and 'nam' does not exist`],
    ["{ list: [1] }", "Type 'number' is not assignable"],
    ["{ size: { max: 1 } }", `${unknownKey}, and 'max' does not exist`],
  ] as const;

  it("are refused by the compiler where a key or a type is wrong", () => {
    const judged = judge(wrong.map(([expression]) => expression));
    expect(judged).toEqual(wrong.map(([, text]) => expect.stringContaining(text) as string));
  }, 120_000);
});
