import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sha256 } from "../../../engine/lib/sha256";
import { type ArgoAnswer, askArgo } from "./ask-argo";

/** One line for each list of questions. */
const file = join(__dirname, "answers.jsonl");

interface Recorded {
  readonly name: string;
  /** Of the questions. */
  readonly digest: string;
  readonly answers: readonly ArgoAnswer[];
}

/**
 * What the code of Argo CD answers. Its program takes a quarter of an hour to build, so its answers are recorded:
 * `npm run tools -- argocd-reference` prints its path; with it in SLIPWAY_ARGOCD_REFERENCE it is asked again, and the
 * answers must be the recorded ones. SLIPWAY_RECORD=1 writes them.
 *
 * @param name of the list of questions
 * @param folder the folder of this run, which questions and answers name
 */
export async function recordedAnswers(
  name: string,
  questions: readonly object[],
  folder: string,
): Promise<readonly ArgoAnswer[]> {
  const program = process.env["SLIPWAY_ARGOCD_REFERENCE"];
  // Messages of Argo CD name files of random names.
  const without = (value: unknown): string =>
    JSON.stringify(value)
      .replaceAll(folder, "")
      .replaceAll(/\/tmp\/[0-9a-f-]{36}/g, "/tmp/file");
  const digest = sha256(Buffer.from(without(questions)));
  const all = readRecorded();
  const recorded = all.find((one) => one.name === name);
  if (program === undefined || program === "") {
    // A question without an answer: record it.
    expect({ name, digest: recorded?.digest }).toEqual({ name, digest });
    return recorded?.answers ?? [];
  }
  const answers = JSON.parse(without(await askArgo(program, questions))) as readonly ArgoAnswer[];
  if (process.env["SLIPWAY_RECORD"] === "1") {
    const lines = [...all.filter((one) => one.name !== name), { name, digest, answers }];
    writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
    return answers;
  }
  expect({ digest, answers }).toEqual({ digest: recorded?.digest, answers: recorded?.answers });
  return answers;
}

function readRecorded(): readonly Recorded[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line) as Recorded);
}
