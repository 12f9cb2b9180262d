import { removeResources, useScene } from "./scene";

/** A definition, one line a field: errors name lines. */
function definition(name: string, sizes: string, more = ""): string {
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.${name}.slipway.dev
  annotations: { slipway.dev/prune: enabled }
spec:
  group: ${name}.slipway.dev
  scope: Namespaced
  names: { kind: Widget, plural: widgets }
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              properties:
                size:
                  type: string
                  enum: ${sizes}
${more}`;
}

describe.each(["object", "wave"] as const)("a change of a CustomResourceDefinition (granularity %s)", (granularity) => {
  const scene = useScene({
    name: `crd-${granularity}`,
    shared: "everything",
    files: (name) => ({
      "kustomization.yaml": "resources: [crd.yaml]\n",
      "crd.yaml": definition(name, "[small, medium]", "                note: { type: string }\n"),
    }),
    args: { granularity },
    end: removeResources,
  });
  const name = (): string => `widgets.${scene.namespace}.slipway.dev`;

  test("that breaks live objects is an error of preview and update, until it is accepted", async () => {
    expect((await scene.stack.run("up")).succeeded).toBe(true);
    for (const [widget, size] of [
      ["a", "medium"],
      ["b", "small"],
    ] as const) {
      const apiVersion = `${scene.namespace}.slipway.dev/v1`;
      const object = { apiVersion, kind: "Widget", metadata: { name: widget }, spec: { size, note: "n" } };
      scene.overlay.write({ "widget.json": JSON.stringify(object) });
      await scene.kubectl("apply", "-f", `${scene.overlay.directory}/widget.json`);
    }
    scene.overlay.write({ "crd.yaml": definition(scene.namespace, "[small, large]") });
    for (const command of ["preview", "up"] as const) {
      const { succeeded, output } = await scene.stack.run(command);
      expect(succeeded).toBe(false);
      expect(output).toContain(`the change of the CustomResourceDefinition ${name()} breaks live objects`);
      expect(output).toContain(
        `v1 spec.size: enum: ["small","medium"] → ["small","large"]: 1 of 2 live objects violates it (${scene.namespace}/a)`,
      );
      expect(output).toContain(
        `v1 spec.note: no longer in the schema, so the server drops it: 2 of 2 live objects have it (${scene.namespace}/a, ${scene.namespace}/b)`,
      );
      expect(output).toMatch(/openAPIV3Schema\.properties\.spec\.properties\.size\.enum.* was set at crd\.yaml:23/);
      expect(output).toContain(`accept it: acceptCrdChanges: ["${name()}"]`);
    }
    expect(await scene.kubectl("get", "crd", name(), "-o", "yaml")).toContain("medium");

    scene.stack.setProgram(scene.programOf({ granularity, acceptCrdChanges: [name()] }));
    const { succeeded, output } = await scene.stack.run("up");
    expect(output).toContain("changes, which acceptCrdChanges accepts: v1 spec.size: enum");
    expect(succeeded).toBe(true);
    expect(await scene.kubectl("get", "crd", name(), "-o", "yaml")).not.toContain("medium");

    if (granularity !== "wave") return;
    scene.overlay.write({ "kustomization.yaml": "configMapGenerator: [{ name: other }]\n" });
    expect((await scene.stack.run("preview")).output).toContain(
      `the CustomResourceDefinition ${name()} is deleted, and with it 2 of its objects; to keep it, add it to the program`,
    );
  });
});
