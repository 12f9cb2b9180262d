import { untilAborted } from "../../../engine/lib/until-aborted";

test("returns the result of the work, or its error", async () => {
  const { signal } = new AbortController();
  await expect(untilAborted(Promise.resolve(1), signal)).resolves.toBe(1);
  await expect(untilAborted(Promise.resolve(1), undefined)).resolves.toBe(1);
  await expect(untilAborted(Promise.reject(new Error("no")), signal)).rejects.toThrow("no");
});

test("stops waiting when it is aborted, and ignores a later failure", async () => {
  const stop = new AbortController();
  let fail: (error: Error) => void = () => undefined;
  const work = new Promise<never>((_, reject) => (fail = reject));
  const waiting = untilAborted(work, stop.signal);
  stop.abort(new Error("enough"));
  await expect(waiting).rejects.toThrow("enough");
  await expect(untilAborted(work, stop.signal)).rejects.toThrow("enough");
  fail(new Error("too late"));
});
