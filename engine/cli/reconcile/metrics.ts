/** What the metrics are about: the labels of each of them. */
export interface MetricLabels {
  readonly kind: string;
  readonly name: string;
  readonly namespace: string;
}

// Source: fluxcd/pkg runtime/metrics/recorder.go: ten buckets from 0.01 s, each ten times the one before.
const bounds = Array.from({ length: 10 }, (_, power) => 10 ** (power - 2));
const statuses = ["True", "False", "Unknown"] as const;
type Status = (typeof statuses)[number];

/** The metrics of one stack, with the names that Flux gives those of its objects. */
export class Metrics {
  private readonly labels: string;
  private readonly counts = bounds.map(() => 0);
  private count = 0;
  private sum = 0;
  private status: Status = "Unknown";
  private suspended = false;

  constructor({ kind, name, namespace }: MetricLabels) {
    this.labels = Object.entries({ kind, name, namespace })
      .map(([label, value]) => `${label}="${escapeLabel(value)}"`)
      .join(",");
  }

  /** True if the last run succeeded. */
  get isReady(): boolean {
    return this.status === "True";
  }

  /** A run has ended. */
  observe(seconds: number, succeeded: boolean): void {
    this.count += 1;
    this.sum += seconds;
    bounds.forEach((bound, index) => {
      if (seconds <= bound) this.counts[index] = (this.counts[index] ?? 0) + 1;
    });
    this.status = succeeded ? "True" : "False";
  }

  suspend(isSuspended: boolean): void {
    this.suspended = isSuspended;
  }

  /** In the text format of Prometheus. Spec: prometheus.io/docs/instrumenting/exposition_formats. */
  print(): string {
    const { labels } = this;
    const duration = "gotk_reconcile_duration_seconds";
    const lines = [
      `# HELP ${duration} The duration in seconds of a reconciliation.`,
      `# TYPE ${duration} histogram`,
      ...bounds.map((bound, index) => `${duration}_bucket{${labels},le="${bound}"} ${this.counts[index] ?? 0}`),
      `${duration}_bucket{${labels},le="+Inf"} ${this.count}`,
      `${duration}_sum{${labels}} ${this.sum}`,
      `${duration}_count{${labels}} ${this.count}`,
      "# HELP gotk_reconcile_condition The current condition of the stack.",
      "# TYPE gotk_reconcile_condition gauge",
      ...statuses.map(
        (status) =>
          `gotk_reconcile_condition{${labels},type="Ready",status="${status}"} ${status === this.status ? 1 : 0}`,
      ),
      "# HELP gotk_suspend_status Whether the stack is suspended.",
      "# TYPE gotk_suspend_status gauge",
      `gotk_suspend_status{${labels}} ${this.suspended ? 1 : 0}`,
    ];
    return `${lines.join("\n")}\n`;
  }
}

function escapeLabel(value: string): string {
  return value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}
