import { refuseRivals } from "../../../engine/flux-repository/refuse-rivals";
import type { LookUpAnswer, LookUpRequest } from "../../../engine/render/helm/engine/gather-look-ups";

const nodes = [
  { id: "Kustomization/flux-system/apps", kind: "Kustomization" as const },
  { id: "HelmRelease/shop/cache", kind: "HelmRelease" as const },
];
const named = (namespace: string, name: string, spec: object = {}): object => ({ metadata: { namespace, name }, spec });

interface Live {
  readonly replicas?: number;
  readonly Kustomization?: readonly object[] | string;
  readonly HelmRelease?: readonly object[] | string;
}

function judge(live: Live): Promise<readonly string[]> {
  const answer = ({ kind, name }: LookUpRequest): LookUpAnswer => {
    if (kind === "Deployment") return live.replicas === undefined ? {} : { object: named("a", name, live) };
    const found = live[kind as "Kustomization" | "HelmRelease"] ?? [];
    return typeof found === "string" ? { error: found } : { object: { items: found } };
  };
  const lookUp = (all: readonly LookUpRequest[]): Promise<readonly LookUpAnswer[]> => Promise.resolve(all.map(answer));
  return refuseRivals({ nodes, system: "flux-system", questions: { lookUp } });
}

const delivered = {
  Kustomization: [named("flux-system", "apps"), named("flux-system", "others")],
  HelmRelease: [named("shop", "cache", { suspend: false })],
};

test("what a running controller delivers is refused, with the commands that suspend it", async () => {
  await expect(judge({ replicas: 1, ...delivered })).rejects.toMatchObject({
    code: "FLUX_DELIVERS",
    what: "Flux delivers 2 of the Kustomizations and HelmReleases of this repository on the cluster",
    why: expect.stringContaining("Kustomization/flux-system/apps, HelmRelease/shop/cache") as string,
    mend:
      "suspend them, and set adopt: true: flux suspend kustomization --all --namespace flux-system; " +
      "flux suspend helmrelease --all --namespace shop",
  });
});

test.each<[string, Live]>([
  ["no controller is on the cluster", delivered],
  ["the controllers are scaled to zero", { replicas: 0, ...delivered }],
  ["the objects are of another repository", { replicas: 1, Kustomization: [named("flux-system", "others")] }],
  [
    "the objects are suspended",
    {
      replicas: 1,
      Kustomization: [named("flux-system", "apps", { suspend: true })],
      HelmRelease: [named("shop", "cache", { suspend: true })],
    },
  ],
])("nothing is refused if %s", async (_name, live) => {
  expect(await judge(live)).toEqual([]);
});

test("what cannot be listed is said", async () => {
  expect(await judge({ replicas: 1, Kustomization: "forbidden" })).toEqual([
    "kustomize-controller runs in flux-system, and may deliver the same objects: cannot list Kustomizations: forbidden",
  ]);
});
