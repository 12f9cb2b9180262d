import { isIPv4 } from "node:net";
import type { ClusterAccess } from "../../kube/access/access";
import { shownUrl } from "../../model/sources/remote-sources";
import type { CliIo } from "../command";
import type { Check } from "./check";
import { isOlder } from "../supported-versions";

const name = "proxy";

/**
 * Whether a proxy is between this machine and the API server.
 *
 * @param isReached whether the server answers; undefined if it was not asked
 */
export function checkProxy(access: ClusterAccess | undefined, io: CliIo, isReached: boolean | undefined): Check {
  const { environment } = io;
  const proxy = variable(environment, "https_proxy");
  const exceptions = variable(environment, "no_proxy")?.[1] ?? "";
  const own = access?.proxyUrl;
  if (own !== undefined)
    return judge(`the kubeconfig names the proxy ${shownUrl(own)}`, own, isReached, access?.server);
  if (proxy === undefined) return { name, state: "ok", found: "no HTTPS_PROXY is set" };
  const [key, address] = proxy;
  const shown = `${key} is ${shownUrl(address)}`;
  if (!URL.canParse(address)) return badAddress(`${key} is not a URL`);
  const range = exceptions.split(/[\s,]+/).find((one) => one.includes("/"));
  if (range !== undefined) {
    const why = `NO_PROXY has the range ${JSON.stringify(range)}, and Node.js reads names, addresses and ranges with a minus`;
    const mend = "add the address or the domain of the API server itself, or 10.0.0.1-10.0.0.254";
    return { name, state: "warning", found: shown, why, mend };
  }
  if (access === undefined || !URL.canParse(access.server)) return { name, state: "ok", found: shown };
  const { hostname } = new URL(access.server);
  if (isLoopback(hostname)) return { name, state: "ok", found: `${shown}; not used for ${hostname}` };
  const exception = exceptions.split(/[\s,]+/).find((one) => covers(one, hostname));
  if (exception !== undefined) {
    return { name, state: "ok", found: `${shown}; not used for ${hostname}, by ${exception} in NO_PROXY` };
  }
  if (!readsVariables(process.versions.node)) {
    const why = `Node.js ${process.version} does not read it: requests go to ${hostname} directly`;
    const mend = "install Node.js 24.5 or newer, or name the proxy in the kubeconfig: proxy-url";
    return { name, state: "warning", found: shown, why, mend };
  }
  return judge(`${shown}; used for ${hostname}`, address, isReached, hostname);
}

function judge(found: string, address: string, isReached: boolean | undefined, host = ""): Check {
  if (!URL.canParse(address)) return badAddress("the proxy of the kubeconfig is not a URL");
  if (isReached !== false) return { name, state: "ok", found };
  const why = "the API server was not reached through it";
  const mend = `check that the proxy lets requests to ${host} pass, or add the host to NO_PROXY`;
  return { name, state: "warning", found, why, mend };
}

function badAddress(found: string): Check {
  return { name, state: "error", found, why: "no request can use it", mend: "write http://HOST:PORT" };
}

/** A variable; that in small letters takes precedence, as in Node.js. */
function variable(environment: CliIo["environment"], key: string): readonly [string, string] | undefined {
  return [key, key.toUpperCase()]
    .map((one) => [one, environment[one] ?? ""] as const)
    .find(([, value]) => value.trim() !== "");
}

// Source: Node.js lib/internal/http.js@v24.5.0 (shouldUseProxy); the option was added to 22.21.0 and 24.5.0.
function covers(exception: string, host: string): boolean {
  const entry = exception.toLowerCase().replace(/:\d+$/, "");
  if (entry === "") return false;
  if (entry === "*" || entry === host) return true;
  const range = /^(\d+\.\d+\.\d+\.\d+)-(\d+\.\d+\.\d+\.\d+)$/.exec(entry);
  if (range !== null && isIPv4(host)) {
    const [, first = "", last = ""] = range;
    return numberOf(first) <= numberOf(host) && numberOf(host) <= numberOf(last);
  }
  const domain = entry.replace(/^\*?\./, "");
  return domain !== entry && (host === domain || host.endsWith(`.${domain}`));
}

function numberOf(address: string): number {
  return address.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);
}

function readsVariables(version: string): boolean {
  return !isOlder(version, "24.5.0") || (version.startsWith("22.") && !isOlder(version, "22.21.0"));
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "[::1]" || host.startsWith("127.");
}
