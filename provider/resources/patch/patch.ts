import {
  describeKey,
  isSyncError,
  type KubeObject,
  keyOf,
  optional,
  parseKey,
  printFieldPath,
  printKey,
  SyncError,
} from "slipway/internal";
import {
  asksForConflicts,
  describeChange,
  findObject,
  type FormerField,
  givePatchBack,
  patchObject,
  type PatchObjectOptions,
  previewPatch,
  readFormer,
  readLiveFields,
  versionOf,
} from "slipway/internal/cluster";
import { rawPatchInputs, readPatchInputs, readPatchState } from "../../inputs/patch";
import { patchProperties } from "../../properties/patch";
import { acceptedTypes, comparedProperties, replacingProperties } from "../../properties/property-table";
import {
  concealLike,
  hasSecret,
  hasUnknown,
  type PropertyMap,
  type PropertyValue,
  SecretValue,
  unknown,
} from "../../rpc/property-value";
import type { DiffRequest, DiffResult, PropertyChange, WriteResult } from "../../rpc/requests";
import type { Session } from "../../session/session";
import { shortNameOf } from "../../urn/short-name";
import { asKubeObject, checkManifest, fault, isSecretKind } from "../shared/check-manifest";
import { driftPaths, withDrift, withoutDrift } from "../shared/drift";
import { warnOfAnnotations } from "../shared/note-annotations";
import type { ResourceHandler } from "../shared/handler";
import { importUnsupported } from "../shared/import-unsupported";
import { depthFault, packedFault, packManifest, parseManifestText, unpackManifest } from "../shared/large-objects";
import { checkProperties, givenInputs } from "../shared/options";
import { diffProperties, diffStructure } from "../shared/structural-diff";
import { lookForPatchDrift } from "./patch-drift";

const types = acceptedTypes(patchProperties);
const compared = comparedProperties(patchProperties);
const replacing = replacingProperties(patchProperties);

/** `slipway:index:Patch`: some fields of an object that somebody else has. */
export const patchHandler: ResourceHandler = {
  async check({ urn, olds, news }, session) {
    const { object: sent, fieldManager: given } = readPatchInputs(news);
    const unreadable = packedFault(sent);
    if (unreadable !== undefined) return { inputs: news, failures: [fault(["object"], unreadable)] };
    const parsed = parseManifestText(unpackManifest(sent));
    const tooDeep = depthFault(parsed);
    if (tooDeep !== undefined) return { inputs: news, failures: [fault(["object"], tooDeep)] };
    const { manifest, failures } = await checkManifest(parsed, ["object"], session);
    // By the URN alone: after a killed run, the next one has the same.
    const own = `${session.config.fieldManager}-patch-${shortNameOf(urn)}`;
    const fieldManager = hasUnknown(rawPatchInputs(news).fieldManager) ? unknown : (given ?? own);
    const inputs = { ...givenInputs(news, types), object: packManifest(manifest), fieldManager };
    const all = [...failures, ...checkProperties(news, types)];
    if (all.length > 0) return { inputs, failures: all };
    warnOfAnnotations(urn, [asKubeObject(manifest)], session);
    return { inputs: withDrift(inputs, await lookForPatchDrift(urn, olds, manifest, session)), failures: [] };
  },

  diff(request) {
    return Promise.resolve(diffPatch(request));
  },

  async create({ urn, inputs, preview }, session) {
    return preview
      ? { ...(await previewOf(urn, inputs, undefined, session)), id: "" }
      : write(inputs, undefined, session);
  },

  async read({ id, inputs, state }, session) {
    if (Object.keys(state).length === 0) throw importUnsupported("Patch");
    const recorded = unpackManifest(readPatchState(state).object ?? readPatchInputs(inputs).object) ?? null;
    const patch = asKubeObject(recorded);
    const found = await findObject(
      session.cluster(),
      refOf(patch),
      optional({ uid: readPatchState(state).uid, signal: session.signal }),
    );
    if (found === undefined) return { id: "", outputs: {} };
    const options = { fieldManager: managerOf(state), signal: session.signal };
    const current = await readLiveFields(session.cluster(), patch, found.live, options);
    const object = packManifest(concealLike(current as unknown as PropertyValue, recorded));
    return { id, outputs: { ...withoutDrift(state), object, uid: found.uid } };
  },

  async update({ urn, id, oldInputs, olds, news, preview }, session) {
    const before = readPatchInputs(oldInputs).object;
    const { former } = readPatchState(olds);
    return preview
      ? { ...(await previewOf(urn, news, before, session)), id }
      : write(news, before, session, readFormer(former));
  },

  async delete({ id, oldInputs, olds }, session) {
    const { uid, object, former } = readPatchState({ ...oldInputs, ...olds });
    const fieldManager = managerOf(olds);
    const key = parseKey(id);
    // A replacement has applied the same fields already, as the same manager.
    if (key === undefined || session.memory.run.patched.has(`${fieldManager} ${id}`)) return;
    const applied = asKubeObject(unpackManifest(object) ?? null);
    const patched = { key, apiVersion: applied.apiVersion, uid, fieldManager, applied, former: readFormer(former) };
    await givePatchBack(session.cluster(), patched, session.signal);
  },

  deleted() {
    return [];
  },
};

function refOf(object: KubeObject) {
  return { ...keyOf(object), version: versionOf(object.apiVersion) };
}

function diffPatch({ id, oldInputs, olds, news }: DiffRequest): DiffResult {
  const after = readPatchInputs(news).object ?? null;
  const before = unpackManifest(readPatchState(olds).object ?? readPatchInputs(oldInputs).object);
  const own = diffStructure(before, unpackManifest(after), ["object"]);
  const drift = driftPaths(news).map((path): PropertyChange => ({ path: printFieldPath(path), kind: "add" }));
  const isOther = !hasUnknown(unpackManifest(after)) && printKey(keyOf(asKubeObject(after))) !== id;
  const replaced = diffProperties(oldInputs, news, replacing);
  const changes = [
    ...own.map(({ path, kind }) => ({ path: printFieldPath(path), kind, ...(isOther ? { replace: true } : {}) })),
    ...diffProperties(oldInputs, news, compared),
    ...replaced.map((change) => ({ ...change, replace: true })),
    ...drift,
  ];
  const replaces = [...(isOther ? ["object"] : []), ...(replaced.length > 0 ? replacing : [])];
  return { changed: changes.length > 0, changes, replaces, deleteBeforeReplace: false, stables: ["cluster"] };
}

/** What an update would do: refusals are errors of the preview. */
async function previewOf(
  urn: string,
  inputs: PropertyMap,
  before: PropertyValue | undefined,
  session: Session,
): Promise<Omit<WriteResult, "id">> {
  const { object = null, fieldManager } = readPatchInputs(inputs);
  const result = { outputs: outputsOf(inputs, unknown), problems: [] };
  if (hasUnknown(unpackManifest(object)) || fieldManager === undefined) return result;
  const patch = asKubeObject(object);
  const name = describeKey(keyOf(patch));
  try {
    const { changes } = await previewPatch(session.cluster(), patch, optionsOf(inputs, before, session));
    const isSecret = hasSecret(object);
    const lines = changes.map((change) => {
      const field = printFieldPath(change.path);
      return `\n  ${field}${isSecret ? "" : `: ${describeChange(change)}`}`;
    });
    const what = changes.length === 0 ? "has these values already" : "will be patched";
    session.log.say("info", urn, `${name} ${what}${lines.join("")}`);
  } catch (error) {
    // It may come in this run.
    const isComing =
      isSyncError(error) && error.code === "APPLY_PATCH_NOT_FOUND" && session.declared.find(keyOf(patch));
    if (isComing === false || isComing === undefined) throw error;
    session.log.say("info", urn, `${name} will be patched once this update has created it`);
  }
  return result;
}

async function write(
  inputs: PropertyMap,
  before: PropertyValue | undefined,
  session: Session,
  recorded: readonly FormerField[] = [],
): Promise<WriteResult> {
  const { object = null } = readPatchInputs(inputs);
  const patch = asKubeObject(object);
  const options = optionsOf(inputs, before, session, recorded);
  const { object: live, former } = await patchObject(session.cluster(), patch, options);
  const id = printKey(keyOf(patch));
  session.memory.run.patched.add(`${managerOf(inputs)} ${id}`);
  const outputs = outputsOf(inputs, live.metadata.uid ?? "");
  const taken = former.length === 0 ? {} : { former: new SecretValue(JSON.stringify(former)) };
  return { id, outputs: { ...outputs, ...taken }, problems: [] };
}

function optionsOf(
  inputs: PropertyMap,
  before: PropertyValue | undefined,
  session: Session,
  former: readonly FormerField[] = [],
): PatchObjectOptions {
  const { object = null, force: isForced } = readPatchInputs(inputs);
  const patch = asKubeObject(object);
  const isStated = rawPatchInputs(inputs).force !== undefined;
  const force = isForced || (!isStated && asksForConflicts(patch));
  const isKnown = before !== undefined && !hasUnknown(unpackManifest(before));
  return {
    ...{ force, fieldManager: managerOf(inputs), former, signal: session.signal },
    sensitive: hasSecret(object) && !isSecretKind(patch),
    ...(isKnown ? { previous: asKubeObject(before) } : {}),
  };
}

/** The field manager, which Check has filled in. */
function managerOf(properties: PropertyMap): string {
  const { fieldManager } = readPatchState(properties);
  if (fieldManager !== undefined) return fieldManager;
  throw new SyncError({
    code: "PROVIDER_INPUT_UNCHECKED",
    what: "the engine sent inputs that did not come from Check",
    where: { field: "fieldManager" },
    why: "Check fills in the field manager of a patch, and it is absent",
    mend: "report it, with the version of Pulumi",
  });
}

function outputsOf(inputs: PropertyMap, uid: PropertyValue): PropertyMap {
  const manifest = unpackManifest(readPatchInputs(inputs).object) ?? null;
  const key = hasUnknown(manifest) ? unknown : printKey(keyOf(asKubeObject(manifest)));
  return { ...withoutDrift(inputs), key, uid };
}
