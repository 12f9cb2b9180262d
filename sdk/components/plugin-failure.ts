/** An answer of the plugin that says what failed, and how to fix it. */
export class PluginFailure extends Error {}

/**
 * The plugin's own error instead of the one in which Pulumi's SDK wraps it; any other error is returned unchanged.
 * Source: pulumi sdk/nodejs/runtime/invoke.ts@v3.259.0 (invokeAsync).
 */
export function pluginFailureOf(token: string, error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const start = `invocation of ${token} returned an error: `;
  return error.message.startsWith(start) ? new PluginFailure(error.message.slice(start.length)) : error;
}
