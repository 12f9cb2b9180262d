// The plugins of a worker of jest in one process: it opens ports on loopback, and serves each connection of an engine
// by a plugin of its own. It ends with the worker.
const { connect, createServer } = require("node:net");
const { join } = require("node:path");
const { setTimeout: wait } = require("node:timers/promises");
const { servePlugin, surviveErrors } = require(join(__dirname, "..", "..", "..", "provider", "dist", "main.cjs"));

/** By the name of a port: the listener, and the plugins that have not ended. */
const ports = new Map();
/** What a process of the plugin has for its last steps, in milliseconds: see `provider/rpc/end-with-engine.ts`. */
const endWithin = 3_000;

/** Plugins without an engine; it takes a moment to make one. */
let spare = servePlugin();

function takePlugin() {
  const plugin = spare;
  spare = servePlugin();
  return plugin;
}

async function serve(socket, running) {
  const { port, cancel, end } = await takePlugin();
  const inner = connect(port, "127.0.0.1");
  for (const side of [socket, inner]) side.setNoDelay(true).on("error", () => undefined);
  socket.pipe(inner).pipe(socket);
  await new Promise((resolve) => {
    socket.once("close", resolve);
    if (socket.destroyed) resolve();
  });
  cancel();
  await Promise.race([end(), wait(endWithin, undefined, { ref: false })]);
  inner.destroy();
  running.delete(socket);
}

function open(name) {
  const running = new Map();
  const listener = createServer((socket) => {
    running.set(socket, serve(socket, running));
  });
  ports.set(name, { listener, running });
  listener.listen(0, "127.0.0.1", () => process.send({ name, answer: listener.address().port }));
}

const requests = {
  open,
  /** Answers once all plugins of the port have ended. */
  idle: (name) => {
    Promise.allSettled(ports.get(name).running.values()).then(() => process.send({ name, answer: 0 }));
  },
  close: (name) => {
    const { listener, running } = ports.get(name);
    listener.close();
    for (const socket of running.keys()) socket.destroy();
    ports.delete(name);
  },
};

surviveErrors((text) => process.stderr.write(`${text}\n`));
process.on("message", ({ request, name }) => {
  requests[request](name);
});
process.once("disconnect", () => process.exit(0));
