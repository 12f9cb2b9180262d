import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";

import { withBuildLock } from "./build-lock";

const folder = mkdtempSync(join(tmpdir(), "slipway-lock-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const never = (): void => {
  throw new Error("nobody holds the lock: there is nothing to wait for");
};

test("one process works after the other", async () => {
  const file = join(folder, "order.lock");
  const steps: string[] = [];
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const first = withBuildLock(file, never, async () => {
    steps.push("first begins");
    begin();
    await gate;
    steps.push("first ends");
  });
  await begun;
  const second = withBuildLock(file, open, () => Promise.resolve(steps.push("second")));
  await Promise.all([first, second]);
  expect(steps).toEqual(["first begins", "first ends", "second"]);
});

test("is released when the work fails", async () => {
  const file = join(folder, "failed.lock");
  await expect(withBuildLock(file, never, () => Promise.reject(new Error("no compiler")))).rejects.toThrow(
    "no compiler",
  );
  await expect(withBuildLock(file, never, () => Promise.resolve("built"))).resolves.toBe("built");
});

test.each([
  { name: "whose process is gone", holder: `2147483646 ${hostname()}`, ageSeconds: 0 },
  { name: "that was not touched for a minute", holder: "1 elsewhere", ageSeconds: 60 },
])("takes over a lock $name", async ({ holder, ageSeconds }) => {
  const file = join(folder, "stale.lock");
  writeFileSync(file, holder);
  const then = Date.now() / 1000 - ageSeconds;
  utimesSync(file, then, then);
  await expect(withBuildLock(file, never, () => Promise.resolve("built"))).resolves.toBe("built");
});
