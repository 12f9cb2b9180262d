import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";

import { pulumiEnvironment } from "../../tools/pulumi";

const repositoryRoot = resolve(__dirname, "..", "..", "..");

export interface ProgramFolder {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Changes the program. */
  readonly rewrite: (source: string) => Promise<void>;
}

/**
 * A TypeScript program as users have it: the plain `pulumi` command runs it in separate processes. With "js" the source
 * is CommonJS, and nothing is compiled: the compiler takes seconds and 250 MB, whatever the program does.
 */
export async function writeProgram(
  folder: string,
  source: string,
  variables: Readonly<Record<string, string>>,
  language: "js" | "ts" = "ts",
): Promise<ProgramFolder> {
  const project = join(folder, "program");
  await mkdir(project, { recursive: true });
  await symlink(join(repositoryRoot, "node_modules"), join(folder, "node_modules"));
  const runtime = JSON.stringify({ name: "nodejs", options: { typescript: language === "ts" } });
  await writeFile(join(project, "Pulumi.yaml"), `name: monitoring\nruntime: ${runtime}\n`);
  await writeFile(join(project, "package.json"), `{"name": "monitoring", "main": "index.${language}"}\n`);
  if (language === "ts") await writeFile(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions }));
  const rewrite = (text: string): Promise<void> => writeFile(join(project, `index.${language}`), text);
  await rewrite(source);
  return { folder: project, environment: { ...(await pulumiEnvironment(folder)), ...variables }, rewrite };
}

const compilerOptions = {
  strict: true,
  target: "es2022",
  module: "commonjs",
  moduleResolution: "node10",
  types: ["node"],
  esModuleInterop: true,
  skipLibCheck: true,
};

export const emptyProgram = `import * as pulumi from "@pulumi/pulumi";

export const project = pulumi.getProject();
`;

export function chartProgram(chart: string, granularity: string): string {
  return `import * as slipway from "@slipway/pulumi";

new slipway.Chart("monitoring", {
  chart: ${JSON.stringify(chart)},
  namespace: "default",
  granularity: ${JSON.stringify(granularity)},
  wait: false,
});
`;
}

/** The sources of arguments of a release. */
export interface ReleaseTexts {
  readonly values: string;
  readonly install: string;
  readonly upgrade: string;
}

export function releaseProgram(chart: string, { values, install, upgrade }: ReleaseTexts): string {
  return `import * as slipway from "@slipway/pulumi";

new slipway.HelmRelease("bench", {
  chart: ${JSON.stringify(chart)},
  namespace: "default",
  values: ${values},
  install: { disableWait: true, ...${install} },
  upgrade: { disableWait: true, ...${upgrade} },
});
`;
}
