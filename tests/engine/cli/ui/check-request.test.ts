import { checkRequest } from "../../../../engine/cli/ui/check-request";
import { createToken, isToken } from "../../../../engine/cli/ui/token";

const token = createToken();
const host = "127.0.0.1:8090";
const tokenHeader = "x-slipway-token";
const guard = { port: 8090, token };
const own = { host, [tokenHeader]: token };

test.each([
  ["the page", "GET", `/?token=${token}`, { host }],
  ["the page, by the other name", "GET", `/?token=${token}`, { host: "localhost:8090" }],
  ["the page, from a link in another program", "GET", `/?token=${token}`, { host, "sec-fetch-site": "cross-site" }],
  ["data", "GET", "/data?known=1", own],
  ["data, as browsers ask", "GET", "/data", { ...own, "sec-fetch-site": "same-origin", origin: `http://${host}` }],
])("%s may be answered", (_, method, url, headers) => {
  const checked = checkRequest({ method, url, headers }, guard);
  expect([checked, "path" in checked]).toEqual([expect.anything(), true]);
});

test.each([
  ["no token", "GET", "/", { host }, 403],
  ["another token", "GET", `/?token=${createToken()}`, { host }, 403],
  ["a beginning of the token", "GET", `/?token=${token.slice(0, -1)}`, { host }, 403],
  ["the token and more", "GET", `/?token=${token}x`, { host }, 403],
  ["data with the token in the address", "GET", `/data?token=${token}`, { host }, 403],
  ["data with the token in a cookie", "GET", "/data", { host, cookie: `token=${token}` }, 403],
  ["two tokens", "GET", "/data", { host, [tokenHeader]: [token, token] }, 403],
  ["no host", "GET", "/data", { [tokenHeader]: token }, 403],
  ["a host that leads here: DNS rebinding", "GET", `/?token=${token}`, { host: "evil.example:8090" }, 403],
  ["another port", "GET", `/?token=${token}`, { host: "127.0.0.1:8091" }, 403],
  ["a host without its port", "GET", `/?token=${token}`, { host: "127.0.0.1" }, 403],
  ["a host that begins like ours", "GET", `/?token=${token}`, { host: "127.0.0.1:8090.evil.example" }, 403],
  ["another page", "GET", "/data", { ...own, origin: "https://evil.example" }, 403],
  ["a page without an origin", "GET", "/data", { ...own, origin: "null" }, 403],
  ["a page of this machine at another port", "GET", "/data", { ...own, origin: "http://127.0.0.1:8091" }, 403],
  ["an element of another page", "GET", "/data", { ...own, "sec-fetch-site": "cross-site" }, 403],
  ["an element of another port", "GET", "/data", { ...own, "sec-fetch-site": "same-site" }, 403],
  ["a link to data", "GET", "/data", { ...own, "sec-fetch-site": "none" }, 403],
  ["POST without a token", "POST", "/data", { host }, 403],
  ["POST", "POST", "/data", own, 405],
  ["DELETE", "DELETE", "/data", own, 405],
  ["OPTIONS", "OPTIONS", "/data", own, 405],
  ["HEAD", "HEAD", "/data", own, 405],
  ["a body", "GET", "/data", { ...own, "content-length": "5" }, 413],
  ["a body without an end", "GET", "/data", { ...own, "transfer-encoding": "chunked" }, 413],
  ["another path", "GET", "/etc/passwd", own, 404],
  ["a path that leads out", "GET", "/../data", own, 404],
  ["an address", "GET", `http://evil.example/data`, own, 404],
])("%s is refused", (_, method, url, headers, status) => {
  expect(checkRequest({ method, url, headers }, guard)).toMatchObject({ status });
});

test("tokens are long, and never the same", () => {
  const tokens = new Set(Array.from({ length: 100 }, createToken));
  expect([tokens.size, [...tokens].filter((one) => !/^[\w-]{43}$/.test(one))]).toEqual([100, []]);
  expect([isToken(token, token), isToken("", token), isToken(undefined, token)]).toEqual([true, false, false]);
});
