import { SyncError } from "../../errors/sync-error";
import { lookUp, lookUpList, lookUpText } from "../../lib/look-up";
import { optional } from "../../lib/optional";
import type { KubeObject } from "../../model/objects/kube-object";
import type { ApiResource, ObjectList, PageOptions } from "../kube-client";
import { printApiPath } from "./api-path";
import { type Call, describeFailure } from "../transport/call";
import type { Requester } from "./requester";

/** The page size, as in kubectl. */
const defaultPageSize = 500;
/** No cluster holds this many objects of one kind: a longer list comes from a server that never ends it. */
const maximalObjects = 1_000_000;
/** The minimum number of pages, however small they are. */
const minimalPages = 1000;

/**
 * Reads a list page by page.
 *
 * @throws KUBE_BAD_RESPONSE where the server never ends the list, and what the requester throws
 */
export async function listPages(
  requester: Requester,
  resource: ApiResource,
  { namespace, labelSelector, fieldSelector, limit = defaultPageSize, maximum = Infinity, signal }: PageOptions,
): Promise<ObjectList> {
  const { group, version, kind } = resource;
  const call: Call = { verb: "list", resource, ...optional({ namespace }) };
  const apiVersion = group === "" ? version : `${group}/${version}`;
  const maximalPages = Math.max(minimalPages, Math.ceil(maximalObjects / limit));
  let items: KubeObject[] = [];
  let pageSize: number | undefined = limit;
  let next: string | undefined;
  for (let count = 1; ; count += 1) {
    const query = { labelSelector, fieldSelector, limit: pageSize, continue: next };
    const path = printApiPath(resource, { namespace }, query);
    const response = await requester.send(call, { method: "GET", path, ...optional({ signal }) });
    if (response.status === 410 && next !== undefined) {
      // The snapshot behind the pages has expired: read everything in one request. Source: client-go
      // tools/pager@v0.36.3 (List).
      [items, next, pageSize] = [[], undefined, undefined];
      continue;
    }
    const page = requester.parse(call, response);
    // Items of a list carry neither apiVersion nor kind.
    for (const item of lookUpList(page, "items")) items.push({ apiVersion, kind, ...(item as object) } as KubeObject);
    const token = lookUpText(page, "metadata", "continue");
    const resourceVersion = lookUpText(page, "metadata", "resourceVersion") ?? "";
    if (token === undefined || token === "") return { items, resourceVersion };
    if (items.length >= maximum) return { items, resourceVersion, left: countLeft(page) };
    if (token === next || count >= maximalPages) throw endlessList(call, requester, count, token === next);
    next = token;
  }
}

/** A server that does not count them leaves out at least one. */
function countLeft(page: unknown): number {
  const left = lookUp(page, "metadata", "remainingItemCount");
  return typeof left === "number" && left > 0 ? left : 1;
}

function endlessList(call: Call, { access }: Requester, pages: number, repeats: boolean): SyncError {
  return new SyncError({
    code: "KUBE_BAD_RESPONSE",
    what: `${describeFailure(call)}: the list does not end`,
    why: repeats
      ? `after ${pages} pages ${access.server} sent the same metadata.continue again`
      : `after ${pages} pages ${access.server} still sends metadata.continue`,
    mend: `check that ${access.server} is an API server, and that no proxy changes its responses`,
  });
}
