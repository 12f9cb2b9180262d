// Test files run in the context of their worker, since they share what it has loaded (runtime.cjs). What a file
// changes in the process and in global names is undone when it ends.
const { LegacyFakeTimers, ModernFakeTimers } = require("@jest/fake-timers");
const { ModuleMocker } = require("jest-mock");
const PulumiEnvironment = require("../jest-environment.cjs");
const { skipLateTests } = require("../deadline/skip-late-tests.cjs");
const { leavePromiseStacks } = require("../promise-stacks.cjs");
const { letTestsCatch } = require("../uncaught-errors.cjs");
const { reasonForOwnModules } = require("./own-modules.cjs");

const events = ["uncaughtException", "unhandledRejection", "SIGINT", "SIGTERM", "SIGHUP"];
/** Names that packages define when they are loaded: google-protobuf, and Pulumi's SDK. */
const keptNames = new Set(["proto", "asyncLocalStorage"]);
const ofNode = ["nextTick", "queueMicrotask", "setImmediate", "clearImmediate"];
/** What Pulumi's SDK keeps of a program; without it, it begins again. */
const programState = new Set(["globalStore", "stackResource"]);

module.exports = class WorkerEnvironment {
  constructor(config, context) {
    if (reasonForOwnModules(context.testPath) !== undefined) return new PulumiEnvironment(config, context);
    this.testPath = context.testPath;
    const { projectConfig } = config;
    this.restore = [keepMatchers(), keepGlobals(), keepProcess(), keepListeners()];
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    const timerConfig = { idToRef: (id) => ({ id, ref() {}, unref() {} }), refToId: (timer) => timer?.id };
    const shared = { config: projectConfig, global: globalThis };
    this.fakeTimers = new LegacyFakeTimers({ ...shared, moduleMocker: this.moduleMocker, timerConfig });
    this.fakeTimersModern = new TestTimers(shared);
  }

  handleTestEvent(event, state) {
    skipLateTests(event, state, this.testPath);
    // Jest's own listeners begin and end with the events "setup" and "teardown".
    if (event.name === "run_start") this.letJestCatch = letTestsCatch(process);
    if (event.name === "run_finish") this.letJestCatch();
  }

  async setup() {
    // Jest has set it to a hundred, see ../jest-stack-limit.cjs.
    Error.stackTraceLimit = 10;
    leavePromiseStacks();
    // Each running program adds one or two listeners.
    process.setMaxListeners(Math.max(process.getMaxListeners(), 100));
  }

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    const faults = this.restore.flatMap((restore) => restore());
    if (faults.length > 0) throw new Error(`The test file leaves changes for the next one: ${faults.join(", ")}`);
  }

  exportConditions() {
    return ["node", "node-addons"];
  }

  /** Modules are compiled in the context of the worker; jest asks whether there is one. */
  getVmContext() {
    return globalThis;
  }
};

/**
 * A test stops the clock of its own code only. The tests share their context with Node.js, whose sockets and messages
 * between processes call these functions of the worker: on a stopped clock they would not go on, and they would count
 * as timers that a test left behind.
 */
class TestTimers extends ModernFakeTimers {
  useFakeTimers(settings) {
    super.useFakeTimers({ ...settings, doNotFake: [...(settings?.doNotFake ?? []), ...ofNode] });
  }
}

/** What `expect.extend` adds, which jest itself could not take away again. */
function keepMatchers() {
  const key = Symbol.for("$$jest-matchers-object");
  const state = { assertionCalls: 0, expectedAssertionsNumber: null, isExpectingAssertions: false };
  const none = {
    customEqualityTesters: [],
    matchers: Object.create(null),
    state: { ...state, numPassingAsserts: 0, suppressedErrors: [] },
  };
  const known = globalThis[key];
  const before = { ...known };
  if (known === undefined) Object.defineProperty(globalThis, key, { configurable: true, value: none });
  else Object.assign(known, none);
  return () => {
    if (known === undefined) delete globalThis[key];
    else Object.assign(known, before);
    return [];
  };
}

function keepGlobals() {
  const before = new Map(
    Reflect.ownKeys(globalThis).map((key) => [key, Object.getOwnPropertyDescriptor(globalThis, key)]),
  );
  const limit = Error.stackTraceLimit;
  const prototype = Reflect.ownKeys(Object.prototype).length;
  return () => {
    Error.stackTraceLimit = limit;
    const added = Reflect.ownKeys(globalThis).filter((key) => !before.has(key));
    for (const key of added) if (isOfJest(key) || programState.has(key)) delete globalThis[key];
    for (const [key, descriptor] of before) {
      const now = Object.getOwnPropertyDescriptor(globalThis, key);
      if ("value" in descriptor && now?.value !== descriptor.value) Object.defineProperty(globalThis, key, descriptor);
    }
    const left = added.filter((key) => isOfTest(key)).map((key) => `the global ${key}`);
    return Reflect.ownKeys(Object.prototype).length === prototype ? left : [...left, "Object.prototype"];
  };
}

const ofJest = new Set(
  "afterAll afterEach beforeAll beforeEach describe expect fdescribe fit it test xdescribe xit xtest".split(" "),
);

function isOfJest(key) {
  return typeof key === "symbol" ? /^(\$\$)?jest|^[A-Z_]+$/.test(key.description ?? "") : ofJest.has(key);
}

/** Packages keep what they share with other versions of themselves under symbols. */
function isOfTest(key) {
  return typeof key === "string" && !ofJest.has(key) && !keptNames.has(key) && !programState.has(key);
}

function keepProcess() {
  const { env, exit, exitCode, argv, title } = process;
  const folder = process.cwd();
  process.env = { ...env };
  process.argv = [...argv];
  return () => {
    Object.assign(process, { env, exit, argv });
    if (process.exitCode !== exitCode) process.exitCode = exitCode;
    if (process.title !== title) process.title = title;
    if (process.cwd() !== folder) process.chdir(folder);
    return [];
  };
}

function keepListeners() {
  const before = new Map(events.map((event) => [event, new Set(process.rawListeners(event))]));
  return () => {
    for (const [event, known] of before) {
      for (const listener of process.rawListeners(event)) if (!known.has(listener)) process.off(event, listener);
    }
    return [];
  };
}
