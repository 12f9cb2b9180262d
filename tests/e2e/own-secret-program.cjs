// A program without any resource of Slipway: what Pulumi itself prints of a secret.
const pulumi = require("@pulumi/pulumi");

new pulumi.Stash("own", { input: pulumi.secret(`secret-of-pulumi-${process.env.SLIPWAY_TEST_SECRET}`) });
