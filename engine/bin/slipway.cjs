#!/usr/bin/env node
"use strict";
// The code as Node.js has compiled it is kept in the user's own cache, so that the next start need not compile it
// again.
const { enableCompileCache } = require("node:module");
const { HOME, XDG_CACHE_HOME } = process.env;
const cache = XDG_CACHE_HOME || (HOME && `${HOME}/.cache`);
if (enableCompileCache && cache) enableCompileCache(`${cache}/slipway`);
require("../dist/slipway.cjs");
