import { request } from "node:http";
import { main } from "../../../../engine/cli/main";
import { until } from "../../../tools/until";

/** A `slipway ui` that runs. */
export interface StartedUi {
  /** With the token. */
  readonly address: string;
  readonly printed: { out: string; err: string };
  /** An answer, after a request with the token. */
  get(path: string): Promise<RawAnswer>;
  /** Any request. */
  send(path: string, options?: SendOptions): Promise<RawAnswer>;
  /** Ends it as Ctrl-C does, and returns the exit code. */
  stop(): Promise<number>;
}

export interface SendOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

export interface UiOptions {
  readonly directory: string;
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly input?: string;
}

/** Starts the command, and waits until it has printed its address. */
export async function startUi(args: readonly string[], options: UiOptions): Promise<StartedUi> {
  const stop = new AbortController();
  const printed = { out: "", err: "" };
  const ended = main(["ui", ...args], {
    out: (text) => {
      printed.out += String(text);
      return Promise.resolve();
    },
    err: (text) => {
      printed.err += text;
    },
    input: () => Promise.resolve(Buffer.from(options.input ?? "")),
    stopSignal: () => stop.signal,
    workingDirectory: options.directory,
    environment: options.environment ?? {},
  });
  let code: number | undefined;
  void ended.then((found) => (code = found));
  const address = await until("an address", () => {
    if (code !== undefined) throw new Error(`ended with ${code}: ${printed.err}`);
    return /http:\S+/.exec(printed.out)?.[0];
  });
  const { port, searchParams } = new URL(address);
  const send = (path: string, { method = "GET", headers = {}, body }: SendOptions = {}): Promise<RawAnswer> =>
    new Promise((resolve, reject) => {
      const sent = request({ host: "127.0.0.1", port, path, method, headers, agent: false }, (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (part: string) => (text += part));
        response.on("end", () => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        });
        response.on("error", reject);
      });
      sent.on("error", reject);
      sent.end(body);
    });
  return {
    address,
    printed,
    send,
    get: (path) => send(path, { headers: { "x-slipway-token": searchParams.get("token") ?? "" } }),
    stop: () => {
      stop.abort(new Error("SIGINT"));
      return ended;
    },
  };
}
