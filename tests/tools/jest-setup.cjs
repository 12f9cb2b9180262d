/* global jest */
// A cluster and the Pulumi engine take their time; a test that hangs for longer is broken.
jest.setTimeout(300_000);
