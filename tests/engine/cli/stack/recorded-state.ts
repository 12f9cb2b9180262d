import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readExport } from "../../../../engine/pulumi-state/read-export";
import type { StackExport } from "../../../../engine/pulumi-state/stack-export";

/** A resource as an export has it. */
export interface PlainResource {
  readonly urn: string;
  type: string;
  custom: boolean;
  inputs?: Record<string, unknown>;
  outputs: Record<string, unknown>;
  parent?: string;
  initErrors?: string[];
  delete?: boolean;
}

/** The recorded state, with secrets in plain text. */
export const shownState: string = readFileSync(join(__dirname, "../../../fixtures/stack-state/shown.json"), "utf8");

/** The same as `pulumi stack export` prints it without `--show-secrets`. */
export const encryptedState: string = JSON.stringify(JSON.parse(shownState), (key, value: unknown) =>
  key === "plaintext" ? undefined : isSecret(value) ? { ...value, ciphertext: "v1:abc:ciphertext" } : value,
);

function isSecret(value: unknown): value is object {
  return typeof value === "object" && value !== null && "plaintext" in value;
}

/** The recorded state after a change of one resource, which is found by the end of its URN. */
export function changedState(end: string, change: (resource: PlainResource) => void): string {
  const state = JSON.parse(encryptedState) as { deployment: { resources: PlainResource[] } };
  const found = state.deployment.resources.find(({ urn }) => urn.endsWith(end));
  if (found === undefined) throw new Error(`the recorded state has no ${end}`);
  change(found);
  return JSON.stringify(state);
}

/** A state as data. */
export function stateOf(text: string): StackExport {
  return readExport(text, "state.json");
}
