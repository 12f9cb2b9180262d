import { symlinkSync } from "node:fs";
import { Worker } from "node:worker_threads";

// Runs in a thread of its own: the folder and a link to the other folder take each other's place, over and over.
const swap = `
const { renameSync } = require("node:fs");
const { workerData } = require("node:worker_threads");
const { folder, kept, link, stop } = workerData;
const isStopped = () => Atomics.load(new Int32Array(stop), 0) === 1;
while (!isStopped()) {
  renameSync(folder, kept);
  renameSync(link, folder);
  renameSync(folder, link);
  renameSync(kept, folder);
}
`;

/** Does the work again and again for some time while the folder turns into a link to the other folder, and back. */
export async function whileSwapped<T>(folder: string, other: string, work: () => Promise<T>): Promise<T> {
  const [kept, link] = [`${folder}-kept`, `${folder}-link`];
  symlinkSync(other, link);
  const stop = new SharedArrayBuffer(4);
  const worker = new Worker(swap, { eval: true, workerData: { folder, kept, link, stop } });
  const ended = new Promise((resolve, reject) => worker.once("exit", resolve).once("error", reject));
  await new Promise((resolve) => worker.once("online", resolve));
  try {
    let result = await work();
    for (let again = 0; again < 8; again += 1) result = await work();
    return result;
  } finally {
    Atomics.store(new Int32Array(stop), 0, 1);
    await ended;
  }
}
