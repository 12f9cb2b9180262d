import { isSyncError, type KubeObject } from "slipway/internal";
import { type FieldPath, fluxControllerOf, groupOf, hasFluxController } from "slipway/internal/cluster";
import { isClusterAbsent } from "../../clusters/cluster-absent";
import type { DeclaredRole } from "../../clusters/declared-objects";
import type { CheckFailure } from "../../rpc/requests";
import type { Session } from "../../session/session";
import { fault } from "./check-manifest";
import { warnOfAnnotations } from "./note-annotations";

export interface Declaration {
  readonly urn: string;
  readonly object: KubeObject;
  /** The property of the resource that contains the object. */
  readonly property: FieldPath;
  readonly role?: DeclaredRole;
  /** Whether leaves of the object are secret. */
  readonly isSecret?: boolean;
}

/**
 * Declares objects; returns an error of the property for each that another resource of the program declares too. Warns
 * of objects that nothing on the cluster would reconcile, and of annotations without effect.
 */
export async function declareObjects(
  declarations: readonly Declaration[],
  session: Session,
): Promise<readonly CheckFailure[]> {
  const failures = declarations.flatMap((declaration) => declareObject(declaration, session));
  for (const urn of new Set(declarations.map((one) => one.urn))) {
    const own = declarations.filter((one) => one.urn === urn);
    warnOfAnnotations(
      urn,
      own.map(({ object }) => object),
      session,
    );
  }
  // A controller may be among the objects.
  for (const { urn, object } of declarations) await warnUnreconciled(urn, object, session);
  return failures;
}

/** An object of Flux without its controller is stored, and nothing else happens. */
async function warnUnreconciled(urn: string, object: KubeObject, session: Session): Promise<void> {
  const controller = fluxControllerOf(object);
  if (controller === undefined) return;
  const { name, instead } = controller;
  const kind = `${object.kind} of ${groupOf(object.apiVersion)}`;
  if (session.memory.run.fluxKinds.has(kind)) return;
  session.memory.run.fluxKinds.add(kind);
  try {
    const found = await hasFluxController(session.cluster(), controller, session.declared, session.signal);
    if (found !== false) return;
  } catch (error) {
    if (isClusterAbsent(error)) return;
    throw error;
  }
  const use = instead === undefined ? "" : `, or use ${instead} in place of the object`;
  session.warnOnce(urn, `nothing will reconcile the ${kind}: the cluster has no ${name}; install Flux before it${use}`);
}

function declareObject(
  { urn, object, property, role, isSecret }: Declaration,
  session: Session,
): readonly CheckFailure[] {
  try {
    session.declared.declare(urn, object, role, isSecret);
    return [];
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return [fault(property, error.message)];
  }
}
