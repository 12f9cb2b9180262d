import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { type ServiceError, status } from "@grpc/grpc-js";
import { answerOnce } from "../../../provider/rpc/answer-once";

const describe_ = (error: unknown): Partial<ServiceError> => ({ details: (error as Error).message });

/** All answers to one operation, until it is answered. */
function answersOf(operation: () => unknown, describe = describe_): Promise<readonly unknown[]> {
  return new Promise((done) => {
    const answers: unknown[] = [];
    answerOnce(operation, describe, (error, response) => {
      answers.push(error ?? response);
      setImmediate(() => {
        done(answers);
      });
    });
  });
}

test("a result is the answer, and so is a failure", async () => {
  expect(await answersOf(() => "x")).toEqual(["x"]);
  expect(await answersOf(() => Promise.reject(new Error("no")))).toEqual([{ details: "no" }]);
});

test("a failure that cannot be described is an answer, without its text", async () => {
  const describe = (): never => {
    throw new RangeError("secret");
  };
  expect(await answersOf(() => Promise.reject(new Error("no")), describe)).toEqual([
    { code: status.ABORTED, details: "Slipway bug: the failure cannot be described: RangeError" },
  ]);
});

test("an error that nobody handles is the answer of its request, and is logged without its text", () => {
  const script = `
    const { answerOnce, surviveErrors } = require("./provider/rpc/answer-once.ts");
    surviveErrors((text) => console.log("log", text.split("\\n")[0]));
    const describe = (error) => ({ details: error.message });
    const ask = (name, operation) =>
      answerOnce(operation, describe, (error) => console.log(name, error.details));
    const never = new Promise(() => undefined);
    ask("one", () => { setTimeout(() => { throw new TypeError("secret-1"); }, 1); return never; });
    ask("two", () => { Promise.reject(new RangeError("secret-2")); return never; });
    setTimeout(() => ask("three", () => { throw new Error("plain"); }), 50);
  `;
  const root = resolve(__dirname, "../../..");
  const output = execFileSync(process.execPath, ["--require", "./tests/tools/register.cjs", "--eval", script], {
    cwd: root,
    encoding: "utf8",
  });
  const log = "log pulumi-resource-slipway: an error that no code handled:";
  expect(output.trim().split("\n").sort()).toEqual([
    `${log} RangeError`,
    `${log} TypeError`,
    "one secret-1",
    "three plain",
    "two secret-2",
  ]);
});
