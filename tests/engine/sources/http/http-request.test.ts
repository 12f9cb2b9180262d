import { createServer, type IncomingHttpHeaders } from "node:http";
import { readBody, sendRequest } from "../../../../engine/sources/http/http-request";
import { RefusedRedirect } from "../../../../engine/sources/http/redirects";
import { listenOnLoopback, type Loopback } from "../../../tools/loopback";

const given = {
  Authorization: "Bearer marked",
  "Private-Token": "marked",
  cookie: "session=marked",
  "Proxy-Authorization": "marked",
  "X-Api-Key": "marked",
  Accept: "text/plain",
  "User-Agent": "slipway",
};

interface Recorded extends Loopback {
  readonly seen: IncomingHttpHeaders[];
}

/** A server that records the headers of each request, and redirects where `location` says so. */
async function startRecorder(location?: (path: string) => string | undefined): Promise<Recorded> {
  const seen: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    seen.push(request.headers);
    const target = location?.(request.url ?? "");
    if (target === undefined) response.end("content");
    else response.writeHead(302, { location: target }).end();
  });
  return { ...(await listenOnLoopback(server)), seen };
}

async function get(url: string, redirects = 10): Promise<string> {
  const answer = await sendRequest({
    method: "GET",
    url: new URL(url),
    headers: given,
    signal: AbortSignal.timeout(10_000),
    environment: {},
    redirects,
  });
  return Buffer.from((await readBody(answer, 1000)) ?? []).toString();
}

describe("headers of the caller", () => {
  test("that may be credentials do not follow a redirect to another host, in any spelling", async () => {
    const target = await startRecorder();
    const from = await startRecorder(() => `http://127.0.0.1:${target.port}/`);
    expect(await get(`http://robot:marked@127.0.0.1:${from.port}/`)).toBe("content");
    await Promise.all([from.stop(), target.stop()]);
    expect(JSON.stringify(from.seen)).toContain("marked");
    expect(JSON.stringify(target.seen)).not.toContain("marked");
    expect(target.seen[0]).toMatchObject({ accept: "text/plain", "user-agent": "slipway" });
  });

  test("do not come back with a redirect from another host", async () => {
    const from: Recorded = await startRecorder((path) =>
      path === "/first" ? `http://localhost:${over.port}/` : undefined,
    );
    const over: Recorded = await startRecorder(() => `http://127.0.0.1:${from.port}/last`);
    await get(`http://127.0.0.1:${from.port}/first`);
    await Promise.all([from.stop(), over.stop()]);
    expect(JSON.stringify(over.seen)).not.toContain("marked");
    expect(from.seen[1]).toMatchObject({ accept: "text/plain" });
    expect(JSON.stringify(from.seen[1])).not.toContain("marked");
  });
});

describe("credentials of the URL", () => {
  test.each([
    ["escaped characters", "ro%62ot", "p%40ss", "robot:p@ss"],
    ["a percent sign that starts no escape", "robot", "100%", "robot:100%"],
    ["a percent sign before other letters", "robot", "%zz%4", "robot:%zz%4"],
    ["an escaped byte that is not UTF-8", "robot", "%FF", "robot:\u00ff"],
    ["letters of other scripts", "robot", "пароль", "robot:пароль"],
  ])("with %s are sent as curl sends them", async (_, user, password, sent) => {
    const server = await startRecorder();
    await get(`http://${user}:${password}@127.0.0.1:${server.port}/`);
    await server.stop();
    const encoding = password === "%FF" ? "latin1" : "utf8";
    expect(server.seen[0]?.authorization).toBe(`Basic ${Buffer.from(sent, encoding).toString("base64")}`);
  });
});

test("too many redirects are refused, which is no outage", async () => {
  const server = await startRecorder((path) => `${path}a`);
  await expect(get(`http://127.0.0.1:${server.port}/`, 3)).rejects.toThrow(RefusedRedirect);
  await server.stop();
  expect(server.seen.length).toBe(4);
});
