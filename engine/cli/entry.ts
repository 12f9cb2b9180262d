// What bin/slipway.cjs starts; the only file that touches the process.
import { writeSync } from "node:fs";
import type { CliIo } from "./command";
import { main } from "./main";

let hasErrors = false;

const io: CliIo = {
  out: (text) => writeAll(typeof text === "string" ? Buffer.from(text) : text),
  err: (text) => {
    hasErrors = true;
    process.stderr.write(text);
  },
  input: readInput,
  workingDirectory: process.cwd(),
  environment: process.env,
};

void main(process.argv.slice(2), io).then((code) => {
  process.exitCode = code;
  // All output is handed on by now, that of errors maybe not. Of itself Node.js would first wait for what V8 still compiles.
  if (!hasErrors) process.exit();
});

// Straight to the file descriptor: the stream's own code takes longer to load than a small build runs.
async function writeAll(bytes: Uint8Array): Promise<void> {
  for (let start = 0; start < bytes.length;) {
    try {
      start += writeSync(1, bytes, start);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // A reader that has seen enough, as `head`, closes the pipe; that is no failure of ours.
      if (code === "EPIPE") return;
      if (code !== "EAGAIN") throw error;
      // The pipe is full and does not wait; the stream knows how to.
      await writeToStream(bytes.subarray(start));
      return;
    }
  }
}

function writeToStream(bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EPIPE") resolve();
      else reject(error);
    });
    process.stdout.write(bytes, () => {
      resolve();
    });
  });
}

async function readInput(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
