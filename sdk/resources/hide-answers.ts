import * as pulumi from "@pulumi/pulumi";

/** Several copies of this package may be loaded in one program. */
const hidden = Symbol.for("@slipway/pulumi: hidden answers");

/** What this package uses of the requests and the callbacks of Pulumi's monitor. */
interface Request {
  getType?(): string;
  getTok?(): string;
}
type Respond = (error: unknown, answer: unknown) => void;
type Send = (request: Request, ...rest: readonly unknown[]) => unknown;
type Method = "registerResource" | "readResource" | "invoke";
type Monitor = Partial<Record<Method, Send>> & { [hidden]?: true };

/**
 * Keeps the engine's answers about this package's resources out of the debug messages of Pulumi's SDK. It prints each
 * answer, with the values of secrets, and the engine writes these messages into the event log of every run: of an
 * update by the Automation API, also without `--debug`. Answers about other packages are printed as before.
 *
 * Source: pulumi sdk/nodejs/runtime/resource.ts@v3.259.0 (registerResource, readResource), invoke.ts (invokeAsync).
 */
export function hideAnswers(): void {
  const monitor = pulumi.runtime.getMonitor() as Monitor | undefined;
  if (monitor === undefined || monitor[hidden] === true) return;
  monitor[hidden] = true;
  for (const method of ["registerResource", "readResource", "invoke"] as const) {
    const send = monitor[method]?.bind(monitor);
    if (send === undefined) continue;
    monitor[method] = (request, ...rest) => {
      const respond = rest.at(-1);
      if (!isOurs(request) || typeof respond !== "function") return send(request, ...rest);
      return send(request, ...rest.slice(0, -1), ((error, answer) => {
        (respond as Respond)(error, withoutText(answer));
      }) satisfies Respond);
    };
  }
}

/** What this package registers, reads or asks; one of its questions is answered with the state of the whole stack. */
function isOurs(request: Request): boolean {
  const name = request.getType?.() ?? request.getTok?.() ?? "";
  return /^(slipway:|pulumi:providers:slipway$|pulumi:pulumi:readStackResourceOutputs$)/.test(name);
}

/** The same answer, which is no longer printed as a text. */
function withoutText(answer: unknown): unknown {
  if (typeof answer !== "object" || answer === null) return answer;
  return Object.defineProperty(answer, "toString", { value: () => "[not shown, since it may contain secrets]" });
}
