import { SyncError } from "slipway/internal";
import { printFieldPath } from "slipway/internal/cluster";
import { foreignValues, unknownPaths } from "../rpc/property-value";
import type { Session } from "../session/session";
import { fault } from "../resources/shared/check-manifest";
import type { ResourceHandler } from "../resources/shared/handler";

/**
 * The same handler, which refuses values that no property can have: assets, archives and references to resources in
 * Check; in an update, properties that Check saw as unknown. The engine drops such a property silently.
 * Source: pulumi pkg/resource/plugin/provider_plugin.go@v3.259.0 (Create, Update: KeepUnknowns is false in an update).
 */
export function checkValues(handler: ResourceHandler): ResourceHandler {
  return {
    ...handler,
    check: (request, session) => {
      const { urn, news } = request;
      session.memory.of(urn).unknowns = unknownPaths(news).map(printFieldPath);
      const failures = foreignValues(news).map(({ path, leaf }) =>
        fault(path, `is ${leaf.kind}: it must be a text, a number, true or false, null, a list or a map`),
      );
      return failures.length > 0 ? Promise.resolve({ inputs: {}, failures }) : handler.check(request, session);
    },
    create: (request, session) => refused(request, session) ?? handler.create(request, session),
    update: (request, session) => refused(request, session) ?? handler.update(request, session),
  };
}

function refused(
  { urn, preview }: { readonly urn: string; readonly preview: boolean },
  session: Session,
): Promise<never> | undefined {
  const [first, ...others] = session.memory.of(urn).unknowns;
  if (preview || first === undefined) return undefined;
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  return Promise.reject(
    new SyncError({
      code: "PROVIDER_VALUE_UNKNOWN",
      what: `the property ${first}${more} has no value in this update`,
      why: 'it comes from a resource that was not updated, or its text is one that Pulumi reads as "not known yet"',
      mend: "update the other resource, too; pass a manifest with such a text as JSON text",
    }),
  );
}
