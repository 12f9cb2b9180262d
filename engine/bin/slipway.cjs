#!/usr/bin/env node
"use strict";
// The code as Node.js has compiled it is kept in the user's own cache, so that the next start need not compile it again.
const { enableCompileCache } = require("node:module");
const { HOME, XDG_CACHE_HOME } = process.env;
// Most runs are over before code that V8 optimizes for them pays off: it shall wait longer. Others of its versions have other flags.
if (process.versions.v8.startsWith("13.6.")) {
  const { setFlagsFromString } = require("node:v8");
  setFlagsFromString("--invocation-count-for-maglev=4000");
  setFlagsFromString("--invocation-count-for-turbofan=100000");
}
const cache = XDG_CACHE_HOME || (HOME && `${HOME}/.cache`);
if (enableCompileCache && cache) enableCompileCache(`${cache}/slipway`);
require("../dist/slipway.cjs");
