import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const repositoryRoot = fileURLToPath(new URL("../../..", import.meta.url));

/** The environment with the project's own programs first on PATH, including the Node.js that was installed. */
export function projectEnvironment(more = {}) {
  const path = [join(repositoryRoot, "node_modules", ".bin"), process.env.PATH ?? ""].join(delimiter);
  return { ...process.env, PATH: path, ...more };
}

/**
 * Runs a program in the repository's root, and waits for its exit.
 * - By default its output goes to our output; `output: "stdout"` redirects its errors there too. With `onOutput`, that
 *   function receives the output in chunks.
 * - `foreground`: it shares our terminal and handles Ctrl-C.
 * - Returns `{ code, missing }`: the exit code, or the name of the signal; `missing` if the program does not exist.
 */
export function runProgram(program, args, { environment = {}, onOutput, output, foreground = false } = {}) {
  const ignoreSignal = () => undefined;
  if (foreground) process.on("SIGINT", ignoreSignal);
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: repositoryRoot,
      env: projectEnvironment(environment),
      stdio: onOutput === undefined ? ["inherit", 1, output === "stdout" ? 1 : 2] : ["ignore", "pipe", "pipe"],
    });
    const pass = (signal) => child.kill(signal);
    process.on("SIGTERM", pass);
    const end = (result) => {
      process.off("SIGTERM", pass);
      process.off("SIGINT", ignoreSignal);
      resolve(result);
    };
    child.stdout?.on("data", (chunk) => onOutput(chunk.toString()));
    child.stderr?.on("data", (chunk) => onOutput(chunk.toString()));
    child.once("error", (error) => end({ code: 127, missing: error.code === "ENOENT" }));
    child.once("close", (code, signal) => end({ code: code ?? signal, missing: false }));
  });
}
