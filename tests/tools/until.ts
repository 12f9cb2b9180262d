/** Waits until the condition returns a value, checking every 25 ms. */
export async function until<T>(
  what: string,
  condition: () => Promise<T | undefined> | T | undefined,
  seconds = 60,
): Promise<T> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const found = await condition();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(`waited ${String(seconds)} s in vain for ${what}`);
    await new Promise((done) => setTimeout(done, 25));
  }
}

/** The same for a boolean condition. */
export async function untilTrue(
  what: string,
  condition: () => Promise<boolean> | boolean,
  seconds?: number,
): Promise<void> {
  await until(what, async () => ((await condition()) ? true : undefined), seconds);
}
