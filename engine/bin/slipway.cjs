#!/usr/bin/env node
"use strict";
// The code as Node.js has compiled it is kept in the user's own cache, so that the next start need not compile it
// again.
require("../dist/slipway-compiled.cjs").keepCompiledCode(process.env);
require("../dist/slipway.cjs");
