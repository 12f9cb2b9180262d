import { boundStateQuestions } from "../../../provider/middleware/bound-state-questions";
import type { ResourceHandler } from "../../../provider/resources/shared/handler";
import type { Session } from "../../../provider/session/session";

const question = { key: { group: "", kind: "ConfigMap", namespace: "shop", name: "web" } };

/** What an operation learns of the state, if the engine answers after so many milliseconds. */
async function askedBy(operation: "check" | "diff" | "create", answerMilliseconds: number): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const session = {
    findHolder: () =>
      new Promise((resolve) => {
        timer = setTimeout(() => {
          resolve({ state: "free" });
        }, answerMilliseconds);
      }),
  } as unknown as Session;
  let found = "";
  const ask = async (_request: unknown, given: Session): Promise<never> => {
    found = (await given.findHolder(question)).state;
    return undefined as never;
  };
  const handler = boundStateQuestions({ check: ask, diff: ask, create: ask } as unknown as ResourceHandler);
  await handler[operation]({} as never, session);
  clearTimeout(timer);
  return found;
}

test.each([
  ["check", 10, "free"],
  ["check", 60_000, "unknown"],
  ["diff", 10, "free"],
  ["diff", 60_000, "unknown"],
  ["create", 2000, "free"],
] as const)("a %s that is answered after %d ms finds the holder %s", async (operation, milliseconds, state) => {
  expect(await askedBy(operation, milliseconds)).toBe(state);
});
