import type { PassStep } from "../../../../../engine/render/kustomize/accumulate/run-together";
import type { ObjectList } from "../../../../../engine/render/kustomize/objects/object-list";

/** What `runTogether` is held against: each step goes through all objects before the next begins. */
export function runApart(steps: readonly PassStep[], objects: ObjectList): void {
  for (const { begin, withReason, passed } of steps) {
    withReason(() => {
      const pass = begin(objects);
      for (const object of objects.objects) pass.each(object);
      pass.end?.();
    });
    if (passed !== undefined) objects.objects.forEach(passed);
  }
}
