import type { AuditedRequest } from "../../tools/cluster/audit";
import { printTrace, type Trace, traceRequests } from "./trace";

/** A round trip of 40 ms, at whose halves the server sees the requests. */
const begun = 1000;

function request(path: string, sent: number, answered: number, verb = "get"): AuditedRequest {
  const times = { begun: begun + sent + 20, ended: begun + answered - 20 };
  return { user: "bench", userAgent: "slipway", verb, path, status: 200, ...times };
}

function trace(requests: readonly AuditedRequest[]): Trace {
  return { name: "a run", roundTripMilliseconds: 40, begun, ended: begun + 300, connected: [begun + 5], requests };
}

test("a request comes after the last answer before it; those at the same time are of one level", () => {
  const traced = traceRequests(
    trace([
      request("/api", 0, 40),
      request("/apis", 0, 45),
      request("/list", 50, 90),
      request("/a", 95, 140),
      request("/b", 96, 150),
      // Sent before the answers to /a and /b.
      request("/c", 130, 170),
    ]),
  );
  expect(traced.map(({ path, level, isOnChain }) => [path, level, isOnChain])).toEqual([
    ["/api", 1, false],
    ["/apis", 1, true],
    ["/list", 2, true],
    ["/a", 3, false],
    ["/b", 3, false],
    ["/c", 3, true],
  ]);
  expect(traced.map(({ sent, answered }) => [sent, answered])[2]).toEqual([50, 90]);
});

test("a client ends its watches itself: what it waited for may follow, and the end of the client is none of work", () => {
  const traced = traceRequests(
    trace([
      request("/a", 0, 40),
      request("/watch-a", 45, 240, "watch"),
      request("/watch-b", 46, 290, "watch"),
      request("/b", 205, 245),
    ]),
  );
  expect(traced.map(({ path, answered, level, isOnChain }) => [path, answered, level, isOnChain])).toEqual([
    ["/a", 40, 1, true],
    ["/watch-a", 200, 2, true],
    ["/watch-b", 250, 2, false],
    ["/b", 245, 3, true],
  ]);
});

test("prints the requests, the chain, and the number of each kind of path", () => {
  const path = (name: string): string => `/api/v1/namespaces/shop/configmaps/${name}`;
  expect(
    printTrace(
      trace([request("/api", 0, 40), request(path("a"), 50, 90), request(`${path("b")}?dryRun=All`, 50, 92, "patch")]),
    ),
  ).toBe(`a run: round trip 40 ms
300 ms; 3 requests, 2 of them one after another (*)
1 connections, opened at: 5

     sent  answer  server     gap level status verb     path
*       0      40       0             1    200 get      /api
       50      90       0      10     2    200 get      /api/v1/namespaces/shop/configmaps/a
*      50      92       2      10     2    200 patch    /api/v1/namespaces/shop/configmaps/b?dryRun=All

     1  get      /api
     1  get      /api/v1/namespaces/shop/configmaps/…
     1  patch    /api/v1/namespaces/shop/configmaps/…?dryRun=All
`);
});
