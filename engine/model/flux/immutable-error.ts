/** What an API server, or a client on the way to it, answered to a refused request. */
export interface RefusedRequest {
  readonly message: string;
  /** The reason of the server's `Status`; absent for any other error. */
  readonly reason?: string;
}

/**
 * True if Flux takes the error for the change of an immutable field, so that `force` may replace the object. As in
 * Flux, each Conflict and each Invalid counts, also where nothing is immutable.
 *
 * Source: fluxcd/pkg ssa/errors/immutable.go@v0.77.0 (IsImmutableError).
 */
export function countsAsImmutable({ message, reason }: RefusedRequest): boolean {
  return (
    reason === "Conflict" || reason === "Invalid" || /is[\t\n\f\r ]immutable|immutable[\t\n\f\r ]field/.test(message)
  );
}
