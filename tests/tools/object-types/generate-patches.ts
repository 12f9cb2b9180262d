// Writes how strategic merge patches treat the fields of the built-in kinds:
// `node -r ./tests/tools/register.cjs tests/tools/object-types/generate-patches.ts`.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const target = resolve(__dirname, "../../../engine/apply/three-way/patch-tags-text.ts");
const output = execFileSync("go", ["run", "./patches"], { cwd: __dirname, maxBuffer: 2 ** 26 });
const packed = brotliCompressSync(output, {
  params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_LGWIN]: 24 },
});

writeFileSync(
  target,
  `// Made by tests/tools/object-types (generate-patches.ts); do not edit. A data table: its length is its content. Taken
// from the types of k8s.io/api: Copyright The Kubernetes Authors, Apache License 2.0. See README.md.

/** JSON text of the patch tags of the built-in kinds (PackedTags), compressed with Brotli, in base64. */
// prettier-ignore
export const patchTagsText =
  "${packed.toString("base64")}";
`,
);
