// What Pulumi's engine itself writes, for every package, if it is asked to record the requests between its processes.

/**
 * The engine's log without the lines that print a property of a request or of an answer: from the verbosity 9 on the
 * engine prints each of them, secrets as well.
 *
 * Source: pulumi sdk/go/common/resource/plugin/rpc.go@v3.259.0 (MarshalProperties, UnmarshalProperties)
 */
export function withoutProperties(log: string): string {
  return log
    .split("\n")
    .filter((line) => !/"msg":"(?:Unmarshaling|Marshaling) property for RPC\[/.test(line))
    .join("\n");
}

/**
 * The lines of a file that PULUMI_DEBUG_GRPC names, without the values that are marked as secrets, and without the
 * requests that configure a provider, whose secrets the engine does not mark.
 *
 * Source: pulumi pkg/resource/plugin/provider_plugin.go@v3.259.0 (CheckConfig, DiffConfig, Configure)
 */
export function withoutMarked(trace: string): string {
  return trace
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as { readonly method?: string })
    .filter(({ method = "" }) => !/ResourceProvider\/(?:CheckConfig|DiffConfig|Configure)$/.test(method))
    .map((call) => JSON.stringify(call, hideMarked))
    .join("\n");
}

/** The key and the values by which Pulumi marks a map as a secret, and as an output that may be one. */
const signature = "4dabf18193072939515e22adb298388d";
const marks = { secret: "1b47061264138c4ac30d75fd1eb44270", output: "d0e6a833031e9bbcd3f4e8bde6ca49a4" };

function hideMarked(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const { [signature]: mark, secret } = value as Readonly<Record<string, unknown>>;
  const isMarked = mark === marks.secret || (mark === marks.output && secret === true);
  return isMarked ? "[secret]" : value;
}
