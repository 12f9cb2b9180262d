import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";

import type { BrowserProgram } from "./browser-program";

/** The result of a call, or the parameters of an event. */
export type Fields = Readonly<Record<string, unknown>>;

/** A call of the DevTools protocol: of the browser, or of one of its pages by the session. */
export type Send = (method: string, params?: object, session?: string) => Promise<Fields>;

/** A running browser. */
export interface DevTools {
  readonly send: Send;
  /** Calls the listener for each event of a session. */
  listen(session: string, listener: (method: string, params: Fields) => void): void;
  /** Ends the browser, and removes its profile. */
  close(): Promise<void>;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Fields;
  readonly result?: Fields;
  readonly error?: { readonly message: string };
  readonly sessionId?: string;
}

const maxAnswerMilliseconds = 30_000;
const maxEndMilliseconds = 5_000;

const flags = [
  "--headless",
  // The pages of tests are our own, and containers often have no namespaces for the sandbox.
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--mute-audio",
  // No name of a host is resolved: whatever a page asks for, nothing leaves the machine. Servers of tests are on it.
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
  "--remote-debugging-pipe",
];

/** Starts a browser, and talks to it over a pipe: it opens no port. */
export async function startBrowser({ path, environment }: BrowserProgram): Promise<DevTools> {
  const profile = await mkdtemp(join(tmpdir(), "slipway-browser-"));
  const child = spawn(path, [...flags, `--user-data-dir=${profile}`], {
    env: { ...process.env, ...environment, HOME: profile, XDG_CONFIG_HOME: profile, XDG_CACHE_HOME: profile },
    stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
  });
  const kill = (): void => {
    child.kill("SIGKILL");
  };
  process.once("exit", kill);
  const ended = new Promise<string>((resolve) => {
    child.once("error", (error) => {
      resolve(error.message);
    });
    child.once("exit", (code, signal) => {
      resolve(`it has ended with ${String(code ?? signal)}`);
    });
  });
  const { send, listen } = connect(child, ended);
  return {
    send,
    listen,
    close: async () => {
      // The answer of Browser.close may be lost when the pipe closes; SIGTERM alone takes much longer.
      const timer = setTimeout(kill, maxEndMilliseconds);
      void send("Browser.close").catch(() => undefined);
      await ended;
      clearTimeout(timer);
      process.removeListener("exit", kill);
      for (const stream of child.stdio) stream?.destroy();
      await rm(profile, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

function connect(child: ChildProcess, ended: Promise<string>): Pick<DevTools, "send" | "listen"> {
  const waiting = new Map<number, (message: Message) => void>();
  const listeners = new Map<string, (method: string, params: Fields) => void>();
  readMessages(child.stdio[4] as Readable, (message) => {
    const { id, method, params = {}, sessionId = "" } = message;
    if (id !== undefined) waiting.get(id)?.(message);
    if (method !== undefined) listeners.get(sessionId)?.(method, params);
  });
  const input = child.stdio[3] as Writable;
  input.on("error", () => undefined);
  let last = 0;
  const send: Send = async (method, params = {}, session) => {
    last += 1;
    const id = last;
    const answer = new Promise<Fields>((resolve, reject) => {
      const fail = (why: string): void => {
        reject(new Error(`${method}: ${why}`));
      };
      const timer = setTimeout(fail, maxAnswerMilliseconds, "no answer of the browser");
      void ended.then(fail);
      waiting.set(id, ({ error, result = {} }) => {
        clearTimeout(timer);
        if (error === undefined) resolve(result);
        else fail(error.message);
      });
    });
    input.write(`${JSON.stringify({ id, method, params, sessionId: session })}\0`);
    return answer.finally(() => waiting.delete(id));
  };
  return { send, listen: (session, listener) => listeners.set(session, listener) };
}

/** Messages are JSON, each with a zero byte at its end. */
function readMessages(output: Readable, receive: (message: Message) => void): void {
  let parts: Buffer[] = [];
  output.on("data", (chunk: Buffer) => {
    let rest = chunk;
    for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
      receive(JSON.parse(Buffer.concat([...parts, rest.subarray(0, end)]).toString()) as Message);
      parts = [];
      rest = rest.subarray(end + 1);
    }
    parts.push(rest);
  });
}
