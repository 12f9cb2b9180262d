const openBrace = 0x7b;

/**
 * Why a document that begins with a brace is refused: it must be JSON, although a YAML parser would accept more.
 * Undefined if it is not refused.
 *
 * Source: kustomize kyaml/openapi/openapi.go@v0.21.2 (parse), api/internal/accumulator/loadconfigfromcrds.go@v0.21.2.
 */
export function looseJsonFault(bytes: Uint8Array): string | undefined {
  if (bytes[0] !== openBrace) return undefined;
  try {
    JSON.parse(new TextDecoder().decode(bytes));
    return undefined;
  } catch (cause) {
    return `it starts with { but is not JSON (${cause instanceof Error ? cause.message : String(cause)})`;
  }
}
