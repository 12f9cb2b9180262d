import js from "@eslint/js";
import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import importX from "eslint-plugin-import-x";
import tseslint from "typescript-eslint";
import { boundariesRule } from "./tests/tools/lint/boundaries.mjs";

/** Each item is an argument, and from some 100,000 of them on the stack overflows. */
const longArguments = [
  "CallExpression[callee.property.name=/^(push|unshift|splice|concat|max|min|fromCharCode|fromCodePoint|of)$/] > SpreadElement",
  "CallExpression[callee.property.name='apply'][arguments.0.type='Literal']",
  "CallExpression[callee.property.name='apply'][arguments.0.type='ThisExpression']",
  "CallExpression[callee.property.name='apply'][arguments.0.type='Identifier'][arguments.0.name='undefined']",
].map((selector) => ({ selector, message: "Use pushAll and maximumOf of engine/lib/push-all.ts, or a loop." }));

// A null or a number among labels or annotations must not hide the others.
const metadataReads = [
  "MemberExpression[property.name=/^(labels|annotations)$/][object.property.name='metadata']",
  "MemberExpression[property.name=/^(labels|annotations)$/][object.name='metadata']",
  "VariableDeclarator[init.property.name='metadata'] > ObjectPattern.id > Property[key.name=/^(labels|annotations)$/]",
  "VariableDeclarator[init.name='metadata'] > ObjectPattern.id > Property[key.name=/^(labels|annotations)$/]",
  "Property[key.name='metadata'] > ObjectPattern.value > Property[key.name=/^(labels|annotations)$/]",
  "CallExpression[callee.name=/^lookUp(Text)?$/] > Literal[value='metadata'] + Literal[value=/^(labels|annotations)$/]",
].map((selector) => ({
  selector,
  message: "Read labels and annotations with engine/model/objects/metadata-texts.ts.",
}));

// One way to write a property that may be absent.
const optionalProperties = [
  ["consequent", "alternate"],
  ["alternate", "consequent"],
].map(([none, some]) => ({
  selector: `SpreadElement > ConditionalExpression[test.right.type='Identifier'][test.right.name='undefined'][${none}.properties.length=0][${some}.properties.length=1][${some}.properties.0.computed=false]`,
  message: "Write ...optional({ name }) of engine/lib/optional.ts.",
}));

export default tseslint.config(
  { ignores: ["**/dist/**", "**/node_modules/**", "tests/fixtures/**", "tests/tools/modules/**"] },
  js.configs.recommended,
  {
    files: ["**/*.mjs", "**/*.cjs", "**/*.js"],
    languageOptions: {
      globals: {
        process: "readonly",
        console: "readonly",
        require: "readonly",
        module: "writable",
        __dirname: "readonly",
        URL: "readonly",
        Buffer: "readonly",
        setTimeout: "readonly",
      },
    },
  },
  {
    files: ["**/*.ts"],
    extends: [...tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { tsconfigRootDir: import.meta.dirname },
    },
    plugins: { "import-x": importX, slipway: { rules: { boundaries: boundariesRule(import.meta.dirname) } } },
    settings: {
      "import-x/resolver-next": [
        createTypeScriptImportResolver({
          project: ["engine", "sdk", "provider", "tests"],
          noWarnOnMultipleProjects: true,
        }),
      ],
      "import-x/parsers": { "@typescript-eslint/parser": [".ts"] },
    },
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "import-x/no-duplicates": ["error", { "prefer-inline": true }],
      // A part of a folder imports only what lies below it (layers.json), and a product only by its doors (doors.json).
      // tests/repository holds that both lists are complete, and that no files import each other in a cycle.
      "slipway/boundaries": "error",
    },
  },
  // One program for what imports each other's sources: their types are found once. With a list, the parser makes each
  // program before the one that has the file.
  ...[
    { files: ["{engine,sdk,provider,tests}/**/*.ts"], project: "./tsconfig.lint.json" },
    { files: ["examples/**/*.ts"], project: "./examples/tsconfig.json" },
  ].map(({ files, project }) => ({ files, languageOptions: { parserOptions: { project } } })),
  {
    files: ["engine/**/*.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        { patterns: [{ group: ["@pulumi/*", "@slipway/*"], message: "The engine knows nothing of Pulumi." }] },
      ],
    },
  },
  {
    files: ["engine/**/*.ts", "sdk/**/*.ts", "provider/**/*.ts"],
    rules: {
      "no-restricted-syntax": ["error", ...longArguments, ...metadataReads, ...optionalProperties],
      // A function fits a screen: one that does not has steps, states or a table that deserve names.
      "max-lines-per-function": ["error", { max: 60, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // Each node and each object of a render passes here: a call for each optional property would cost time.
    files: ["engine/{render,yaml,go,lib}/**/*.ts"],
    rules: { "no-restricted-syntax": ["error", ...longArguments, ...metadataReads] },
  },
  {
    // Charts and nodes of YAML have metadata of their own.
    files: ["engine/render/helm/**/*.ts", "engine/render/kustomize/**/*.ts"],
    rules: { "no-restricted-syntax": ["error", ...longArguments] },
  },
  {
    // Nothing may wait for a message: it may wait for what waits for it.
    files: ["sdk/**/*.ts"],
    ignores: ["sdk/program/**"],
    rules: {
      // The bundle of the SDK has the package slipway alone beside it.
      "no-restricted-imports": ["error", { paths: ["slipway/internal/cluster"] }],
      "no-restricted-syntax": [
        "error",
        ...longArguments,
        ...metadataReads,
        ...optionalProperties,
        ...[
          "MemberExpression[object.name='pulumi'][property.name='log']",
          "ImportDeclaration[source.value=/^@pulumi\\/pulumi\\/log/]",
          "ImportDeclaration[source.value='@pulumi/pulumi'] > ImportSpecifier[imported.name='log']",
          "MemberExpression[object.name='console']",
        ].map((selector) => ({ selector, message: "Show messages with logMessage of sdk/program/log-message.ts." })),
      ],
    },
  },
  {
    files: ["engine/render/**/*.ts", "engine/go/**/*.ts"],
    rules: {
      "no-restricted-globals": ["error", "process", "fetch", "setTimeout"],
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              group: [
                "node:*",
                "!node:crypto",
                "!node:zlib",
                "fs",
                "http",
                "https",
                "child_process",
                "**/kube/**",
                "@pulumi/*",
              ],
              message: "Rendering reaches for no cluster, network, clock or file: take an interface.",
            },
          ],
        },
      ],
      "no-restricted-properties": [
        "error",
        { object: "Math", property: "random" },
        { object: "Date", property: "now" },
      ],
    },
  },
  {
    // Provenance undoes the edits of a build: who edits nodes in another way is not seen by it.
    files: ["engine/render/kustomize/**/*.ts"],
    ignores: [
      ...["nodes/edit-log.ts", "nodes/edit-nodes.ts", "nodes/fields.ts"],
      // These change nodes that no object has yet, and no nodes at all.
      ...["json-patch/nodes-of-json.ts", "load/json-style.ts", "provenance/**"],
    ].map((path) => `engine/render/kustomize/${path}`),
    rules: {
      "no-restricted-syntax": [
        "error",
        ...longArguments,
        ...[
          "UnaryExpression[operator='delete'][argument.property.name=/^(flow|tagged|untagged|hiddenTag)$/]",
          "AssignmentExpression > MemberExpression.left[property.name=/^(entries|items|flow|style|tag(ged)?|untagged|hiddenTag)$/]",
          "AssignmentExpression > MemberExpression.left[property.name='value'][object.type!='ThisExpression']",
          "CallExpression[callee.property.name=/^(push|pop|shift|unshift|splice|sort|reverse|fill)$/] > .callee > .object[property.name=/^(entries|items)$/]",
        ].map((selector) => ({ selector, message: "Edit nodes with the functions of nodes/edit-nodes.ts." })),
      ],
    },
  },
);
