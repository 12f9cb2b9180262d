import { sleep } from "../../../engine/lib/sleep";

test("ends immediately when it is aborted", async () => {
  const stop = new AbortController();
  const rest = sleep(60_000, stop.signal);
  stop.abort(new Error("enough"));
  await expect(rest).rejects.toThrow("enough");
  await expect(sleep(60_000, stop.signal)).rejects.toThrow("enough");
});

test("lasts for the given time", async () => {
  const begun = performance.now();
  await sleep(20, new AbortController().signal);
  expect(performance.now() - begun).toBeGreaterThanOrEqual(19);
});
