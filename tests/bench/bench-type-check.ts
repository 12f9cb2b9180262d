import { mkdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Figure } from "./figure";
import { median, runToEnd } from "./measure";
import { inTemporaryFolder } from "./temporary-folder";

/**
 * What Pulumi does with a TypeScript program before it runs: ts-node checks the types and compiles. Measured for a
 * program with Pulumi's SDK alone and for one with ours, by turns, each in a process of its own; with the compiler that
 * Pulumi brings and with a current one, as a project with `typescript` in its dependencies has it.
 */
export async function benchTypeCheck(runs: number, onProgress: (line: string) => void): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  await inTemporaryFolder(async (folder) => {
    await writePrograms(folder);
    for (const compiler of compilers) {
      onProgress(`types: ${compiler.name}`);
      figures.push(...(await benchCompiler(folder, compiler, runs)));
    }
  });
  return figures;
}

interface Compiler {
  readonly name: string;
  readonly tsNode: string;
  readonly typescript: string;
}

const packages = dirname(dirname(require.resolve("typescript/package.json")));
const vendor = join(packages, "@pulumi", "pulumi", "vendor");
const compilers: readonly Compiler[] = [
  {
    name: "the compiler of Pulumi",
    tsNode: join(vendor, "ts-node@7.0.1"),
    typescript: join(vendor, "typescript@3.8.3", "typescript.js"),
  },
  { name: "TypeScript 5.9", tsNode: join(packages, "ts-node"), typescript: join(packages, "typescript") },
];

const withoutOurs = 'import * as pulumi from "@pulumi/pulumi";\nexport const stack = pulumi.getStack();\n';
const programs = {
  without: withoutOurs,
  with: `import * as slipway from "@slipway/pulumi";
const provider = new slipway.Provider("cluster", { context: "prod" });
export const app = new slipway.Kustomization("app", { path: "overlays/prod" }, { provider });
${withoutOurs}`,
};

async function writePrograms(folder: string): Promise<void> {
  const compilerOptions = { strict: true, target: "es2020", module: "commonjs", moduleResolution: "node" };
  for (const [name, text] of Object.entries(programs)) {
    const place = join(folder, name);
    await mkdir(place);
    await symlink(packages, join(place, "node_modules"));
    await writeFile(join(place, "index.ts"), text);
    await writeFile(join(place, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["index.ts"] }));
  }
}

/** Prints the seconds, and those of the processor, until `index.ts` of the folder is compiled as Pulumi compiles it. */
const compile = `
const { readFileSync } = require("node:fs");
const [, folder, tsNode, compiler, transpileOnly] = process.argv;
process.chdir(folder);
const started = performance.now();
const only = transpileOnly === "true";
// The compiler that Pulumi brings keeps what it has compiled; here the program has changed.
const options = { compiler, project: "tsconfig.json", transpileOnly: only, typeCheck: !only, cache: false };
const service = require(tsNode).register(options);
service.compile(readFileSync("index.ts", "utf8"), folder + "/index.ts");
const { user, system } = process.cpuUsage();
console.log((performance.now() - started) / 1000, (user + system) / 1e6);
`;

async function benchCompiler(folder: string, compiler: Compiler, runs: number): Promise<readonly Figure[]> {
  const ways = [
    { program: "without", isChecked: true, times: [] as number[], loads: [] as number[] },
    { program: "with", isChecked: true, times: [] as number[], loads: [] as number[] },
    { program: "with", isChecked: false, times: [] as number[], loads: [] as number[] },
  ];
  // The first round reads the files from the disk, so it does not count.
  for (let run = -1; run < runs; run += 1) {
    for (const { program, isChecked, times, loads } of ways) {
      const args = [join(folder, program), compiler.tsNode, compiler.typescript, String(!isChecked)];
      const printed = (await runToEnd(process.execPath, ["-e", compile, ...args])).toString();
      const [seconds = NaN, processor = NaN] = printed.split(" ").map(Number);
      if (run < 0) continue;
      times.push(seconds);
      loads.push(processor);
    }
  }
  const figure = (work: string, ours: number, goal?: number): Figure => ({
    ...{ work, size: compiler.name, ours, unit: "s", runs, ...(goal === undefined ? {} : { goal }) },
  });
  const [without, checked, unchecked] = ways;
  if (without === undefined || checked === undefined || unchecked === undefined) return [];
  return [
    figure("types of a program without @slipway/pulumi", median(without.times)),
    figure("types of a program, what ours adds", median(checked.times) - median(without.times), 0.1),
    figure("the same, processor time", median(checked.loads) - median(without.loads)),
    figure("the program compiled and not checked", median(unchecked.times)),
  ];
}
