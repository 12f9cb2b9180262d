// Signatures of OCI artifacts are not verified: a source with `verify` is used by consent alone.
import { all, artifact, plan, release } from "./small-repository";

const verify = { provider: "cosign", matchOIDCIdentity: [{ issuer: "^https://issuer$", subject: "^me$" }] };
const signed = (text: string): string => {
  const object = JSON.parse(text) as { readonly spec: object };
  return JSON.stringify({ ...object, spec: { ...object.spec, verify } });
};
const repository = {
  "cluster/all.yaml": all(release("web"), release("cache"), signed(artifact("web")), signed(artifact("cache"))),
};

async function described(acceptUnverified: readonly string[]): Promise<{ verify: unknown[]; warnings: unknown }> {
  const { nodes, warnings } = await plan(repository, { acceptUnverified });
  const sources = nodes.flatMap(({ source }) => (source?.kind === "fetched" ? [source.described] : []));
  return { verify: sources.map((source) => (source as { readonly verify?: unknown }).verify), warnings };
}

test.each<readonly [string, readonly string[], unknown, readonly string[]]>([
  ["none: their sources refuse it", [], [verify, verify], []],
  [
    "one, by its name",
    ["OCIRepository/shop/cache"],
    [undefined, verify],
    ["OCIRepository/shop/cache: its signature is not verified, as acceptUnverified says"],
  ],
  [
    "all of a namespace",
    ["shop/*"],
    [undefined, undefined],
    [
      "OCIRepository/shop/cache: its signature is not verified, as acceptUnverified says",
      "OCIRepository/shop/web: its signature is not verified, as acceptUnverified says",
    ],
  ],
  ["another kind", ["HelmChart/shop/*"], [verify, verify], []],
])("%s", async (_, entries, expected, warnings) => {
  const found = await described(entries);
  expect({ ...found, warnings: [...(found.warnings as string[])].sort() }).toEqual({ verify: expected, warnings });
});
