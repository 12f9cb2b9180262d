import { oneByOne } from "../../../../engine/cli/ui/one-by-one";

test("works one by one, and refuses what is too much", async () => {
  const queue = oneByOne(2, 0);
  const log: string[] = [];
  const work = (name: string) => async (): Promise<string> => {
    log.push(`begin ${name}`);
    await new Promise((done) => setTimeout(done, 5));
    log.push(`end ${name}`);
    if (name === "a") throw new Error("a failed");
    return name;
  };
  const [first, second, third] = [queue.run(work("a")), queue.run(work("b")), queue.run(work("c"))];
  await expect(first).rejects.toThrow("a failed");
  expect([await second, third]).toEqual(["b", undefined]);
  expect(log).toEqual(["begin a", "end a", "begin b", "end b"]);
  expect(await queue.run(work("d"))).toBe("d");
});
