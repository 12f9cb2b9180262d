import { all, plan, release } from "./small-repository";

describe("mirrors", () => {
  const secretRef = { name: "login" };
  const source = (kind: string, spec: object): string =>
    JSON.stringify({
      apiVersion: "source.toolkit.fluxcd.io/v1",
      kind,
      metadata: { name: "web", namespace: "shop" },
      spec: { interval: "10m", ...spec },
    });
  const described = async (urls: Record<string, string>, kind: string, spec: object): Promise<unknown> => {
    const template = { chart: "web", sourceRef: { kind, name: "web" } };
    const use = kind === "OCIRepository" ? { chartRef: { kind, name: "web" } } : { chart: { spec: template } };
    const files = { "cluster/web.yaml": all(release("web", { chartRef: undefined, ...use }), source(kind, spec)) };
    const { nodes } = await plan(files, { urls });
    const node = nodes.find((one) => one.kind === "HelmRelease");
    if (node?.source?.kind !== "fetched") throw node?.fault ?? new Error("no source");
    return node.source.described;
  };

  // Without a mirror, the Secret would be asked for.
  test.each([
    [
      "a registry",
      "OCIRepository",
      { url: "oci://ghcr.io/a/web", ref: { tag: "1" }, provider: "aws", secretRef },
      { kind: "OCIRepository", url: "oci://mirror.example/ghcr/a/web", ref: { tag: "1" }, insecure: false },
    ],
    [
      "a registry without TLS",
      "OCIRepository",
      { url: "oci://quay.io/web" },
      { kind: "OCIRepository", url: "oci://127.0.0.1:5000/web", insecure: true },
    ],
    [
      "a repository of charts",
      "HelmRepository",
      { url: "https://charts.example/stable", secretRef },
      { sourceRef: { kind: "HelmRepository", url: "https://mirror.example/charts/stable" } },
    ],
    [
      "the host must end there",
      "OCIRepository",
      { url: "oci://quay.io.example/web" },
      { url: "oci://quay.io.example/web" },
    ],
    ["the longest entry counts", "OCIRepository", { url: "oci://ghcr.io/b/web" }, { url: "oci://b.example/web" }],
    [
      "a bucket",
      "Bucket",
      { endpoint: "s3.example", bucketName: "charts", secretRef },
      { sourceRef: { kind: "Bucket", endpoint: "127.0.0.1:9000", bucketName: "charts", insecure: true } },
    ],
  ])("%s", async (_name, kind, spec, expected) => {
    const urls = {
      "oci://ghcr.io/": "oci://mirror.example/ghcr/",
      "oci://ghcr.io/b": "https://b.example",
      "oci://quay.io": "http://127.0.0.1:5000",
      "https://charts.example": "https://mirror.example/charts",
      "s3.example": "http://127.0.0.1:9000/",
    };
    expect(await described(urls, kind, spec)).toMatchObject(expected);
  });

  test("the original is asked for its Secret", async () => {
    await expect(described({}, "OCIRepository", { url: "oci://ghcr.io/a/web", secretRef })).rejects.toMatchObject({
      code: "FLUX_SECRET_NOT_FOUND",
    });
  });
});
