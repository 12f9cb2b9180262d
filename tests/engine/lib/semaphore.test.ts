import { Semaphore } from "../../../engine/lib/semaphore";

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test("admits up to the limit, and the next in the queue on release", async () => {
  const places = new Semaphore(2);
  const order: number[] = [];
  for (const number of [1, 2, 3, 4]) void places.acquire().then(() => order.push(number));
  await turn();
  expect(order).toEqual([1, 2]);
  places.release();
  await turn();
  expect(order).toEqual([1, 2, 3]);
  places.release();
  places.release();
  await turn();
  expect(order).toEqual([1, 2, 3, 4]);
});

test("a cancelled waiter leaves the queue, and takes no slot", async () => {
  const places = new Semaphore(1);
  await places.acquire();
  const stop = new AbortController();
  const waiting = places.acquire(stop.signal);
  stop.abort(new Error("enough"));
  await expect(waiting).rejects.toThrow("enough");
  places.release();
  await places.acquire();
  await expect(places.acquire(stop.signal)).rejects.toThrow("enough");
});

test("who comes after the line was empty is admitted, whoever left it in between", async () => {
  const places = new Semaphore(1);
  const order: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await places.acquire();
    const stop = new AbortController();
    const left = places.acquire(stop.signal).catch(() => undefined);
    for (const number of [1, 2]) void places.acquire().then(() => order.push(number));
    stop.abort(new Error("enough"));
    await left;
    for (let at = 0; at < 3; at += 1) {
      places.release();
      await turn();
    }
  }
  expect(order).toEqual([1, 2, 1, 2, 1, 2]);
});
