// New stacks as copies of one: `pulumi stack init` takes a third of a second, and the tests make some hundred stacks.
import { createHash, randomUUID } from "node:crypto";
import { access, cp, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { secretsProviderVariable } from "./secrets-provider";

/** The variable with the folder in which a run keeps the stacks that are copied; without it `init` makes each stack. */
export const newStacksVariable = "SLIPWAY_TEST_NEW_STACKS";

/** Where `pulumi stack init STACK` runs. */
export interface NewStack {
  readonly project: string;
  readonly stack: string;
  /** The folder with `Pulumi.yaml`. */
  readonly folder: string;
  /** The variables of the engine: where its state and its home are. */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/**
 * Makes a new stack: by `init` the first time, and from then on as a copy of that stack. What is copied is what the
 * engine has written: the state, the configuration, and which stack is selected; not its log. Where something of a
 * stack of this name exists already, `init` decides.
 */
export async function makeStack(wanted: NewStack, init: () => Promise<unknown>): Promise<void> {
  const copies = process.env[newStacksVariable];
  // A key that is encrypted with a passphrase is of no use where the passphrase is another one.
  const secretsProvider = process.env[secretsProviderVariable];
  const files = secretsProvider === undefined ? undefined : filesOf(wanted);
  if (copies === undefined || files === undefined || (await hasSome(files.own))) {
    await init();
    return;
  }
  const id = JSON.stringify([wanted.project, wanted.stack, secretsProvider]);
  const copy = join(copies, createHash("sha256").update(id).digest("hex"));
  if (await exists(copy)) {
    await copyStack(copy, files);
    return;
  }
  await init();
  await keepStack(files, copies, copy);
}

/** Files by their names in a copy. */
interface Files {
  readonly own: Readonly<Record<string, string>>;
  /** Those of the backend, which other stacks may have made. */
  readonly shared: Readonly<Record<string, string>>;
  /** The file that says which stack is selected, by the URL of the backend. */
  readonly selected: string;
  readonly backend: string;
}

/** Undefined if the stack cannot be copied. */
function filesOf({ project, stack, folder, environment }: NewStack): Files | undefined {
  const [backend, home] = [environment["PULUMI_BACKEND_URL"], environment["PULUMI_HOME"]];
  if (backend?.startsWith("file://") !== true || home === undefined) return undefined;
  const state = join(fileURLToPath(backend), ".pulumi");
  const checkpoint = join(state, "stacks", project, `${stack}.json`);
  return {
    own: {
      "configuration.yaml": join(folder, `Pulumi.${stack}.yaml`),
      ...Object.fromEntries(["", ".attrs", ".bak", ".bak.attrs"].map((end) => [`stack.json${end}`, checkpoint + end])),
    },
    shared: Object.fromEntries(["", ".attrs"].map((end) => [`meta.yaml${end}`, join(state, `meta.yaml${end}`)])),
    selected: join(home, "workspaces", workspaceFile(project, folder)),
    backend,
  };
}

/** Source: pulumi/sdk/go/common/workspace/workspace.go (settingsPath). */
const workspaceFile = (project: string, folder: string): string =>
  `${project}-${createHash("sha1").update(join(folder, "Pulumi.yaml")).digest("hex")}-workspace.json`;

const selectedName = "selected.json";
const backendPlace = "{backend}";

/** Another process may keep the same stack at this moment: one of the two is kept, as a whole. */
async function keepStack({ own, shared, selected, backend }: Files, copies: string, copy: string): Promise<void> {
  const draft = join(copies, randomUUID());
  await mkdir(draft, { recursive: true });
  for (const [name, file] of Object.entries({ ...own, ...shared })) await cp(file, join(draft, name));
  const text = await readFile(selected, "utf8");
  if (!text.includes(backend)) throw new Error(`the selected stack does not name its backend: ${text}`);
  await writeFile(join(draft, selectedName), text.replaceAll(backend, backendPlace));
  await rename(draft, copy).catch(async (error: unknown) => {
    if (!(await exists(copy))) throw error;
  });
}

async function copyStack(copy: string, { own, shared, selected, backend }: Files): Promise<void> {
  for (const [name, file] of Object.entries({ ...own, ...shared })) {
    await mkdir(dirname(file), { recursive: true });
    await cp(join(copy, name), file);
  }
  await mkdir(dirname(selected), { recursive: true });
  const text = await readFile(join(copy, selectedName), "utf8");
  await writeFile(selected, text.replaceAll(backendPlace, backend));
}

async function hasSome(files: Readonly<Record<string, string>>): Promise<boolean> {
  const found = await Promise.all(Object.values(files).map(exists));
  return found.includes(true);
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
