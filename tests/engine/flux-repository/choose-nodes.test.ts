import type { FluxRepositoryRequest } from "../../../engine/flux-repository/plan-repository";
import { all, artifact, configMap, kustomization, plan, release } from "./small-repository";

describe("only and except", () => {
  const files = {
    "cluster/all.yaml": all(
      kustomization("base"),
      kustomization("apps", { dependsOn: [{ name: "base" }], wait: true }),
      kustomization("data", { dependsOn: [{ name: "apps" }] }),
    ),
    "base/b.yaml": configMap("b"),
    "apps/web.yaml": all(release("web"), artifact("web"), release("api"), artifact("api")),
    "data/d.yaml": configMap("d"),
  };
  const chosen = async (choice: Partial<FluxRepositoryRequest["choice"]>): Promise<Record<string, string[]>> => {
    const { nodes } = await plan(files, { choice: { only: [], except: [], ...choice } });
    return Object.fromEntries(
      nodes.map(({ name, after, readyAfter }) => [name, [...after, ...readyAfter].map(({ to }) => to)]),
    );
  };

  test.each([
    [
      "what is not chosen is taken for delivered",
      { only: ["flux-system/apps"] },
      {
        apps: ["HelmRelease/shop/api", "HelmRelease/shop/web"],
        api: ["Kustomization/flux-system/apps"],
        web: ["Kustomization/flux-system/apps"],
      },
    ],
    ["an entry with a kind and any text", { only: ["HelmRelease/*/w*b", "*/d*a"] }, { web: [], data: [] }],
    [
      "what is excepted, with what it declares",
      { except: ["flux-system/apps"] },
      {
        "flux-system": [],
        base: ["Kustomization/flux-system/flux-system"],
        data: ["Kustomization/flux-system/flux-system"],
      },
    ],
    [
      "except counts within only",
      { only: ["flux-system/apps"], except: ["shop/api"] },
      { apps: ["HelmRelease/shop/web"], web: ["Kustomization/flux-system/apps"] },
    ],
  ])("%s", async (_name, choice, expected) => {
    expect(await chosen(choice)).toEqual(expected);
  });

  test("an entry that is no part is an error with the nearest name", async () => {
    await expect(chosen({ except: ["flux-system/app"] })).rejects.toMatchObject({
      code: "FLUX_PART_NOT_FOUND",
      where: { field: "except[0]" },
      mend: "did you mean flux-system/apps?",
    });
  });
});

test("what a part without its variables declares is taken for delivered if the part is not chosen", async () => {
  const open = { postBuild: { substituteFrom: [{ kind: "Secret", name: "later" }] } };
  const files = {
    "cluster/all.yaml": all(kustomization("open", open), kustomization("data", { dependsOn: [{ name: "unknown" }] })),
    "open/o.yaml": configMap("o"),
    "data/d.yaml": configMap("d"),
  };
  const { nodes, deferred } = await plan(files, { choice: { only: [], except: ["flux-system/open"] } });
  expect(nodes.map(({ name }) => name)).toEqual(["flux-system", "data"]);
  expect(deferred).toEqual([]);
  const whole = await plan(files);
  expect(whole.nodes.map(({ name }) => name)).toEqual(["flux-system", "open"]);
  expect(whole.deferred.map(({ id }) => id)).toEqual(["Kustomization/flux-system/data"]);
});
