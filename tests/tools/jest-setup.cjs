/* global jest */
// A cluster and the Pulumi engine need this time; a test that takes longer is broken.
jest.setTimeout(300_000);
