import { pushAll } from "slipway/internal/cluster";
import { rawDeletionLimitsInputs, readDeletionLimitsInputs } from "../../inputs/deletion-limits";
import { deletionLimitsProperties } from "../../properties/deletion-limits";
import { acceptedTypes, comparedProperties } from "../../properties/property-table";
import { type PropertyValue, unwrap } from "../../rpc/property-value";
import { shortNameOf } from "../../urn/short-name";
import { checkIds } from "../shared/check-id";
import { fault } from "../shared/check-manifest";
import type { ResourceHandler } from "../shared/handler";
import { importUnsupported } from "../shared/import-unsupported";
import { checkProperties, givenInputs } from "../shared/options";
import { diffProperties } from "../shared/structural-diff";

const types = acceptedTypes(deletionLimitsProperties);
const compared = comparedProperties(deletionLimitsProperties);

/**
 * `slipway:index:DeletionLimits`: what the deletion of a component takes, for its limits. A component with limits
 * registers it after all others, so that Pulumi deletes it before them: a refusal keeps all of them.
 */
export const deletionLimitsHandler: ResourceHandler = {
  async check({ news }, session) {
    const failures = checkProperties(news, types);
    const given = givenInputs(news, types);
    const ids = unwrap(rawDeletionLimitsInputs(given).objects);
    if (ids === undefined) pushAll(failures, [fault(["objects"], "is missing")]);
    if (!Array.isArray(ids)) return { inputs: given, failures };
    const checked = await checkIds(ids as readonly PropertyValue[], failures, session, "objects");
    return { inputs: { ...given, objects: checked }, failures };
  },

  diff({ oldInputs, news }) {
    const changes = diffProperties(oldInputs, news, compared);
    const rest = { replaces: [], deleteBeforeReplace: false, stables: [] };
    return Promise.resolve({ changed: changes.length > 0, changes, ...rest });
  },

  create({ urn, preview }) {
    return Promise.resolve({ id: preview ? "" : `limits-${shortNameOf(urn)}`, outputs: {}, problems: [] });
  },

  read({ id, inputs, state }) {
    if (Object.keys(inputs).length === 0) return Promise.reject(importUnsupported("DeletionLimits"));
    return Promise.resolve({ id, outputs: state });
  },

  update({ id }) {
    return Promise.resolve({ id, outputs: {}, problems: [] });
  },

  delete() {
    return Promise.resolve();
  },

  deleted({ oldInputs }) {
    return readDeletionLimitsInputs(oldInputs).objects;
  },
};
