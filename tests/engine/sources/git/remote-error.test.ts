import { parseAddress } from "../../../../engine/sources/git/address";
import { HttpStatus, NoSmartServer } from "../../../../engine/sources/git/http-transport";
import { ProtocolFault, ServerRefusal, TooMuchData } from "../../../../engine/sources/git/packet-reader";
import { RefusedName } from "../../../../engine/sources/git/read-contents";
import { remoteError } from "../../../../engine/sources/git/remote-error";
import { RefusedRedirect } from "../../../../engine/sources/http/redirects";

const address = parseAddress("https://git.example.com/team/shop.git");
const timeout = Object.assign(new Error("aborted"), { name: "TimeoutError" });

test.each<[cause: Error, code: string, why: string, mend: string]>([
  [
    new HttpStatus(401),
    "GIT_AUTHENTICATION",
    "the server requires credentials (status 401); some servers report this for repositories that do not exist",
    "check the URL; write https://user:token@host/… , or use the SSH address",
  ],
  [
    new HttpStatus(404),
    "GIT_REPOSITORY_NOT_FOUND",
    "the server does not have this repository (status 404)",
    "check the URL, and that you may read the repository",
  ],
  [new HttpStatus(503), "GIT_UNREACHABLE", "the server responds with the status 503", "try again later"],
  [
    new NoSmartServer(),
    "GIT_REPOSITORY_NOT_FOUND",
    "the server is a web server, not a Git server with the smart HTTP protocol",
    "correct the URL; some hosts require .git after the repository's name",
  ],
  [
    new TooMuchData(1000),
    "GIT_TOO_LARGE",
    "it exceeds the limit of 1000 (bytes, files or nested folders)",
    "keep the manifests in a separate repository",
  ],
  [
    new RefusedName("../etc/passwd"),
    "GIT_NAME_REFUSED",
    'it contains the path "../etc/passwd", which leads out of its folder or into Git\'s own files',
    "do not use this repository, or rename the file in it",
  ],
  [
    new ServerRefusal("access denied"),
    "GIT_REPOSITORY_NOT_FOUND",
    'the server reports "access denied"',
    "check the URL, and that you may read the repository",
  ],
  [
    new RefusedRedirect("a redirect from https to http"),
    "GIT_REDIRECT_REFUSED",
    "a redirect from https to http",
    "use the URL that the server redirects to",
  ],
  [
    new ProtocolFault("a line is shorter than its length"),
    "GIT_ANSWER_UNREADABLE",
    "a line is shorter than its length",
    "try again; check that the URL is that of a Git server, and that no proxy changes its responses",
  ],
  [
    timeout,
    "GIT_TIMEOUT",
    "it did not finish within 60 seconds",
    "try again, or allow more time with ?timeout=2m in the URL",
  ],
  [
    Object.assign(new Error("connect"), { code: "ECONNREFUSED" }),
    "GIT_UNREACHABLE",
    "nothing listens at that host and port",
    "check the URL, the network and the proxy",
  ],
])("%p is %s", (cause, code, why, mend) => {
  expect(remoteError(cause, address, 60_000).message).toBe(
    [`${code}: cannot fetch https://git.example.com/team/shop.git`, `  why    ${why}`, `  mend   ${mend}`].join("\n"),
  );
});

test("an error for the user stays as it is", () => {
  const error = remoteError(timeout, address, 1000);
  expect(remoteError(error, address, 2000)).toBe(error);
});
