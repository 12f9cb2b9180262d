import { existsSync, readFileSync } from "node:fs";
import { join, normalize } from "node:path";
import { isSyncError } from "../../engine/errors/sync-error";
import { GoError, type GoValue } from "../../engine/go/values/values";
import { writeYaml } from "../../engine/render/helm/functions/yaml/write-yaml";
import { mergeValues, type GivenValues, type ValuesFile } from "../../engine/render/helm/values/merge-values";
import { readFlags } from "./helm-case";
import { startTally } from "./helm-tally";
import { readTypedData, type Json } from "./typed-data";

interface Outcome {
  readonly expected?: Json;
  readonly yaml?: string;
  readonly error?: string;
}

interface Case extends Outcome {
  readonly name: string;
  readonly args?: readonly string[];
  readonly initial?: string;
  readonly values?: readonly string[];
  readonly files?: Readonly<Record<string, string>>;
  readonly helm4?: Outcome;
}

const folder = process.env["SLIPWAY_CONFORMANCE"] ?? join(__dirname, "../../../shared/conformance");
const file = join(folder, "helm/set.json");

const lostSign = "the corpus lost the sign: ParseJSON of Helm gives a float64 of -0, which prints as -0";

/** Cases that do not pass, each with its reason. */
const gaps: Readonly<Record<string, string>> = {
  "set-json/a=-0": lostSign,
  "set-json/a=-0 (4)": lostSign,
};

describe("--set and its kin, as Helm has them", () => {
  if (!existsSync(file)) {
    it("is not here", () => {
      console.warn(`set: no conformance data at ${file}`);
    });
    return;
  }
  const { cases } = JSON.parse(readFileSync(file, "utf8")) as { readonly cases: readonly Case[] };
  const rows = cases.flatMap((row) => [
    { ...row, label: row.name, helmVersion: 3 as const },
    // The corpus has a result for Helm 4 only if it differs.
    {
      ...(row.helm4 === undefined ? row : { ...plain(row), ...row.helm4 }),
      label: `${row.name} (4)`,
      helmVersion: 4 as const,
    },
  ]);
  const tally = startTally("set", rows.length);

  it.each(rows)("$label", (row) => {
    const check = (): void => {
      const actual = run(row, row.helmVersion);
      if (row.error === undefined) {
        expect(actual).toEqual({ value: readTypedData(row.expected) });
        expect(writeYaml((actual as { value: GoValue }).value)).toBe(row.yaml);
      } else {
        expect(actual).toHaveProperty("error");
        tally.expectError((actual as { error: string }).error, row.error);
      }
      tally.pass();
    };
    if (gaps[row.label] === undefined) check();
    else expect(check).toThrow();
  });
});

function plain(row: Case): Case {
  const { name, args, initial, values, files } = row;
  return {
    name,
    ...(args && { args }),
    ...(initial !== undefined && { initial }),
    ...(values && { values }),
    ...(files && { files }),
  };
}

function run(row: Case, helmVersion: 3 | 4): { readonly value: GoValue } | { readonly error: string } {
  const { args = [], initial, values = [], files = {} } = row;
  const texts = [...(initial === undefined ? [] : [initial]), ...values];
  const given: GivenValues = {
    ...readFlags(args),
    files: texts.map((content, at): ValuesFile => ({ name: `values-${at}.yaml`, content })),
  };
  try {
    return {
      value: mergeValues(given, {
        helmVersion,
        readFile(path) {
          const name = normalize(path);
          if (Object.keys(files).some((file) => file.startsWith(`${name}/`)))
            throw new GoError(`read ${path}: is a directory`);
          const content = files[name];
          if (content === undefined) throw new GoError(`open ${path}: no such file or directory`);
          return Buffer.from(content);
        },
      }),
    };
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return { error: error.why ?? "" };
  }
}
