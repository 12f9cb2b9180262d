import { cp, rename, symlink, writeFile } from "node:fs/promises";
import { delimiter, join, resolve } from "node:path";

import { openProject, type Project } from "../e2e/project";
import { startCluster } from "../tools/cluster";
import { generateSdk } from "../tools/languages/generated-sdk";
import type { Figure } from "./figure";
import { makeOverlay } from "./make-overlay";
import { median, timeSeconds } from "./measure";
import { inTemporaryFolder } from "./temporary-folder";

const languages = ["typescript", "yaml", "go"] as const;
type Language = (typeof languages)[number];

/** The operations, in the order of a run. */
const operations = {
  "first up, not waiting": ["up", "--yes", "--skip-preview"],
  "up with nothing to do": ["up", "--yes", "--skip-preview"],
  "preview with nothing to do": ["preview"],
} as const;
type Operation = keyof typeof operations;

/** The most that another language may take, in parts of the time of the program in TypeScript. */
const goal = 1.1;

const repositoryRoot = resolve(__dirname, "../..");

/**
 * `up` and `preview` of one overlay by the same program in several languages, as users have them: TypeScript is type
 * checked, and Go is compiled in each operation, with the compiled packages of the one before.
 */
export async function benchLanguages(
  objectCount: number,
  runs: number,
  onProgress: (line: string) => void,
): Promise<readonly Figure[]> {
  const times = new Map<Language, readonly Times[]>(languages.map((language) => [language, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const language of languages) {
      onProgress(`${String(objectCount)} objects from ${language}, run ${String(run + 1)} of ${String(runs)}`);
      const measured = await inTemporaryFolder((folder) => measureProgram(language, objectCount, folder));
      times.set(language, [...(times.get(language) ?? []), measured]);
    }
  }
  const medianOf = (language: Language, operation: Operation): number =>
    median((times.get(language) ?? []).map((one) => one[operation]));
  return operationNames.flatMap((work) =>
    languages
      .filter((language) => language !== "typescript")
      .map((language): Figure => ({
        work: `${work}, from ${language}`,
        size: `${String(objectCount)} objects`,
        ours: medianOf(language, work),
        unit: "s",
        against: { name: "from typescript", value: medianOf("typescript", work) },
        goal,
        runs,
      })),
  );
}

const operationNames = Object.keys(operations) as readonly Operation[];

type Times = Readonly<Record<Operation, number>>;

/** Each program has a cluster of its own: work that an earlier one left to the controllers does not slow it down. */
async function measureProgram(language: Language, objectCount: number, directory: string): Promise<Times> {
  const cluster = await startCluster();
  try {
    const project = await openProgram(language, { objectCount, directory, kubeconfig: cluster.kubeconfigPath });
    const times: [Operation, number][] = [];
    for (const operation of operationNames) {
      times.push([operation, await timeSeconds(() => project.run(...operations[operation]))]);
    }
    return Object.fromEntries(times) as Times;
  } finally {
    await cluster.stop();
  }
}

interface Place {
  readonly objectCount: number;
  readonly directory: string;
  readonly kubeconfig: string;
}

/** The program in a folder of its own, with the overlay beside it. */
async function openProgram(language: Language, { objectCount, directory, kubeconfig }: Place): Promise<Project> {
  const folder = join(directory, "program");
  await cp(join(__dirname, "languages", language), folder, { recursive: true });
  await makeOverlay(join(folder, "overlay"), objectCount);
  await prepare[language](directory, folder);
  const plugins = ["provider/bin", "tests/tools/languages/bin"].map((path) => join(repositoryRoot, path));
  return openProject(folder, {
    directory,
    plugins: plugins.join(delimiter),
    languageHosts: language === "yaml" ? ["pulumi-language-yaml"] : [],
    environment: { KUBECONFIG: kubeconfig },
  });
}

/** What a program needs beside its own files. */
const prepare: Readonly<Record<Language, (directory: string, folder: string) => Promise<void>>> = {
  typescript: async (directory, folder) => {
    for (const name of ["node_modules", "provider"]) await symlink(join(repositoryRoot, name), join(directory, name));
    await writeFile(join(folder, "Pulumi.yaml"), "name: bench\nruntime: nodejs\n");
  },
  yaml: () => Promise.resolve(),
  go: async (directory, folder) => {
    await rename(await generateSdk("go", directory), join(folder, "slipway-sdk"));
    await writeFile(join(folder, "Pulumi.yaml"), "name: bench\nruntime: go\n");
  },
};
