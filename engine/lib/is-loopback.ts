/** Whether a host name of a URL names this machine: no proxy can reach it. Source: Go net/http (ProxyFromEnvironment). */
export function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d+){3}$/.test(hostname);
}
