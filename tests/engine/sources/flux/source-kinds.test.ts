import { kindOf, type FetchedSpec } from "../../../../engine/sources/flux/source-kinds";

const specs: readonly ((url: string) => FetchedSpec)[] = [
  (url) => ({ kind: "GitRepository", url }),
  (url) => ({ kind: "OCIRepository", url }),
  (url) => ({ kind: "HelmChart", chart: "shop", sourceRef: { kind: "HelmRepository", url } }),
];

test.each(specs)("sources whose URLs differ in what the server reads are two: %#", (specOf) => {
  const identity = (url: string): string => {
    const spec = specOf(url);
    return JSON.stringify(kindOf(spec).identity(spec));
  };
  const host = "https://example.com/r.git";
  const urls = [host, `${host}?tenant=a`, `${host}?tenant=b`, `${host}?a&b`, `${host}?a&c`, `${host}?x=1&tenant=a`];
  expect(new Set(urls.map(identity)).size).toBe(urls.length);
  // Neither the user nor what a query may hold is in it, and the user does not count.
  const secret = identity("https://robot:hunter22@example.com/r.git?token=s3cret-value");
  expect(secret).not.toMatch(/hunter22|s3cret|robot/);
  expect(secret).toBe(identity("https://other:pass@example.com/r.git?token=s3cret-value"));
  // Lock files of sources without a query stay valid.
  expect(identity(host)).not.toContain("urlDigest");
});
