// The entry point of bin/slipway.cjs; only this file and tune-long-run.ts use `process`.
import { writeSync } from "node:fs";
import type * as Tty from "node:tty";
import type { CliIo } from "./command";
import { tuneLongRun } from "./tune-long-run";
import { main } from "./main";
import { cannotWrite, standardOutput } from "./write-output";

let hasErrors = false;

const io: CliIo = {
  out: (text) => writeAll(typeof text === "string" ? Buffer.from(text) : text),
  err: (text) => {
    hasErrors = true;
    process.stderr.write(text);
  },
  input: readInput,
  onRead: tuneLongRun,
  stopSignal: () => {
    const stop = new AbortController();
    for (const name of ["SIGTERM", "SIGINT"] as const)
      process.on(name, () => {
        stop.abort(new Error(name));
      });
    return stop.signal;
  },
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- it loads the modules of networks, too
  isTerminal: () => (require("node:tty") as typeof Tty).isatty(1),
  workingDirectory: process.cwd(),
  environment: process.env,
};

void main(process.argv.slice(2), io).then((code) => {
  process.exitCode = code;
  // Standard output has been written by now, standard error maybe not. Node.js itself would first wait for V8's
  // background compilation, and for what a command has given up: a connection, a program that prints credentials.
  if (!hasErrors) process.exit();
  process.stderr.write("", () => {
    process.exit();
  });
});

// Writes to the file descriptor: loading the stream's code takes longer than a small build.
async function writeAll(bytes: Uint8Array): Promise<void> {
  for (let start = 0; start < bytes.length;) {
    try {
      start += writeSync(1, bytes, start);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // A reader such as `head` may close the pipe; that is not an error.
      if (code === "EPIPE") return;
      if (code !== "EAGAIN") throw cannotWrite(standardOutput, error);
      // The pipe is full and non-blocking; the stream handles that.
      await writeToStream(bytes.subarray(start));
      return;
    }
  }
}

function writeToStream(bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EPIPE") resolve();
      else reject(cannotWrite(standardOutput, error));
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
