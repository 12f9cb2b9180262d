// The npm scripts: this file installs the packages that a command needs, then runs it. A fresh clone has only Node.js,
// maybe an older version than the project needs, so this is plain JavaScript without dependencies.
const oldestNode = 18;

const [command = "", ...rest] = process.argv.slice(2);
if (Number(process.versions.node.split(".")[0]) < oldestNode) {
  console.error(
    `Node.js ${process.version} is too old: install ${oldestNode} or newer (22 or newer is what the project runs on).`,
  );
  process.exitCode = 1;
} else {
  const { runCommand } = await import("./bootstrap/commands.mjs");
  process.exitCode = await runCommand(command, rest);
}
