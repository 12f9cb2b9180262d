import { startTransitServer } from "./sops/key-server/transit-server";

/**
 * The variable with the secrets provider of new stacks; default Pulumi's, a passphrase. Pulumi derives a key from the
 * passphrase in each command, which takes most of the processor time of a small run.
 */
export const secretsProviderVariable = "SLIPWAY_TEST_SECRETS_PROVIDER";

export interface SecretsProvider {
  stop(): Promise<void>;
}

/** Starts Vault's transit engine, which encrypts for the stacks that this process and its children make. */
export async function startSecretsProvider(): Promise<SecretsProvider> {
  const server = await startTransitServer();
  Object.assign(process.env, server.environment, { [secretsProviderVariable]: "hashivault://slipway" });
  return server;
}
