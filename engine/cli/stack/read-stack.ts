import { resolve } from "node:path";
import { readExport } from "../../pulumi-state/read-export";
import type { CliIo } from "../command";
import type { GivenFlags } from "../flags/read-flags";
import { readInputFile } from "../read-input-file";
import { exportStack } from "./export-stack";
import { readComponents } from "./read-components";
import { type Mask, maskOfState } from "./state-mask";
import type { StackComponent } from "./stack-component";

/** What a state says. */
export interface ReadStack {
  readonly components: readonly StackComponent[];
  /** Masks the secrets that the state has in plain text. */
  readonly mask: Mask;
  /** Names the state in messages. */
  readonly title: string;
  /** Whether a run has begun what it has not ended. */
  readonly isUnderway: boolean;
}

/**
 * Reads the state that the flags name.
 *
 * @throws SyncError CLI_ARGUMENT, CLI_PULUMI_NOT_FOUND, CLI_STATE_NOT_READ, STATE_INVALID, STATE_LIMIT, STATE_VERSION
 */
export async function readStack(given: GivenFlags, io: CliIo): Promise<ReadStack> {
  const title = given.text("state") ?? "pulumi stack export";
  const exported = readExport(await contentOf(given, io), title);
  return {
    ...{ components: readComponents(exported), mask: maskOfState(exported), title },
    isUnderway: exported.pendingOperations.length > 0,
  };
}

async function contentOf(given: GivenFlags, io: CliIo): Promise<Uint8Array> {
  const file = given.text("state");
  if (file === "-") return io.input();
  if (file !== undefined) return readInputFile(resolve(io.workingDirectory, file));
  return exportStack({
    executable: given.text("pulumi") ?? "pulumi",
    stack: given.text("stack"),
    directory: io.workingDirectory,
    environment: io.environment,
  });
}
