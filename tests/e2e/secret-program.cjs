// The program of no-secret-left.test.ts: each way in which a secret gets into a component, in both granularities.
const { readFileSync } = require("node:fs");
const pulumi = require("@pulumi/pulumi");
const slipway = require("@slipway/pulumi");

const scene = JSON.parse(readFileSync(process.env.SLIPWAY_TEST_SCENE, "utf8"));
const { namespace, deploy, chart, broken, phase, secrets, extraKey } = scene;

const kubeconfig = pulumi.secret(readFileSync(scene.kubeconfig, "utf8"));
const provider = new slipway.Provider("cluster", { kubeconfig, namespace });

const metadata = (name) => ({ name, namespace });
const outputs = {};

const removePatch = (field) => JSON.stringify([{ op: "remove", path: `/data/${field}` }]);

for (const granularity of ["object", "wave"]) {
  const first = granularity[0];
  const timeout = phase === "refused" ? "2s" : "3m";
  // The key in memory, and the key on the cluster.
  const keys = { "identity.agekey": pulumi.secret(scene.key) };
  const secretRef = { name: "keys", namespace };
  const decryption = { provider: "sops", ...(granularity === "object" ? { keys } : { secretRef }) };
  const substituteFrom = [{ kind: "Secret", name: "settings" }];
  const app = new slipway.Kustomization(
    `app-${first}`,
    {
      source: deploy,
      granularity,
      namespace,
      namePrefix: `${first}-`,
      timeout,
      decryption,
      postBuild: { substitute: { variable: pulumi.secret(secrets.variable) }, substituteFrom },
      secretGenerator: [{ name: "inline", literals: { password: pulumi.secret(secrets.inline) } }],
      configMapGenerator: [
        { name: "tainted", literals: { open: "seen-by-everyone", token: pulumi.secret(secrets.tainted) } },
      ],
      patches: [
        {
          target: { kind: "ConfigMap", name: "web" },
          patch: {
            apiVersion: "v1",
            kind: "ConfigMap",
            metadata: { name: "web" },
            data: { p: pulumi.secret(secrets.patch) },
          },
        },
      ],
    },
    { provider },
  );
  const shop = new slipway.Chart(
    `shop-${first}`,
    {
      chart,
      granularity,
      namespace,
      releaseName: first,
      timeout,
      values: {
        namespace,
        phase,
        strict: granularity === "wave",
        password: pulumi.secret(secrets.value),
        extra: pulumi.secret({ [extraKey]: "1" }),
        tag: pulumi.secret(secrets.tag),
      },
    },
    { provider },
  );
  for (const [name, source] of Object.entries(broken)) {
    const patches =
      name === "json" ? [{ target: { kind: "ConfigMap" }, patch: pulumi.secret(removePatch(secrets.patch)) }] : [];
    new slipway.Kustomization(
      `${name}-${first}`,
      { source, granularity, namespace, decryption, postBuild: { substituteFrom }, patches },
      { provider },
    );
  }
  outputs[first] = {
    secret: app.get("Secret", `${first}-password`),
    setting: app.live("ConfigMap", `${first}-settings`, "data.setting"),
    live: app.live("Secret", `${first}-password`),
    ids: app.objects.apply((objects) => Object.keys(objects)),
    notes: shop.notes,
    derived: shop.get("ConfigMap", `${first}-derived`),
  };
}

// The chart as a release: its values, a Secret of the cluster, and what its templates look up.
const release = new slipway.HelmRelease(
  "release",
  {
    chart,
    namespace,
    releaseName: "r",
    timeout: phase === "refused" ? "2s" : "3m",
    values: {
      namespace,
      // A resource that Check refuses ends the program, and the overlays would not be rendered.
      phase: phase === "broken" ? "changed" : phase,
      strict: false,
      password: pulumi.secret(secrets.value),
      extra: pulumi.secret({ [extraKey]: "1" }),
      tag: pulumi.secret(secrets.tag),
    },
    valuesFrom: [{ kind: "Secret", name: "settings", valuesKey: "settings", targetPath: "fromSecret" }],
    commonMetadata: { annotations: { note: pulumi.secret(secrets.metadata), open: "seen-by-everyone" } },
    driftDetection: { mode: "warn" },
  },
  { provider },
);
outputs.release = {
  notes: release.notes,
  derived: release.get("ConfigMap", "r-derived"),
  conditions: release.conditions,
};

// A set with one object that the server refuses in one run.
const sync = new slipway.Sync(
  "sync",
  {
    namespace,
    revision: pulumi.secret(secrets.revision),
    timeout: "1m",
    objects: [
      {
        apiVersion: "v1",
        kind: "ConfigMap",
        metadata: metadata("synced"),
        data: { open: "seen-by-everyone", token: pulumi.secret(secrets.synced) },
      },
      ...(scene.isSyncRefused
        ? [
            {
              apiVersion: "v1",
              kind: "Service",
              metadata: metadata("synced-port"),
              spec: { ports: [{ port: 80, name: pulumi.secret(`${secrets.refused} !`) }] },
            },
          ]
        : []),
    ],
  },
  { provider },
);
outputs.sync = { message: sync.message, results: sync.results };

new slipway.Object(
  "leaf",
  {
    object: {
      apiVersion: "v1",
      kind: "ConfigMap",
      metadata: metadata("leaf"),
      data: { open: "seen-by-everyone", token: pulumi.secret(secrets.leaf) },
    },
  },
  { provider },
);

new slipway.Object(
  "large",
  {
    object: {
      apiVersion: "v1",
      kind: "Secret",
      metadata: metadata("large"),
      stringData: { text: `${secrets.large}${"-filler".repeat(6000)}` },
    },
  },
  { provider },
);

if (phase === "refused") {
  const refused = (name, object) => new slipway.Object(name, { object }, { provider });
  // The server quotes the value that it refuses.
  refused("type", {
    apiVersion: "v1",
    kind: "ConfigMap",
    metadata: metadata("type"),
    immutable: pulumi.secret(secrets.refused),
  });
  refused("port", {
    apiVersion: "v1",
    kind: "Service",
    metadata: metadata("port"),
    spec: { ports: [{ port: 80, name: pulumi.secret(`${secrets.refused} !`) }] },
  });
}

module.exports = outputs;
