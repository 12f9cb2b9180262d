/** Whether kinds of the group stay during a run: concurrent tests create and delete kinds, in groups of their own. */
export function isLastingGroup(group: string): boolean {
  return !group.includes(".") || group.endsWith(".k8s.io");
}
