// The first code of the bundle, in the oldest JavaScript syntax: the code after it does not run on an older Node.js.
var oldest = 22;
if (parseInt(process.versions.node, 10) < oldest) {
  process.stderr.write(
    "pulumi-resource-slipway: " +
      process.execPath +
      " is Node.js " +
      process.versions.node +
      ", and " +
      oldest +
      " or newer is needed: put it first on PATH, or install the package node in the project\n",
  );
  process.exit(1);
}
