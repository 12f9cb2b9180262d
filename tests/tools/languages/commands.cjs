// What starts a program in a language: a command for the variables in which each SDK of Pulumi looks for its run.
const { execFile } = require("node:child_process");
const { join } = require("node:path");
const { promisify } = require("node:util");

/** The Python of a virtual environment with Pulumi's package. */
const pythonVariable = "SLIPWAY_PULUMI_PYTHON";
/** As all programs of the tests are built (build/build-module.ts): the compiled packages of these are used again. */
const buildFlags = ["-trimpath", "-buildvcs=false", "-gcflags=all=-dwarf=false", "-ldflags=-s -w"];

/** By language: the program and its arguments, for the folder of the project and the options of its runtime. */
const commands = {
  python: async () => [process.env[pythonVariable] ?? "python3", [join(__dirname, "run-program.py")]],
  go: async (folder, { binary }) => {
    // Source: pulumi sdk/go/pulumi-language-go/main.go@v3.259.0 (Run): what is built already is run as it is.
    if (binary !== undefined) return [binary, []];
    const program = join(folder, ".program");
    const environment = { ...process.env, CGO_ENABLED: "0", GOFLAGS: "-mod=readonly" };
    await promisify(execFile)("go", ["build", ...buildFlags, "-o", program, "."], { cwd: folder, env: environment });
    return [program, []];
  },
};

/** Source: pulumi sdk/go/pulumi/run.go@v3.259.0 (EnvProject and the others). */
function environmentOf(request, info, engineAddress) {
  return {
    PULUMI_ORGANIZATION: request.getOrganization(),
    PULUMI_PROJECT: request.getProject(),
    PULUMI_ROOT_DIRECTORY: info.getRootDirectory(),
    PULUMI_STACK: request.getStack(),
    PULUMI_CONFIG: JSON.stringify(Object.fromEntries(request.getConfigMap().getEntryList())),
    PULUMI_CONFIG_SECRET_KEYS: JSON.stringify(request.getConfigsecretkeysList()),
    PULUMI_PARALLEL: String(request.getParallel()),
    PULUMI_DRY_RUN: String(request.getDryrun()),
    PULUMI_MONITOR: request.getMonitorAddress(),
    PULUMI_ENGINE: engineAddress,
  };
}

module.exports = { buildFlags, commands, environmentOf, pythonVariable };
