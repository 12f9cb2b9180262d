import type { SettingFault } from "slipway/internal";

/** Thrown for invalid arguments; `property` is the path of the first one. */
export class ArgumentError extends Error {
  readonly property: string;
  /** What is wrong with it, without its path. */
  readonly reason: string;
  /** All that is wrong, the first one too. */
  readonly faults: readonly SettingFault[];

  constructor(property: string, reason: string, others: readonly SettingFault[] = []) {
    const faults = [{ path: property, reason }, ...others];
    super(faults.map((one) => `${one.path}: ${one.reason}`).join("\n"));
    this.property = property;
    this.reason = reason;
    this.faults = faults;
  }
}

/** Throws ArgumentError with all faults, if there are any. */
export function refuseFaults(faults: readonly SettingFault[]): void {
  const [first, ...others] = faults;
  if (first !== undefined) throw new ArgumentError(first.path, first.reason, others);
}
