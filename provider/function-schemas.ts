const text = (description: string) => ({ type: "string", description });
const list = (description: string) => ({ type: "array", items: { type: "string" }, description });

/** The functions of the package, as its schema has them. */
export const functionSchemas = {
  "slipway:index:capabilities": {
    description: "What the cluster serves, as templates of charts see it.",
    outputs: {
      type: "object",
      properties: {
        reachable: {
          type: "boolean",
          description: "False where the cluster does not answer, or does not exist yet.",
        },
        isUnknown: { type: "boolean", description: "True where its kubeconfig is not known yet." },
        reason: text("Why it is not reachable."),
        kubeVersion: text("Its version, as v1.36.3."),
        major: text("The major version."),
        minor: text("The minor version."),
        apiVersions: list("Groups with versions, and with kinds: apps/v1, apps/v1/Deployment."),
        clusterScoped: list("group/Kind of the kinds that live in no namespace."),
        namespace: text("The namespace of objects that name none."),
      },
      required: ["reachable"],
    },
  },
  "slipway:index:lookup": {
    description: "Objects of the cluster, as the function lookup of a chart's templates sees them.",
    inputs: {
      type: "object",
      properties: {
        requests: {
          type: "array",
          items: { type: "object", additionalProperties: { type: "string" } },
          description: "Maps of apiVersion, kind, namespace and name; without a name all objects of the kind.",
        },
      },
      required: ["requests"],
    },
    outputs: {
      type: "object",
      properties: {
        answers: list("JSON texts with object or error, or with neither, where there is nothing."),
      },
      required: ["answers"],
    },
  },
} as const;
