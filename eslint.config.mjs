import js from "@eslint/js";
import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import importX from "eslint-plugin-import-x";
import tseslint from "typescript-eslint";

// The direction of imports, from the top to the bottom: a folder may import only from folders below its line, the
// stages (one line) never from each other. See ARCHITECTURE.md.
const layers = [
  ["cli"],
  ["index.ts", "cluster.ts"],
  ["execute"],
  ["sources", "render", "plan", "apply", "health", "record"],
  ["kube"],
  ["yaml"],
  ["model"],
  ["errors"],
  ["lib"],
];

const engineZones = layers.flatMap((layer, level) =>
  layer.flatMap((target) => {
    const above = layers.slice(0, level).flat();
    const beside = layer.filter((sibling) => sibling !== target && !sibling.endsWith(".ts"));
    return [...above, ...beside].map((from) => ({
      target: `./engine/${target}`,
      from: `./engine/${from}`,
      message: `engine/${target} lies below or beside engine/${from}; stages meet in engine/model.`,
    }));
  }),
);

const packageZones = [
  { target: "./engine", from: ["./sdk", "./provider"], message: "provider → sdk → engine" },
  { target: "./sdk", from: "./provider", message: "provider → sdk → engine" },
  { target: ["./engine", "./sdk", "./provider"], from: "./tests", message: "tests stand outside the packages" },
];

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
      parserOptions: {
        project: [
          "./engine/tsconfig.json",
          "./sdk/tsconfig.json",
          "./provider/tsconfig.json",
          "./tests/tsconfig.json",
          "./examples/*/tsconfig.json",
        ],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    plugins: { "import-x": importX },
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
      "import-x/no-cycle": ["error", { ignoreExternal: true }],
      "import-x/no-restricted-paths": [
        "error",
        { zones: [...engineZones, ...packageZones], basePath: import.meta.dirname },
      ],
    },
  },
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
    files: ["engine/render/**/*.ts"],
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
);
