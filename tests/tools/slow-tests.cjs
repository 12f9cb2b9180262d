// Unit tests that take three seconds or more, with the reason. `npm run check` leaves them to `npm test`: it ends
// within two minutes where the static checks have kept their results. `npm run unit` has them, too. `npm run times`
// shows which others have become as slow. Those whose texts are examples in docs/errors are not among them.
const { existsSync } = require("node:fs");
const { join } = require("node:path");

const reasons = {
  "engine/cli/bundle": "it starts the bundle as users do",
  "engine/cli/doctor/doctor-command": "limits of time pass",
  "engine/cli/types/crds": "it compiles programs",
  "engine/apply/wait-established": "limits of time pass",
  "engine/go/archive/gunzip": "it unpacks up to the limits",
  "engine/kube/discovery": "limits of time pass",
  "engine/kube/http/watch": "limits of time pass",
  "engine/render/gotemplate/sprig/data-functions": "it fills values up to the limits",
  "engine/render/helm/hostile-charts": "it renders up to the limits",
  "growth/growth": "it measures how work grows",
  "provider/middleware/bound-state-questions": "limits of time pass",
  "provider/plugin": "it starts the plugin as the engine does",
  "provider/resources/shared/waited-seconds": "it waits for objects that are late",
  "provider/rpc/no-secret-out": "it tries each input of each resource with each form of a secret",
  "provider/rules/waiting": "limits of time pass",
  "repository/guarded-modules": "it reads what all files call",
  "sdk/chart-values": "it compiles programs",
  "sdk/kinds": "it compiles programs",
  "tools/checks/lint": "it runs the linter",
  "tools/deadline/skip-late-tests": "it runs jest",
  "tools/worker/worker": "it runs jest",
};

/** The paths of the files below `tests/`. */
const slowTests = Object.keys(reasons).map((name) => `${name}.test.ts`);

for (const path of slowTests)
  if (!existsSync(join(__dirname, "..", path))) throw new Error(`tests/${path}, named in slow-tests.cjs, is missing`);

module.exports = { slowTests };
