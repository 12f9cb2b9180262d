import { awaitValues } from "../../../../engine/helm-release/revision/await-values";
import type { ComposedValues } from "../../../../engine/helm-release/revision/read-values";

const whole: ComposedValues = { values: { a: 1 }, secrets: [], unknown: [], missing: [], sources: {} };
const partial: ComposedValues = { ...whole, values: {}, missing: ["the key a of the Secret apps/late"] };

test("reads again until nothing is missing, and says once what it waits for", async () => {
  const told: string[] = [];
  let reads = 0;
  const read = (): Promise<ComposedValues> => Promise.resolve(++reads < 4 ? partial : whole);
  const wait = { seconds: 60, onWait: (what: string) => told.push(what), signal: new AbortController().signal };
  expect(await awaitValues(read, wait)).toBe(whole);
  expect(told).toEqual(["the key a of the Secret apps/late"]);
});

test("at the end of the time, what is missing is an error", async () => {
  const read = (isAwaited: boolean): Promise<ComposedValues> =>
    isAwaited ? Promise.resolve(partial) : Promise.reject(new Error("the Secret does not exist"));
  const wait = { seconds: 0, onWait: () => undefined, signal: new AbortController().signal };
  await expect(awaitValues(read, wait)).rejects.toThrow("the Secret does not exist");
});

test("an error ends the wait", async () => {
  const read = (): Promise<ComposedValues> => Promise.reject(new Error("forbidden"));
  const wait = { seconds: 60, onWait: () => undefined, signal: new AbortController().signal };
  await expect(awaitValues(read, wait)).rejects.toThrow("forbidden");
});

test("a run that is cancelled does not read again and again", async () => {
  const stop = new AbortController();
  const asked: boolean[] = [];
  const read = (isAwaited: boolean): Promise<ComposedValues> => {
    asked.push(isAwaited);
    return isAwaited ? Promise.resolve(partial) : Promise.reject(new Error("the request was cancelled"));
  };
  const onWait = (): void => {
    stop.abort();
  };
  await expect(awaitValues(read, { seconds: 60, onWait, signal: stop.signal })).rejects.toThrow("cancelled");
  expect(asked).toEqual([true, false]);
});
