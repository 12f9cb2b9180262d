/** How a health or the state of a component looks: the name of a colour, and a sign, for those who do not see it. */
export interface HealthLook {
  readonly tone: string;
  readonly mark: string;
}

const looks: Readonly<Record<string, HealthLook>> = {
  Healthy: { tone: "create", mark: "✓" },
  Ready: { tone: "create", mark: "✓" },
  Progressing: { tone: "update", mark: "◌" },
  Degraded: { tone: "failed", mark: "!" },
  Failed: { tone: "failed", mark: "!" },
  Missing: { tone: "failed", mark: "✕" },
  Suspended: { tone: "hook", mark: "‖" },
};

/** The look of a health, or of the state of a component. */
export function healthLook(health: string): HealthLook {
  return looks[health] ?? { tone: "plain", mark: "?" };
}
