import { SchemaDocument } from "../../../../../engine/render/kustomize/openapi/schema-document";
import { SchemaRegistry } from "../../../../../engine/render/kustomize/openapi/schema-registry";

describe("schemas", () => {
  it("knows the merge keys of builtin kinds, through references and lists", () => {
    const spec = new SchemaRegistry()
      .schemaOf("apps/v1", "Deployment")
      ?.field("spec")
      ?.field("template")
      ?.field("spec");
    expect(spec?.field("containers")?.mergeKeys).toEqual(["name"]);
    expect(spec?.field("containers")?.items()?.field("ports")?.mergeKeys).toEqual(["containerPort", "protocol"]);
    expect(spec?.field("tolerations")?.mergeKeys).toBeUndefined();
    expect(spec?.field("nodeSelector")?.field("any")).toBeDefined();
    expect(spec?.field("noSuchField")).toBeUndefined();
  });

  it("merges finalizers by their values", () => {
    const metadata = new SchemaRegistry().schemaOf("v1", "ConfigMap")?.field("metadata");
    expect(metadata?.field("finalizers")?.mergeKeys).toEqual([]);
  });

  it("knows nothing of custom kinds", () => {
    expect(new SchemaRegistry().schemaOf("example.com/v1", "Widget")).toBeUndefined();
  });

  it("knows the scope of builtin kinds, by their version", () => {
    const registry = new SchemaRegistry();
    expect(registry.isCertainlyClusterScoped("v1", "Namespace")).toBe(true);
    expect(registry.isCertainlyClusterScoped("rbac.authorization.k8s.io/v1", "ClusterRole")).toBe(true);
    expect(registry.isCertainlyClusterScoped("rbac.authorization.k8s.io/v1alpha1", "ClusterRole")).toBe(false);
    expect(registry.isCertainlyClusterScoped("apps/v1", "Deployment")).toBe(false);
    expect(registry.isCertainlyClusterScoped("example.com/v1", "Widget")).toBe(false);
  });

  it("takes a schema of the user's own instead of the builtin one", () => {
    const registry = new SchemaRegistry();
    const definitions = {
      Widget: {
        "x-kubernetes-group-version-kind": [{ group: "example.com", version: "v1", kind: "Widget" }],
        properties: {
          parts: {
            type: "array",
            items: { $ref: "#/definitions/Part" },
            "x-kubernetes-patch-strategy": "merge",
            "x-kubernetes-patch-merge-key": "id",
          },
          rest: { additionalProperties: { type: "string" } },
        },
      },
      Part: { properties: { id: { type: "string" } } },
    };
    const paths = {
      "/apis/example.com/v1/widgets": {
        get: { "x-kubernetes-group-version-kind": { group: "example.com", version: "v1", kind: "Widget" } },
      },
    };
    registry.setSchema({
      version: undefined,
      place: {},
      document: (find) => new SchemaDocument({ definitions, paths }, find),
    });
    const widget = registry.schemaOf("example.com/v1", "Widget");
    expect(widget?.field("parts")?.mergeKeys).toEqual(["id"]);
    expect(widget?.field("parts")?.items()?.field("id")).toBeDefined();
    expect(widget?.field("rest")?.field("x")).toBeDefined();
    expect(registry.schemaOf("v1", "Pod")).toBeUndefined();
    expect(registry.isCertainlyClusterScoped("example.com/v1", "Widget")).toBe(true);
  });
});
