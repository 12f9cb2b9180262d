import { openWork } from "../program/open-work";

/**
 * Lets the program end with the error. An inline program of the Automation API otherwise tells the engine that it has
 * ended well although a component has failed, and the engine deletes the children that the component did not register.
 * A program of the command line does not tell the engine so after an error.
 *
 * Source: pulumi sdk/nodejs/automation/server.ts@v3.259.0 (run), cmd/run/index.ts (beforeExitHandler).
 */
export function refuseDeletions(error: unknown): void {
  openWork()?.fail(error);
}
