// The provider "github": an app gets a token of its installation from the API, and reads the repository with it.
import { createPublicKey, generateKeyPairSync, verify } from "node:crypto";
import { createServer } from "node:http";
import type { GitHubAppSpec, GitRepositorySpec } from "../../../engine/model/sources/source-spec";
import { type HttpGitServer, startHttpGitServer } from "../../tools/git/http-git-server";
import { makeRepository } from "../../tools/git/make-repository";
import { listenOnLoopback, type Loopback } from "../../tools/loopback";
import { textsOf, useSourceWorld } from "./typed-world";

const world = useSourceWorld();
const token = "ghs_installation-hunter2";
const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const pem = (key: typeof privateKey): string => key.export({ type: "pkcs1", format: "pem" }).toString();
let git: HttpGitServer;
let api: Loopback;
let asked: string[] = [];

beforeEach(async () => {
  makeRepository(world.folder(), "deploy.git").commit({ "app.yaml": "color: red\n" });
  git = await startHttpGitServer({
    folder: world.folder(),
    credentials: { user: "x-access-token", password: token },
  });
  asked = [];
  api = await listenOnLoopback(createApi());
});
afterEach(() => Promise.all([git.stop(), api.stop()]));

/** Answers as GitHub's API does: https://docs.github.com/en/rest/apps/apps at version 2022-11-28. */
function createApi() {
  return createServer((request, response) => {
    const { method = "", url = "", headers } = request;
    asked.push(`${method} ${url}`);
    const answer = (status: number, body: unknown): void => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    };
    if (!isByApp(headers.authorization)) answer(401, { message: "A JSON web token could not be decoded" });
    else if (method === "POST" && url === "/api/v3/app/installations/42/access_tokens") answer(201, { token });
    else if (method === "GET" && url === "/api/v3/users/jane/installation") answer(200, { id: 42 });
    else answer(404, { message: "Not Found" });
  });
}

function isByApp(authorization = ""): boolean {
  const [head = "", claims = "", signature = ""] = authorization.replace("Bearer ", "").split(".");
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    createPublicKey(publicKey.export({ type: "spki", format: "pem" })),
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) return false;
  const { iss, iat, exp } = JSON.parse(Buffer.from(claims, "base64url").toString()) as Record<string, unknown>;
  const now = Date.now() / 1000;
  return iss === "7" && Number(iat) <= now && Number(exp) > now && Number(exp) - Number(iat) <= 600;
}

const app = (more: Partial<GitHubAppSpec> = {}): GitHubAppSpec => ({
  githubAppID: "7",
  githubAppInstallationID: "42",
  githubAppPrivateKey: pem(privateKey),
  githubAppBaseURL: `http://127.0.0.1:${api.port}/api/v3`,
  ...more,
});
const repository = (more: Partial<GitRepositorySpec> = {}): GitRepositorySpec => ({
  kind: "GitRepository",
  url: `${git.url}/deploy.git`,
  ref: { branch: "main" },
  provider: "github",
  githubApp: app(),
  ...more,
});

test("reads a repository with a token of the installation", async () => {
  expect(textsOf(await world.resolve(repository()))).toEqual({ "app.yaml": "color: red\n" });
  expect(asked).toEqual(["POST /api/v3/app/installations/42/access_tokens"]);
});

test("finds the installation of an owner: an organization, or else a user", async () => {
  const githubApp: GitHubAppSpec = {
    githubAppID: "7",
    githubAppInstallationOwner: "jane",
    githubAppPrivateKey: pem(privateKey),
    githubAppBaseURL: `http://127.0.0.1:${api.port}`,
  };
  expect(textsOf(await world.resolve(repository({ githubApp })))).toEqual({ "app.yaml": "color: red\n" });
  expect(asked).toEqual([
    "GET /api/v3/orgs/jane/installation",
    "GET /api/v3/users/jane/installation",
    "POST /api/v3/app/installations/42/access_tokens",
  ]);
  const message = await world.messageOf(
    world.resolve(repository({ githubApp: { ...githubApp, githubAppInstallationOwner: "joe" } })),
  );
  expect(message).toBe(
    [
      "SOURCE_SPEC_INVALID: cannot use the GitRepository",
      "  where  githubAppInstallationOwner",
      "  why    the app is not installed there: the API responds with 404: Not Found",
      "  mend   install the app, or correct the name of the owner",
    ].join("\n"),
  );
});

test("a key of another app is refused by the API, and no key is in the message", async () => {
  const other = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
  const message = await world.messageOf(
    world.resolve(repository({ githubApp: app({ githubAppPrivateKey: pem(other) }) })),
  );
  expect(message).toBe(
    [
      "SOURCE_UNAUTHORIZED: cannot read a token of the GitHub App 7",
      "  why    the API responds with 401: A JSON web token could not be decoded",
      "  mend   check the app's ID, its private key and its installation, and that the app may read the repository",
    ].join("\n"),
  );
});

test.each<{ readonly name: string; readonly make: () => Partial<GitRepositorySpec>; readonly lines: string[] }>([
  {
    name: "no app",
    make: () => ({ githubApp: undefined }) as unknown as Partial<GitRepositorySpec>,
    lines: ["SOURCE_SPEC_INVALID", "where  githubAppID"],
  },
  {
    name: "an app without the provider",
    make: () => ({ provider: "generic" }),
    lines: ["where  provider", 'mend   write provider: "github"'],
  },
  {
    name: "a password beside the app",
    make: () => ({ password: "x" }),
    lines: ["where  provider", "there is a password or a token, too"],
  },
  { name: "SSH", make: () => ({ url: "ssh://git@git.example/a" }), lines: ["where  url", "is for HTTPS"] },
  {
    name: "an owner and an installation",
    make: () => ({ githubApp: app({ githubAppInstallationOwner: "jane" }) }),
    lines: ["where  githubAppInstallationID", "exactly one of"],
  },
  {
    name: "an ID that is none",
    make: () => ({ githubApp: app({ githubAppID: "../7" }) }),
    lines: ["where  githubAppID", "it is not a number"],
  },
  {
    name: "a key that is none",
    make: () => ({ githubApp: app({ githubAppPrivateKey: "hunter22" }) }),
    lines: ["where  githubAppPrivateKey", "it is not an RSA key in PEM"],
  },
  {
    name: "an API that is none",
    make: () => ({ githubApp: app({ githubAppBaseURL: "ftp://git.example" }) }),
    lines: ["where  githubAppBaseURL", "it is not a URL of the API"],
  },
  {
    name: "the provider of Azure",
    make: () => ({ provider: "azure", githubApp: undefined }) as unknown as Partial<GitRepositorySpec>,
    lines: ["SOURCE_NOT_BUILT", "where  provider", "mend   give a token of Azure DevOps as bearerToken"],
  },
  {
    name: "the provider of AWS",
    make: () => ({ provider: "aws", githubApp: undefined }) as unknown as Partial<GitRepositorySpec>,
    lines: ["SOURCE_NOT_BUILT", "mend   give the credentials for Git of an IAM user as username and password"],
  },
])("refuses $name", async ({ make, lines }) => {
  const message = await world.messageOf(world.resolve(repository(make())));
  for (const line of lines) expect(message).toContain(line);
  expect(message).not.toContain("hunter22");
});
