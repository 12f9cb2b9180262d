import { spawn } from "node:child_process";
import aws4 from "aws4";
import { findFreePorts } from "./cluster/free-ports";
import { findTool } from "./tools";

/** A real server of the S3 API on loopback, with one bucket in memory. */
export interface S3Server {
  /** `127.0.0.1:port` */
  readonly host: string;
  readonly bucket: string;
  put(key: string, text: string): Promise<void>;
  delete(key: string): Promise<void>;
  stop(): Promise<void>;
}

export interface S3Keys {
  readonly accessKey: string;
  readonly secretKey: string;
}

/** With keys, the server verifies the signature of each request. */
export async function startS3Server(bucket: string, keys?: S3Keys): Promise<S3Server> {
  const program = await findTool("s3server");
  const [port = 0] = await findFreePorts(1);
  const own = keys === undefined ? [] : [keys.accessKey, keys.secretKey];
  const child = spawn(program, [String(port), bucket, ...own], { stdio: "ignore" });
  const ended = new Promise<void>((resolve) =>
    child.once("exit", () => {
      resolve();
    }),
  );
  const host = `127.0.0.1:${port}`;
  const send = async (method: string, path: string, body?: string): Promise<void> => {
    const request = { host, path, method, service: "s3", region: "us-east-1", ...(body === undefined ? {} : { body }) };
    const signed =
      keys === undefined
        ? {}
        : aws4.sign(request, { accessKeyId: keys.accessKey, secretAccessKey: keys.secretKey }).headers;
    const headers = Object.fromEntries(
      Object.entries(signed ?? {}).filter(([name]) => !/^(?:host|content-length)$/i.test(name)),
    ) as Record<string, string>;
    const answer = await fetch(`http://${host}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
    if (!answer.ok) throw new Error(`the server responds with ${answer.status} to ${method} ${path}`);
  };
  const pathOf = (key: string): string => `/${bucket}/${key.split("/").map(encodeURIComponent).join("/")}`;
  for (const end = Date.now() + 20_000; ;) {
    const isUp = await send("GET", `/${bucket}?list-type=2`).then(
      () => true,
      () => false,
    );
    if (isUp) break;
    if (Date.now() > end) throw new Error("the S3 server does not come up");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    host,
    bucket,
    put: (key, text) => send("PUT", pathOf(key), text),
    delete: (key) => send("DELETE", pathOf(key)),
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}
