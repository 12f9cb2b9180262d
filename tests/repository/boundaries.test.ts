import { Linter } from "eslint";
import tseslint from "typescript-eslint";
import { boundariesRule } from "../tools/lint/boundaries.mjs";
import { repositoryRoot } from "./repository-files";

const linter = new Linter({ cwd: repositoryRoot });
const config: Linter.Config = {
  files: ["**/*.ts"],
  languageOptions: { parser: tseslint.parser },
  plugins: { slipway: { rules: { boundaries: boundariesRule(repositoryRoot) } } },
  rules: { "slipway/boundaries": "error" },
  linterOptions: { reportUnusedDisableDirectives: "off" },
};

/** What the rule says of a file. */
function lint(file: string, code: string): readonly string[] {
  return linter
    .verify(code, [config], { filename: `${repositoryRoot}/${file}` })
    .filter(({ ruleId }) => ruleId === "slipway/boundaries")
    .map(({ message }) => message);
}

const rows = [
  { name: "a part above", file: "engine/lib/look-up.ts", imported: "../plan/plan-objects" },
  { name: "a part of its own layer", file: "engine/plan/plan-objects.ts", imported: "../apply/apply-object" },
  { name: "a part above inside of a stage", file: "engine/kube/transport/connection.ts", imported: "../connect" },
  { name: "a product by the back door", file: "provider/rpc/service.ts", imported: "../../engine/sync/step/sync-step" },
  { name: "another product's inside", file: "engine/sync/run-sync.ts", imported: "../helm-release/run/run-release" },
  { name: "a package above", file: "engine/index.ts", imported: "@slipway/pulumi" },
  { name: "a sibling package", file: "sdk/index.ts", imported: "../provider/index" },
  { name: "a sibling package by its name", file: "sdk/index.ts", imported: "pulumi-resource-slipway" },
  { name: "the tests", file: "provider/rpc/service.ts", imported: "../../tests/tools/until" },
];

test.each(rows)("a file may not import $name, however it is written", ({ file, imported }) => {
  const ways = [
    `import { a } from "${imported}";`,
    `import type { A } from "${imported}";`,
    `import "${imported}";`,
    `export { a } from "${imported}";`,
    `export * from "${imported}";`,
    `const a = import("${imported}");`,
    `const a = require("${imported}");`,
    `type A = import("${imported}").A;`,
    `import a = require("${imported}");`,
  ];
  for (const way of ways) expect([way, ...lint(file, way)]).toEqual([way, expect.stringContaining(`"${imported}"`)]);
});

test("what lies below, doors and other packages may be imported", () => {
  const code = ["../sync/run-sync", "../plan/plan-objects", "slipway/internal", "@pulumi/pulumi", "node:fs"];
  const text = code.map((imported) => `import "${imported}";`).join("\n");
  expect(lint("engine/cli/main.ts", text)).toEqual([]);
});
