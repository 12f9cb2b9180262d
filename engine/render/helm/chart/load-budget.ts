import { GoError } from "../../../go/values/values";
import { NodeCount } from "../../../yaml/read/node-count";
import type { ChartLimits } from "./limits";

/** The remaining limits while a chart is read; packaged subcharts share them. */
export class LoadBudget {
  readonly limits: ChartLimits;
  /** The values and metadata that are read. */
  readonly nodes: NodeCount;
  private files = 0;
  private bytes = 0;

  constructor(limits: ChartLimits) {
    this.limits = limits;
    this.nodes = new NodeCount(limits.nodes);
  }

  /** Counts a file. */
  take(sizeBytes: number): void {
    this.files += 1;
    this.bytes += sizeBytes;
    const { files, totalBytes } = this.limits;
    if (this.files > files) throw new GoError(`chart has more files than the maximum of ${files}`);
    if (this.bytes > totalBytes) {
      throw new GoError(`chart and the charts inside it are larger than the maximum size ${totalBytes}`);
    }
  }

  /** The maximum size of the next archive in bytes. */
  archiveBytes(): number {
    return Math.min(this.limits.archiveBytes, this.limits.totalBytes - this.bytes);
  }
}
