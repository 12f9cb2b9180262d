import { createHash } from "node:crypto";
import { lookUpText } from "../../engine/lib/look-up";
import { randomNumbers, type Random } from "../properties/random-numbers";
import { oneOf } from "../soak/one-of";
import type { Interference, Seen } from "./api-proxy";

/** One request in so many has a fault. */
const share = 6;
/** A client that retries as client-go does, up to ten times, must succeed. */
const maximalFaultsOfRequest = 3;

interface Fault {
  readonly name: string;
  readonly fits: (request: Request) => boolean;
  readonly draw: (random: Random, namespace: string) => Interference;
}

interface Request {
  readonly isWatch: boolean;
  readonly isDiscovery: boolean;
}

const anyButWatch = ({ isWatch }: Request): boolean => !isWatch;
const any = (): boolean => true;

function refusal(code: number, reason: string, message: string): string {
  return JSON.stringify({ kind: "Status", apiVersion: "v1", metadata: {}, status: "Failure", message, reason, code });
}

// Source: kubernetes staging/src/k8s.io/apiserver/pkg/server/filters/maxinflight.go@v1.36.3 (tooManyRequests),
// endpoints/handlers/responsewriters/status.go@v1.36.3 (InternalError).
const faults: readonly Fault[] = [
  {
    name: "429 with Retry-After",
    fits: any,
    draw: () => ({
      kind: "answer",
      status: 429,
      headers: { "retry-after": "1" },
      body: refusal(429, "TooManyRequests", "Too many requests, please try again later."),
    }),
  },
  {
    name: "500",
    fits: any,
    draw: () => ({ kind: "answer", status: 500, body: refusal(500, "InternalError", "Internal error occurred") }),
  },
  {
    name: "503",
    fits: any,
    draw: (random) =>
      random(2) === 0
        ? { kind: "answer", status: 503, headers: { "content-type": "text/plain" }, body: "no server is available\n" }
        : { kind: "answer", status: 503, body: refusal(503, "ServiceUnavailable", "apiserver is shutting down") },
  },
  { name: "reset before the request", fits: any, draw: () => ({ kind: "reset", when: "before" }) },
  { name: "reset after the request", fits: anyButWatch, draw: () => ({ kind: "reset", when: "after" }) },
  { name: "cut in the middle of a body", fits: anyButWatch, draw: () => ({ kind: "cutBody" }) },
  {
    name: "cut of a watch",
    fits: ({ isWatch }) => isWatch,
    draw: (random) => ({ kind: "cutWatch", milliseconds: random(1500) }),
  },
  { name: "delay of 2 s", fits: any, draw: () => ({ kind: "delay", milliseconds: 2000 }) },
  {
    name: "stale discovery",
    fits: ({ isDiscovery }) => isDiscovery,
    draw: (random, namespace) => {
      const stale = oneOf(random, ["apps", "batch", "rbac.authorization.k8s.io", ownGroup]);
      return { kind: "rewrite", change: (body) => markStale(body, stale, namespace) };
    },
  },
  {
    name: "discovery without a new kind",
    fits: ({ isDiscovery }) => isDiscovery,
    draw: (_random, namespace) => ({ kind: "rewrite", change: (body) => omitGroup(body, namespace) }),
  },
];

const ownGroup = "own";

interface GroupList {
  kind?: string;
  items?: { metadata?: { name?: string }; versions?: Record<string, unknown>[] }[];
}

/** Marks the versions of a group as those of an API server that does not answer at the moment. */
function markStale(body: string, stale: string, namespace: string): string {
  const document = JSON.parse(body) as GroupList;
  for (const item of document.items ?? []) {
    const name = lookUpText(item, "metadata", "name") ?? "";
    const isMeant = stale === ownGroup ? name.startsWith(namespace) : name === stale;
    if (isMeant)
      for (const version of item.versions ?? []) Object.assign(version, { freshness: "Stale", resources: [] });
  }
  return JSON.stringify(document);
}

/** Leaves out the round's own kind, as an API server does that has not seen its definition yet. */
function omitGroup(body: string, namespace: string): string {
  const document = JSON.parse(body) as GroupList;
  const items = (document.items ?? []).filter(
    (item) => lookUpText(item, "metadata", "name")?.startsWith(namespace) !== true,
  );
  return JSON.stringify({ ...document, items });
}

/**
 * Decides which requests have which fault. The decision depends on the request and on how often it came before, not on
 * the order of requests that a client sends beside each other.
 */
export class Faults {
  /** The number of faults of each kind. */
  readonly counts = new Map<string, number>();
  private readonly seed: number;
  private readonly namespace: string;
  private readonly times = new Map<string, { asked: number; failed: number }>();

  constructor(seed: number, namespace: string) {
    this.seed = seed;
    this.namespace = namespace;
  }

  /** Forgets which requests failed, before another run. */
  forget(): void {
    for (const entry of this.times.values()) entry.failed = 0;
  }

  choose({ method, path }: Seen): Interference | undefined {
    const url = new URL(path, "http://proxy");
    const isWatch = url.searchParams.get("watch") === "true";
    const name = `${method} ${url.pathname.replaceAll(this.namespace, "NAMESPACE")} ${String(isWatch)}`;
    const entry = this.times.get(name) ?? { asked: 0, failed: 0 };
    this.times.set(name, entry);
    entry.asked += 1;
    const hash = createHash("sha256").update(`${this.seed} ${entry.asked} ${name}`).digest();
    const random = randomNumbers(hash.readUInt32LE());
    // The first watch, and discovery, are rare: they fail more often.
    const isDiscovery = method === "GET" && (url.pathname === "/apis" || url.pathname === "/api");
    if (random(isDiscovery || isWatch ? 2 : share) > 0 || entry.failed >= maximalFaultsOfRequest) return undefined;
    entry.failed += 1;
    const fault = oneOf(
      random,
      faults.filter(({ fits }) => fits({ isWatch, isDiscovery: isDiscovery && url.pathname === "/apis" })),
    );
    this.counts.set(fault.name, (this.counts.get(fault.name) ?? 0) + 1);
    return fault.draw(random, this.namespace);
  }
}
