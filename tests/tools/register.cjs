// Lets plain Node run the TypeScript files of this repository: `node -r ./tests/tools/register.cjs file.ts`.
// Types are checked by `npm run types`, not here.
const { readFileSync } = require("node:fs");
const Module = require("node:module");
const esbuild = require("esbuild");

Module._extensions[".ts"] = (module, file) => {
  const { code } = esbuild.transformSync(readFileSync(file, "utf8"), {
    loader: "ts",
    format: "cjs",
    target: "es2023",
    sourcemap: "inline",
    sourcefile: file,
  });
  module._compile(code, file);
};
