// What a program passes in place of the credentials that Flux gets from the cloud that it runs in.
import type { FetchContext } from "./fetch-context";
import { notBuilt, specInvalid } from "./source-errors";

const registryMends: Readonly<Record<string, string>> = {
  aws: 'give username "AWS" and, as password, what `aws ecr get-login-password` prints',
  azure: "give, as password, what `az acr login --expose-token` prints, and the user of 20 zeros that it names",
  gcp: 'give username "oauth2accesstoken" and, as password, what `gcloud auth print-access-token` prints',
};

/**
 * Refuses the providers of registries: their tokens are not requested.
 *
 * @throws SyncError SOURCE_NOT_BUILT
 */
export function checkRegistryProvider(kind: string, provider = "generic"): void {
  if (provider === "generic") return;
  const why = `the provider ${JSON.stringify(provider)} finds its credentials in its own cloud`;
  throw notBuilt(kind, "provider", why, registryMends[provider] ?? "give username and password");
}

/** The keys for requests to a bucket. */
export interface BucketKeys {
  readonly accessKey?: string;
  readonly secretKey?: string;
  readonly sessionToken?: string;
}

const bucketMends: Readonly<Record<string, string>> = {
  gcp: "give an HMAC key of a service account as accessKey and secretKey, and the endpoint storage.googleapis.com",
  azure: "copy the files to a bucket with the API of S3, or push them to a registry with `flux push artifact`",
};

/**
 * The keys of a bucket: with the provider `aws` those of the environment, in the variables of the AWS SDKs.
 *
 * @throws SyncError SOURCE_NOT_BUILT, SOURCE_SPEC_INVALID
 */
export function bucketKeysOf(
  { provider = "generic", ...keys }: BucketKeys & { readonly provider?: string },
  { environment }: FetchContext,
): BucketKeys {
  if (provider === "generic") return keys;
  if (provider !== "aws") {
    const why = `the provider ${JSON.stringify(provider)} finds its credentials in its own cloud`;
    throw notBuilt("Bucket", "provider", why, bucketMends[provider] ?? "give accessKey and secretKey");
  }
  if (keys.accessKey !== undefined || keys.secretKey !== undefined) {
    throw specInvalid("Bucket", "provider", 'there is a key, too, which "aws" does not take', "remove one of them");
  }
  const { AWS_ACCESS_KEY_ID: accessKey, AWS_SECRET_ACCESS_KEY: secretKey, AWS_SESSION_TOKEN: token } = environment;
  if (!accessKey || !secretKey) {
    const why = "the environment has no AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and other places are not read";
    const mend = "set them, for example with `aws configure export-credentials --format env`, or give accessKey";
    throw specInvalid("Bucket", "provider", why, mend);
  }
  return { accessKey, secretKey, ...(token ? { sessionToken: token } : {}) };
}
