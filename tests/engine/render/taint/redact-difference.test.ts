import { SyncError } from "../../../../engine/errors/sync-error";
import { redactDifference, redactText, withoutSecrets } from "../../../../engine/render/taint/redact-difference";

test.each([
  ["the same text", "all of it", "all of it", "all of it"],
  ["a word", 'got "hunter2" here', 'got "ivoufs3" here', 'got "[secret]" here'],
  ["a part of a word", "abc-hunter2.def", "abc-ivoufs3.def", "[secret]"],
  ["all between two words", "a hunter2 b hunter2 c", "a ivoufs3 b ivoufs3 c", "a [secret] c"],
  ["a text of another length", "ends with hunter2", "ends with x", "ends with [secret]"],
  ["a text that only one has", "hunter2", undefined, "[secret]"],
])("masks %s", (_name, text, other, expected) => {
  expect(redactText(text, other)).toBe(expected);
});

const errorWith = (word: string, code: "HELM_RENDER" | "HELM_MANIFEST" = "HELM_RENDER"): SyncError =>
  new SyncError({
    code,
    what: "cannot render",
    where: { file: "templates/a.yaml", line: 2, object: `ConfigMap ${word}`, field: `data.${word}` },
    why: `it is ${word}`,
    mend: "change it",
    faults: [{ field: "a", message: `not ${word}` }],
    cause: new Error(word),
  });

test("of an error, the parts remain that the other error has too", () => {
  const error = redactDifference(errorWith("hunter2"), errorWith("ivoufs3"));
  expect(error.message).toBe(
    [
      "HELM_RENDER: cannot render",
      "  where  templates/a.yaml:2 ConfigMap [secret] [secret]",
      "  why    it is [secret]",
      "  mend   change it",
    ].join("\n"),
  );
  expect(error.faults).toEqual([{ field: "a", message: "not [secret]" }]);
  expect(error.cause).toBeUndefined();
});

test.each([undefined, errorWith("hunter2", "HELM_MANIFEST")])(
  "without a like error, only the place remains",
  (other) => {
    expect(redactDifference(errorWith("hunter2"), other).message).toBe(
      [
        "HELM_RENDER: the message of this error is not shown, because it depends on a secret value",
        "  where  templates/a.yaml:2 [secret] [secret]",
        "  mend   give the value without pulumi.secret while you look for the reason, or render the chart with `slipway template`",
      ].join("\n"),
    );
  },
);

test("a step without secrets keeps its error, as does one that fails unexpectedly", async () => {
  const failing = (error: Error, hasSecrets: boolean): Promise<unknown> =>
    withoutSecrets({
      run: () => Promise.reject(error),
      hasSecrets: () => hasSecrets,
      perturbed: () => {
        throw errorWith("ivoufs3");
      },
    });
  const error = errorWith("hunter2");
  await expect(failing(error, false)).rejects.toBe(error);
  await expect(failing(error, true)).rejects.toThrow("it is [secret]");
  const unexpected = new TypeError("no");
  await expect(failing(unexpected, true)).rejects.toBe(unexpected);
});
