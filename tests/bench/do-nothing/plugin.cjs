// A Pulumi plugin that only acknowledges each call: its time is that of the Pulumi engine, the reference for our
// plugin. Service: pulumi/proto/pulumi/provider.proto.
const grpc = require("@grpc/grpc-js");
const { Empty } = require("google-protobuf/google/protobuf/empty_pb");
const { PluginInfo } = require("@pulumi/pulumi/proto/plugin_pb");
const { ResourceProviderService } = require("@pulumi/pulumi/proto/provider_grpc_pb");
const provider = require("@pulumi/pulumi/proto/provider_pb");

/** Makes a reply of the type and sets the given fields. */
const reply = (Message, values = {}) => {
  const message = new Message();
  for (const [name, value] of Object.entries(values)) message[`set${name}`](value);
  return message;
};

const features = { Acceptsecrets: true, Acceptresources: true, Acceptoutputs: true };
const replies = {
  handshake: () =>
    reply(provider.ProviderHandshakeResponse, { AcceptSecrets: true, AcceptResources: true, AcceptOutputs: true }),
  getPluginInfo: () => reply(PluginInfo, { Version: "0.1.0" }),
  getSchema: () => reply(provider.GetSchemaResponse, { Schema: "{}" }),
  checkConfig: (request) => reply(provider.CheckResponse, { Inputs: request.getNews() }),
  diffConfig: () => reply(provider.DiffResponse),
  configure: () => reply(provider.ConfigureResponse, { ...features, Supportspreview: true }),
  check: (request) => reply(provider.CheckResponse, { Inputs: request.getNews() }),
  diff: (request) => {
    const before = Buffer.from(request.getOldInputs().serializeBinary());
    const same = before.equals(request.getNews().serializeBinary());
    const { DIFF_NONE, DIFF_SOME } = provider.DiffResponse.DiffChanges;
    return reply(provider.DiffResponse, { Changes: same ? DIFF_NONE : DIFF_SOME });
  },
  create: (request) =>
    reply(provider.CreateResponse, {
      Properties: request.getProperties(),
      Id: request.getPreview() ? "" : `id-${request.getName()}`,
    }),
  update: (request) => reply(provider.UpdateResponse, { Properties: request.getNews() }),
  read: (request) => reply(provider.ReadResponse, { Id: request.getId(), Properties: request.getProperties() }),
  delete: () => new Empty(),
  cancel: () => new Empty(),
};

const methods = Object.fromEntries(
  Object.entries(replies).map(([name, make]) => [name, (call, callback) => callback(null, make(call.request))]),
);
const server = new grpc.Server({ "grpc.max_receive_message_length": -1, "grpc.max_send_message_length": -1 });
server.addService(ResourceProviderService, methods);
server.bindAsync("127.0.0.1:0", grpc.ServerCredentials.createInsecure(), (error, port) => {
  if (error !== null) throw error;
  process.stdout.write(`${port}\n`);
});
