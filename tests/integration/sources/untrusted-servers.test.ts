// A server whose certificate is not trusted is no outage: what was fetched from it earlier must not be used.
import { createServer } from "node:https";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { CacheFolder } from "../../../engine/sources/cache-folder";
import { fetchRemoteFile } from "../../../engine/sources/remote/remote-file";
import { createAuthority, createServerCertificate, type KeyPair } from "../../tools/cluster/certificates";
import { startHttpGitServer } from "../../tools/git/http-git-server";
import { listenOnLoopback } from "../../tools/loopback";
import { text, useGitWorld } from "./git-world";

const git = useGitWorld();
const machine = getCACertificates("default");
const authority = createAuthority("authority of the repositories");
const tls = createServerCertificate(authority);

function trust(...authorities: readonly KeyPair[]): void {
  setDefaultCACertificates([...machine, ...authorities.map(({ certificate }) => certificate)]);
}

afterEach(() => {
  trust();
});

const mend = "name a file with the certificate of its CA in the environment variable NODE_EXTRA_CA_CERTS";

test("a repository is not read, and its cached commit is not used", async () => {
  const server = await startHttpGitServer({ folder: git.world.folder, tls });
  try {
    const [url, cache] = [`${server.url}/shop.git`, git.newCache()];
    trust(authority);
    expect(text(await git.open(url, "main", {}, cache), "deploy/app.yaml")).toBe("three\n");
    trust();
    expect(await git.messageOf(git.open(url, "main", {}, cache))).toBe(
      "GIT_UNTRUSTED: cannot fetch https://HOST/shop.git\n" +
        `  why    the CA of the server's certificate is not trusted\n  mend   ${mend}`,
    );
    trust(createAuthority("another authority"));
    expect(await git.messageOf(git.open(url, "main", {}, cache))).toMatch(/^GIT_UNTRUSTED: /);
  } finally {
    await server.stop();
  }
});

test("a remote file is not read, and its cached content is not used", async () => {
  const server = await listenOnLoopback(
    createServer({ cert: tls.certificate, key: tls.key }, (_, response) => response.end("a: 1\n")),
  );
  try {
    const cache = new CacheFolder(git.newCache(), (fault) => {
      throw new Error(fault);
    });
    const url = `https://127.0.0.1:${server.port}/a.yaml`;
    const fetch = () => fetchRemoteFile(url, { cache, environment: {}, timeoutMs: 10_000, isSettled: false });
    trust(authority);
    expect((await fetch()).file.kind).toBe("content");
    trust();
    const { file, warning } = await fetch();
    expect([file.kind, warning]).toEqual(["failed", undefined]);
    expect(file.kind === "failed" ? file.error.code : "").toBe("REMOTE_FILE_UNTRUSTED");
  } finally {
    await server.stop();
  }
});
