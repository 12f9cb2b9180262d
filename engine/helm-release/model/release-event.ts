/** What an operation on a release reports, in the form of an event of Kubernetes. */
export interface ReleaseEvent {
  readonly type: "Normal" | "Warning";
  readonly reason: string;
  readonly message: string;
  /** What the event is about: chart version, digest of the values, version of the app. */
  readonly annotations?: Readonly<Record<string, string>>;
}
