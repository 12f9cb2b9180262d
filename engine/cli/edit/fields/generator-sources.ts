import { SyncError } from "../../../errors/sync-error";
import { GoError } from "../../../go/values/values";
import { isRemoteFile } from "../../../model/sources/remote-sources";
import { readKeyValues } from "../../../render/kustomize/generators/key-values";
import { usageError } from "../../usage-error";
import type { DataMap } from "../text/data";
import { expandPattern } from "./expand-pattern";
import { listIn, textIn, type EditedFile } from "./kustomization-edit";

/**
 * The files that match the pattern of a source `PATTERN` or `KEY=PATTERN`, as sources.
 *
 * Source: kustomize commands/internal/util/configmapSecretFlagsAndArgs.go at kustomize/v5.8.2 (ExpandFileSource).
 */
export function expandSource(source: string, { folder, warn }: EditedFile): readonly string[] {
  const what = `cannot use --from-file ${JSON.stringify(source)}`;
  const [first = "", second, ...more] = source.split("=");
  const hasKey = second !== undefined && more.length === 0;
  const pattern = hasKey ? second : first;
  const found = expand(what, folder, pattern);
  if (found.length === 0) warn(`${pattern} has no match`);
  if (!hasKey || first === "") return found;
  const [only] = found;
  if (only !== undefined && found.length === 1) return [`${first}=${only}`];
  throw usageError("CLI_ARGUMENT", what, `the pattern matches ${found.length} files`, "name one file for a key");
}

function expand(what: string, folder: string, pattern: string): readonly string[] {
  try {
    return expandPattern(folder, pattern);
  } catch (error) {
    if (!(error instanceof GoError)) throw error;
    throw usageError("CLI_ARGUMENT", what, error.message, "put \\ before a character that has a meaning in patterns");
  }
}

/** Reads the sources as a build does. Files of a server are not fetched. */
export function checkSources(generator: DataMap, field: string, { file, root }: EditedFile): void {
  const place = { file, field };
  const textsOf = (name: string): { text: string; place: typeof place }[] => {
    const texts = listIn(generator, name).map((text) => (typeof text === "string" ? text : ""));
    return texts.filter((text) => !isRemoteFile(text.slice(text.indexOf("=") + 1))).map((text) => ({ text, place }));
  };
  const env = textIn(generator, "env");
  const values = readKeyValues(
    { root },
    {
      literals: textsOf("literals"),
      files: textsOf("files"),
      envs: textsOf("envs"),
      env: env === "" || isRemoteFile(env) ? undefined : { text: env, place },
    },
  );
  const known = new Set<string>();
  const twice = values.find(({ key }) => known.size === known.add(key).size);
  if (twice === undefined) return;
  throw new SyncError({
    code: "KUSTOMIZE_GENERATOR_KEY",
    what: `cannot generate ${textIn(generator, "name")} with the key ${JSON.stringify(twice.key)} twice`,
    where: place,
    why: "two sources of the generator have the same key; the key of a file is its name unless it is set as key=path",
    mend: "leave out one of the sources, or give it another key",
  });
}
