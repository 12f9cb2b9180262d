// Random expressions and objects against fluxcd/pkg runtime/cel. SLIPWAY_FLUX_REFERENCE names the program of
// tests/tools/modules/flux; SLIPWAY_SEED repeats a run, SLIPWAY_ROUNDS makes it longer.
import { spawnSync } from "node:child_process";
import { isSyncError } from "../../engine/errors/sync-error";
import { ExpressionFailure } from "../../engine/health/cel/expression";
import { rulesWithExpressions } from "../../engine/health/cel/expression-rules";
import { readReadyExpression } from "../../engine/health/cel/ready-expression";
import { assessHealth } from "../../engine/health/assess";
import { optional } from "../../engine/lib/optional";
import type { KubeObject } from "../../engine/model/objects/kube-object";
import { drawExpression, drawStatusObject, type HealthQuestion } from "./flux/draw-expression";
import { randomNumbers } from "./random-numbers";
import { runSeed } from "./run-seed";

const binary = process.env["SLIPWAY_FLUX_REFERENCE"];
const rounds = Number(process.env["SLIPWAY_ROUNDS"] ?? 20);
const cases = rounds * 60;

interface Answer {
  readonly status?: string;
  readonly ready?: boolean;
  readonly error?: string;
  readonly invalid?: boolean;
}

const statusOf: Readonly<Record<string, string>> = {
  Healthy: "Current",
  Progressing: "InProgress",
  Degraded: "Failed",
};

function ours({ current = "", inProgress, failed, object, readyExpr, self, dep }: HealthQuestion): string {
  try {
    if (readyExpr !== undefined) return String(readReadyExpression(readyExpr, "readyExpr").test({ self, dep }));
    const entry = { apiVersion: "example.com/v1", kind: "Widget", current, ...optional({ inProgress, failed }) };
    const rules = rulesWithExpressions([entry], "healthCheckExprs");
    return statusOf[assessHealth(object as unknown as KubeObject, 0, rules).health] ?? "error";
  } catch (error) {
    if (isSyncError(error)) return "invalid";
    if (error instanceof ExpressionFailure) return "error";
    throw error;
  }
}

function theirs({ status, ready, error, invalid }: Answer): string {
  if (invalid === true) return "invalid";
  return error === undefined ? (status ?? String(ready)) : "error";
}

function ask(questions: readonly HealthQuestion[]): readonly Answer[] {
  const input = questions.map((health) => JSON.stringify({ health })).join("\n");
  const { stdout, status } = spawnSync(binary ?? "", [], { input, encoding: "utf8", maxBuffer: 1 << 28 });
  expect(status).toBe(0);
  return stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Answer);
}

/**
 * Questions with another answer. What is certainly an error of types is refused by ours alone: it has no value in Go if
 * it is evaluated. The library counts an int beside a double among them if both types are certain.
 */
function differences(questions: readonly HealthQuestion[]): readonly unknown[] {
  const answers = ask(questions);
  return questions.flatMap((question, index) => {
    const answer = answers[index] ?? {};
    const [mine, other] = [ours(question), theirs(answer)];
    const texts = [question.current, question.inProgress, question.failed, question.readyExpr];
    const isMixed = texts.some((text) => /[0-9]\.[0-9]/.test(text ?? ""));
    const areBothRefused = mine === "invalid" && (other === "error" || isMixed);
    return mine === other || areBothRefused ? [] : [{ mine, other, error: answer.error, question }];
  });
}

if (binary === undefined) process.stdout.write("flux health: not compared, SLIPWAY_FLUX_REFERENCE is not set\n");
const known = binary === undefined ? describe.skip : describe;

known("expressions of health", () => {
  it("have the status that Flux computes", () => {
    const random = randomNumbers(runSeed);
    const optional = (name: string) => (random(3) === 0 ? { [name]: drawExpression(random) } : {});
    const questions = Array.from({ length: cases }, (): HealthQuestion => {
      return {
        current: drawExpression(random),
        ...optional("inProgress"),
        ...optional("failed"),
        object: drawStatusObject(random),
      };
    });
    expect(differences(questions).map((one) => JSON.stringify(one))).toEqual([]);
  });

  it("have the value for a dependency that Flux computes", () => {
    const random = randomNumbers(runSeed + 1);
    const questions = Array.from({ length: cases / 2 }, (): HealthQuestion => {
      const readyExpr = drawExpression(random, random(2) === 0 ? "dep." : "self.");
      return { readyExpr, self: drawStatusObject(random), dep: drawStatusObject(random) };
    });
    expect(differences(questions).map((one) => JSON.stringify(one))).toEqual([]);
  });
});
