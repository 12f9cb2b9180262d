import { GoError } from "../../gotemplate/values/values";
import type { ChartLimits } from "./limits";

/** What is left of the limits while a chart is read; charts packed inside it use the same. */
export class LoadBudget {
  readonly limits: ChartLimits;
  private files = 0;
  private bytes = 0;

  constructor(limits: ChartLimits) {
    this.limits = limits;
  }

  /** Counts a file that was read. */
  take(sizeBytes: number): void {
    this.files += 1;
    this.bytes += sizeBytes;
    const { files, totalBytes } = this.limits;
    if (this.files > files) throw new GoError(`chart has more files than the maximum of ${files}`);
    if (this.bytes > totalBytes) {
      throw new GoError(`chart and the charts inside it are larger than the maximum size ${totalBytes}`);
    }
  }

  /** How many bytes an archive may still hold. */
  archiveBytes(): number {
    return Math.min(this.limits.archiveBytes, this.limits.totalBytes - this.bytes);
  }
}
