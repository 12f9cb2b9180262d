// For jest, which loads Pulumi's SDK anew for each test file: see ../deferred-modules.cjs.
const { deferModule } = require("../deferred-modules.cjs");

module.exports = deferModule(() => require("typescript"));
