/** What has the objects that a run writes or nothing of them. */
export type JudgedWhole = "component" | "release" | "sync" | "wave" | "object";
