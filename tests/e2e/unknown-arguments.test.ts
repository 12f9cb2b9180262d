// Arguments that are the outputs of a resource which is new in the same program: the preview keeps what the last update
// recorded, and announces no delete and no replacement.
import * as slipway from "@slipway/pulumi";
import { hookJob } from "./chart-files";
import { configMap, deployment, mustSucceed, stepsOf, yaml } from "./harness";
import { useScene } from "./scene";

const scene = useScene({
  name: "later",
  files: (namespace) => ({
    "overlay/kustomization.yaml": JSON.stringify({ namespace, resources: ["all.yaml"] }),
    "overlay/all.yaml": yaml(configMap("settings", { a: "1" }), deployment("web", 1, { wave: 1 })),
    "chart/Chart.yaml": yaml({ apiVersion: "v2", name: "shop", version: "1.0.0" }),
    "chart/values.yaml": "greeting: hello\nextra: false\n",
    "chart/templates/settings.yaml": [
      "apiVersion: v1",
      "kind: ConfigMap",
      "metadata: { name: shop }",
      "data: { greeting: {{ .Values.greeting | quote }} }",
      "{{ if .Values.extra }}",
      "---",
      "apiVersion: v1",
      "kind: ConfigMap",
      "metadata: { name: extra }",
      "{{ end }}",
      "",
    ].join("\n"),
    "chart/templates/hook.yaml": hookJob("migrate", "pre-install,pre-upgrade"),
  }),
});

type Later = "nothing" | "an argument" | "everything";

/** A program whose arguments are known, or come from a resource that is new in it. */
function program(granularity: "object" | "wave", later: Later) {
  return () => {
    const provider = new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig });
    const made =
      later === "nothing"
        ? undefined
        : new slipway.Object(
            "new",
            { object: { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "new", namespace: scene.namespace } } },
            { provider },
          );
    const afterwards = <T>(value: T) => made?.uid.apply(() => value) ?? value;
    const folder = scene.overlay.directory;
    const isAll = later === "everything";
    new slipway.Kustomization(
      "overlay",
      { source: folder, path: isAll ? afterwards("overlay") : "overlay", timeout: afterwards("4m"), granularity },
      { provider },
    );
    new slipway.Chart(
      "chart",
      {
        chart: isAll ? afterwards(`${folder}/chart`) : `${folder}/chart`,
        namespace: scene.namespace,
        values: { greeting: afterwards("hello"), extra: afterwards(true) },
        granularity,
      },
      { provider },
    );
    return Promise.resolve();
  };
}

test.each([
  { granularity: "object", later: "everything" },
  { granularity: "wave", later: "an argument" },
] as const)(
  "$later of a running release is not known yet (granularity $granularity)",
  async ({ granularity, later }) => {
    scene.stack.setProgram(program(granularity, "nothing"));
    mustSucceed(await scene.stack.run("up"));
    scene.stack.setProgram(program(granularity, later));
    const preview = mustSucceed(await scene.stack.run("preview"));
    // The engine's own provider, which reads the state, is no resource of the program.
    const { default: own, ...steps } = stepsOf(preview);
    expect(own).toBe("create");
    expect(Object.entries(steps).filter(([, step]) => step !== "same" && step !== "update")).toEqual([
      ["new", "create"],
    ]);
    expect(preview.output).toContain("not known yet");

    const up = mustSucceed(await scene.stack.run("up"));
    expect(
      Object.values(stepsOf(up)).filter((step) => step !== "same" && step !== "create" && step !== "update"),
    ).toEqual([]);
    expect(Object.keys(mustSucceed(await scene.stack.run("preview")).changes)).toEqual(["same"]);
  },
);

test("a first preview says that the objects are not in it", async () => {
  scene.stack.setProgram(program("object", "everything"));
  const preview = mustSucceed(await scene.stack.run("preview"));
  expect(preview.output).toContain("path, timeout are not known yet, so its objects are not in this preview");
  mustSucceed(await scene.stack.run("up"));
});
