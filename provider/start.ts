import { keepCompiledCode } from "slipway/internal";
import type * as plugin from "./main";

/** Starts the plugin; its code is compiled once for each version of Node.js. */
keepCompiledCode(process.env);
// eslint-disable-next-line @typescript-eslint/no-require-imports -- an import would be compiled before
(require("./main") as typeof plugin).main();
