// A Pulumi plugin under the name of Pulumi's own one for Kubernetes. It does what matters to a stack that changes over:
// it writes server-side with such a field manager, and deletes the object of a resource that leaves the program.
// Service: pulumi/proto/pulumi/provider.proto. Source of the manager: pulumi-kubernetes provider.go (fieldManagerName).
const { execFileSync } = require("node:child_process");
const grpc = require("@grpc/grpc-js");
const { Empty } = require("google-protobuf/google/protobuf/empty_pb");
const { Struct } = require("google-protobuf/google/protobuf/struct_pb");
const { PluginInfo } = require("@pulumi/pulumi/proto/plugin_pb");
const { ResourceProviderService } = require("@pulumi/pulumi/proto/provider_grpc_pb");
const provider = require("@pulumi/pulumi/proto/provider_pb");

const { KUBECTL: kubectl, KUBECONFIG: kubeconfig } = process.env;
const fieldManager = "pulumi-kubernetes-1a2b3c4d";
const manager = `--field-manager=${fieldManager}`;

/** Makes a reply of the type and sets the given fields. */
const reply = (Message, values = {}) => {
  const message = new Message();
  for (const [name, value] of Object.entries(values)) message[`set${name}`](value);
  return message;
};

/** The manifest as a text: that of a property, or the fields of the object as the properties. */
const manifestOf = (properties) => {
  const { manifest, ...fields } = properties.toJavaScript();
  return manifest ?? JSON.stringify(fields);
};

/** Runs kubectl with the manifest of the properties. */
const run = (properties, ...args) => {
  execFileSync(kubectl, [...args, `--kubeconfig=${kubeconfig}`, "--filename=-"], { input: manifestOf(properties) });
};

const write = (properties, isPreview) => {
  if (!isPreview) run(properties, "apply", "--server-side", manager);
};

const replies = {
  handshake: () => reply(provider.ProviderHandshakeResponse),
  getPluginInfo: () => reply(PluginInfo, { Version: "4.24.1" }),
  getSchema: () => reply(provider.GetSchemaResponse, { Schema: "{}" }),
  checkConfig: (request) => reply(provider.CheckResponse, { Inputs: request.getNews() }),
  diffConfig: () => reply(provider.DiffResponse),
  configure: () => reply(provider.ConfigureResponse, { Supportspreview: true }),
  check: (request) => reply(provider.CheckResponse, { Inputs: request.getNews() }),
  diff: () => reply(provider.DiffResponse, { Changes: provider.DiffResponse.DiffChanges.DIFF_NONE }),
  create: (request) => {
    write(request.getProperties(), request.getPreview());
    const object = JSON.parse(manifestOf(request.getProperties()));
    const { name, namespace } = object.metadata;
    return reply(provider.CreateResponse, {
      Properties: Struct.fromJavaScript({
        ...request.getProperties().toJavaScript(),
        ...object,
        __fieldManager: fieldManager,
      }),
      Id: request.getPreview() ? "" : namespace === undefined ? name : `${namespace}/${name}`,
    });
  },
  delete: (request) => {
    run(request.getProperties(), "delete", "--ignore-not-found");
    return new Empty();
  },
  cancel: () => new Empty(),
};

const methods = Object.fromEntries(
  Object.entries(replies).map(([name, make]) => [
    name,
    (call, callback) => {
      try {
        callback(null, make(call.request));
      } catch (error) {
        callback({ code: grpc.status.INTERNAL, details: `${name}: ${error.message}` });
      }
    },
  ]),
);
const server = new grpc.Server();
server.addService(ResourceProviderService, methods);
server.bindAsync("127.0.0.1:0", grpc.ServerCredentials.createInsecure(), (error, port) => {
  if (error !== null) throw error;
  process.stdout.write(`${port}\n`);
});
