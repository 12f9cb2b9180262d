import { isSyncError, type SyncError } from "../errors/sync-error";
import type { KubeClient } from "../kube/kube-client";
import { lookUp, lookUpList, lookUpText } from "../lib/look-up";
import type { KubeObject } from "../model/objects/kube-object";

const configurationKinds = ["ValidatingWebhookConfiguration", "MutatingWebhookConfiguration"] as const;

/** An admission webhook, with the configuration that has it. */
interface FoundWebhook {
  /** For example `webhook "a.example.com" of ValidatingWebhookConfiguration a, which asks Service shop/a`. */
  readonly text: string;
  /** `validatingwebhookconfiguration a` */
  readonly target: string;
}

/**
 * Adds to the refusal of a deletion by an admission webhook which configuration has the webhook, and what ends the
 * refusal. Any other error, and one whose configuration cannot be read, stays as it is.
 */
export async function explainRefusal(client: KubeClient, error: unknown, signal?: AbortSignal): Promise<unknown> {
  if (!isSyncError(error)) return error;
  if (error.code !== "KUBE_WEBHOOK_REFUSED" && error.code !== "KUBE_WEBHOOK_FAILED") return error;
  const [found] = await findWebhooks(client, error.what, signal);
  return found === undefined ? error : explained(error, found);
}

function explained(error: SyncError, { text, target }: FoundWebhook): SyncError {
  const why = [error.why, `it is ${text}`].filter(Boolean).join("\n");
  const mend =
    error.code === "KUBE_WEBHOOK_REFUSED"
      ? "make the deletion one that the webhook allows, as its reason says, or ask its owner"
      : "start what the webhook asks; if that no longer exists, delete the configuration";
  return error.with({ why, mend: `${mend}; to see its rules: kubectl get ${target} --output yaml` });
}

/** The webhooks that a message of the server names, each with its configuration. */
export async function findWebhooks(
  client: KubeClient,
  message: string,
  signal?: AbortSignal,
): Promise<readonly FoundWebhook[]> {
  const names = new Set([...message.matchAll(/webhook "([^"\\]+)"/g)].map(([, name]) => name ?? ""));
  if (names.size === 0) return [];
  const found = await Promise.all(
    configurationKinds.map(async (kind): Promise<readonly FoundWebhook[]> => {
      try {
        const options = signal === undefined ? {} : { signal };
        const { items } = await client.list("admissionregistration.k8s.io", "v1", kind, options);
        return items.flatMap((item) => webhooksOf(item, kind, names));
      } catch (error) {
        if (!isSyncError(error)) throw error;
        return [];
      }
    }),
  );
  return found.flat();
}

function webhooksOf(
  configuration: KubeObject,
  kind: (typeof configurationKinds)[number],
  names: ReadonlySet<string>,
): readonly FoundWebhook[] {
  const own = configuration.metadata.name;
  return lookUpList(configuration, "webhooks").flatMap((webhook) => {
    const name = lookUpText(webhook, "name") ?? "";
    if (!names.has(name)) return [];
    const text = `webhook "${name}" of ${kind} ${own}, which asks ${serverOf(webhook)}`;
    return [{ text, target: `${kind.toLowerCase()} ${own}` }];
  });
}

/** The server of a webhook, without what a URL may have of secrets. */
function serverOf(webhook: unknown): string {
  const service = lookUp(webhook, "clientConfig", "service");
  const name = lookUpText(service, "name");
  if (name !== undefined) return `Service ${lookUpText(service, "namespace") ?? ""}/${name}`;
  const url = lookUpText(webhook, "clientConfig", "url") ?? "";
  return URL.canParse(url) ? new URL(url).host : "an unknown server";
}
