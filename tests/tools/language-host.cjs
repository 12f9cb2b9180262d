// A small replacement for the `pulumi-language-nodejs` of a Pulumi installation: it runs the program of a `Pulumi.yaml`
// with the Pulumi SDK that the program itself depends on, so that tests use the plain command line. With
// `--language=python` or `--language=go` it is that of this language. Service: pulumi/proto/pulumi/language.proto
// (LanguageRuntime).
const { spawn } = require("node:child_process");
const { existsSync, readFileSync, realpathSync } = require("node:fs");
const { createRequire, flushCompileCache } = require("node:module");
const path = require("node:path");
const grpc = require("@grpc/grpc-js");
const { Empty } = require("google-protobuf/google/protobuf/empty_pb");
const { LanguageRuntimeService } = require("@pulumi/pulumi/proto/language_grpc_pb");
const language = require("@pulumi/pulumi/proto/language_pb");
const plugin = require("@pulumi/pulumi/proto/plugin_pb");
const { commands, environmentOf } = require("./languages/commands.cjs");
const { generatePackage } = require("./languages/generate-package.cjs");

// The exit code of `cmd/run` after it has reported the error to the engine itself.
const reportedFailure = 32;
// What each program and each policy pack starts with.
const eased = ["--require", path.join(__dirname, "ease-program.cjs")];
const children = new Set();
// Undefined for programs of Node.js.
const languageName = process.argv.find((argument) => argument.startsWith("--language="))?.split("=")[1];
let engineAddress = process.argv.slice(2).findLast((argument) => !argument.startsWith("-"));

const answer = (request, reply) => (call, callback) => {
  try {
    callback(null, reply(call.request));
  } catch (error) {
    callback({ code: grpc.status.INTERNAL, details: `${request}: ${error.message}` });
  }
};

const methods = {
  handshake: answer("handshake", (request) => {
    engineAddress = request.getEngineAddress() || engineAddress;
    return new language.LanguageHandshakeResponse();
  }),
  getPluginInfo: answer("getPluginInfo", () => {
    const info = new plugin.PluginInfo();
    info.setVersion(require("@pulumi/pulumi/package.json").version);
    return info;
  }),
  getRequiredPlugins: answer("getRequiredPlugins", (request) => {
    const response = new language.GetRequiredPluginsResponse();
    response.setPluginsList(
      findPlugins(programFolder(request)).map((found) => describe(found, plugin.PluginDependency)),
    );
    return response;
  }),
  getRequiredPackages: answer("getRequiredPackages", (request) => {
    const response = new language.GetRequiredPackagesResponse();
    response.setPackagesList(
      findPlugins(programFolder(request)).map((found) => describe(found, plugin.PackageDependency)),
    );
    return response;
  }),
  runtimeOptionsPrompts: answer("runtimeOptionsPrompts", () => new language.RuntimeOptionsResponse()),
  about: answer("about", () => {
    const response = new language.AboutResponse();
    response.setExecutable(process.execPath);
    response.setVersion(process.version);
    return response;
  }),
  generatePackage: (call, callback) => {
    generatePackage(languageName ?? "nodejs", call.request).then(
      () => callback(null, new language.GeneratePackageResponse()),
      (error) => callback({ code: grpc.status.INTERNAL, details: error.message }),
    );
  },
  // What imports the SDK into the program is left to the test.
  link: answer("link", () => new language.LinkResponse()),
  // The test has installed them.
  installDependencies: (call) => {
    call.end();
  },
  getProgramDependencies: answer("getProgramDependencies", () => new language.GetProgramDependenciesResponse()),
  cancel: answer("cancel", () => {
    for (const child of children) child.kill("SIGINT");
    return new Empty();
  }),
  runPlugin: (call) => {
    runPlugin(call);
  },
  run: (call, callback) => {
    runProgram(call.request).then(
      (response) => callback(null, response),
      (error) => callback({ code: grpc.status.INTERNAL, details: error.message }),
    );
  },
};

function programFolder(request) {
  return request.getInfo()?.getProgramDirectory() || request.getProgram() || request.getPwd();
}

/** Runs the program to its end. Its output goes to our own output, which the engine turns into messages. */
async function runProgram(request) {
  const info = request.getInfo();
  const folder = info.getProgramDirectory();
  if (languageName !== undefined) {
    const [program, args] = await commands[languageName](folder, info.getOptions()?.toJavaScript() ?? {});
    const environment = { ...process.env, ...environmentOf(request, info, engineAddress) };
    return waitFor(spawn(program, args, { cwd: folder, stdio: ["ignore", "inherit", "inherit"], env: environment }));
  }
  const options = info.getOptions()?.toJavaScript() ?? {};
  const config = Object.fromEntries(request.getConfigMap().getEntryList());
  const child = spawn(
    process.execPath,
    [...eased, ...nodeArguments(options), ...programArguments(request, info, folder)],
    {
      cwd: folder,
      stdio: ["ignore", "inherit", "inherit"],
      env: {
        ...process.env,
        PULUMI_NODEJS_TYPESCRIPT: String(options.typescript !== false),
        PULUMI_CONFIG: JSON.stringify(config),
        PULUMI_CONFIG_SECRET_KEYS: JSON.stringify(request.getConfigsecretkeysList()),
      },
    },
  );
  return waitFor(child);
}

async function waitFor(child) {
  children.add(child);
  const { code, signal } = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve({ code, signal }));
  });
  children.delete(child);
  const response = new language.RunResponse();
  if (code === reportedFailure) response.setBail(true);
  else if (signal !== null) response.setError(`the program was ended by ${signal}`);
  else if (code !== 0) response.setError(`the program ended with code ${code}`);
  return response;
}

/** Runs a policy pack until the engine ends the call; its output is answered in parts. */
function runPlugin(call) {
  const request = call.request;
  if (request.getKind() !== "analyzer") {
    call.destroy(
      Object.assign(new Error(`unknown kind of plugin: ${request.getKind()}`), { code: grpc.status.UNIMPLEMENTED }),
    );
    return;
  }
  const folder = request.getInfo().getProgramDirectory();
  const entry = createRequire(path.join(folder, "package.json")).resolve("@pulumi/pulumi/cmd/run-policy-pack");
  const child = spawn(process.execPath, [...eased, entry, ...request.getArgsList(), folder], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      ...Object.fromEntries(request.getEnvList().map((text) => splitOnce(text, "="))),
      PULUMI_NODEJS_TYPESCRIPT: "false",
    },
  });
  children.add(child);
  const send = (set) => (value) => call.write(set(new language.RunPluginResponse(), value));
  child.stdout.on(
    "data",
    send((response, data) => response.setStdout(new Uint8Array(data)) && response),
  );
  child.stderr.on(
    "data",
    send((response, data) => response.setStderr(new Uint8Array(data)) && response),
  );
  child.once("error", (error) => call.destroy(error));
  child.once("close", (code) => {
    children.delete(child);
    call.write(new language.RunPluginResponse().setExitcode(code ?? 1));
    call.end();
  });
  call.once("cancelled", () => child.kill());
}

function splitOnce(text, separator) {
  const at = text.indexOf(separator);
  return [text.slice(0, at), text.slice(at + separator.length)];
}

function nodeArguments({ nodeargs }) {
  return typeof nodeargs === "string" ? nodeargs.split(/\s+/).filter((part) => part !== "") : [];
}

function programArguments(request, info, folder) {
  const named = {
    monitor: request.getMonitorAddress(),
    engine: engineAddress,
    project: request.getProject(),
    stack: request.getStack(),
    organization: request.getOrganization(),
    "root-directory": info.getRootDirectory(),
    pwd: folder,
    parallel: String(request.getParallel()),
  };
  return [
    createRequire(path.join(folder, "package.json")).resolve("@pulumi/pulumi/cmd/run"),
    ...Object.entries(named).flatMap(([name, value]) => (value ? [`--${name}`, value] : [])),
    ...(request.getDryrun() ? ["--dry-run"] : []),
    info.getEntryPoint() || ".",
    ...request.getArgsList(),
  ];
}

/** The plugins of the packages that the program depends on, directly or indirectly. */
function findPlugins(folder) {
  const found = new Map();
  if (languageName !== undefined) return [];
  const seen = new Set();
  const visit = (packageFolder) => {
    if (seen.has(packageFolder)) return;
    seen.add(packageFolder);
    const manifest = readManifest(packageFolder);
    if (manifest === undefined) return;
    const { pulumi } = manifest;
    if (pulumi?.resource === true) {
      const name = pulumi.name ?? manifest.name.replace(/^@pulumi\//, "").replace(/^@/, "");
      found.set(name, { name, version: pulumi.version ?? manifest.version, server: pulumi.server ?? "" });
    }
    for (const name of Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })) {
      const next = findPackage(packageFolder, name);
      if (next !== undefined) visit(next);
    }
  };
  visit(folder);
  return [...found.values()];
}

/** Where Node would find the package: in `node_modules` here or in a parent folder. */
function findPackage(from, name) {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, "node_modules", name);
    if (existsSync(path.join(candidate, "package.json"))) return realpathSync(candidate);
    if (folder === path.dirname(folder)) return undefined;
  }
}

function readManifest(folder) {
  const file = path.join(folder, "package.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

function describe({ name, version, server }, Message) {
  const message = new Message();
  message.setName(name);
  message.setKind("resource");
  message.setVersion(version.startsWith("v") ? version : `v${version}`);
  message.setServer(server);
  return message;
}

const server = new grpc.Server();
server.addService(LanguageRuntimeService, methods);
server.bindAsync("127.0.0.1:0", grpc.ServerCredentials.createInsecure(), (error, port) => {
  if (error !== null) throw error;
  process.stdout.write(`${port}\n`);
  // The engine kills this process, so that the code which it has compiled would not be kept. Since Node.js 22.10.
  flushCompileCache?.();
});
