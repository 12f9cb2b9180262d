// For jest, which loads Pulumi's SDK anew for test files that share no modules: see ../deferred-modules.cjs.
const { deferModule } = require("../deferred-modules.cjs");

module.exports = deferModule(() => require("../../../node_modules/@npmcli/arborist/lib/index.js"));
