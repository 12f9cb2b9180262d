import { SyncError, type ErrorPlace } from "../../../errors/sync-error";
import type { Variable } from "../kustomization/variable-fields";

/**
 * The variables that the kustomizations have declared so far, by name. Source: kustomize api/types/var.go@v0.21.2
 * (VarSet).
 */
export class VariableSet {
  private readonly byName = new Map<string, Variable>();

  get variables(): readonly Variable[] {
    return [...this.byName.values()];
  }

  /** Throws KUSTOMIZE_VARIABLE if the name is declared already. */
  add(variable: Variable, place: ErrorPlace = variable.place): void {
    const name = variable.name ?? "";
    const other = this.byName.get(name);
    if (other !== undefined) throw twice(name, other, place);
    this.byName.set(name, variable);
  }

  addAll(variables: Iterable<Variable>, place?: ErrorPlace): void {
    for (const variable of variables) this.add(variable, place ?? variable.place);
  }
}

function twice(name: string, other: Variable, where: ErrorPlace): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_VARIABLE",
    what: `cannot declare the variable "${name}" twice`,
    where,
    why: `it is already declared in ${other.place.file ?? ""}:${other.place.line ?? 0}`,
    mend: "remove or rename one of them",
  });
}
