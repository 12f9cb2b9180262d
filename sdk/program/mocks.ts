import * as pulumi from "@pulumi/pulumi";

/**
 * Whether a unit test has replaced engine and plugin by `pulumi.runtime.setMocks`. Its mocks answer what the test
 * needs, so any answer of the plugin may be missing: as of every resource of Pulumi, what is missing is undefined.
 *
 * Source: pulumi sdk/nodejs/runtime/mocks.ts@v3.270.0 (MockMonitor, whose field has the mocks).
 */
export function isMocked(): boolean {
  const monitor = pulumi.runtime.getMonitor() as { readonly mocks?: unknown } | undefined;
  return monitor?.mocks !== undefined;
}
