import type { Figure } from "../figure";
import { componentsEach } from "./many-program";
import { manyOperations, measureDown, measureMany } from "./measure-many";

/** What n clusters may take at most, as a multiple of n times one cluster. */
const goal = 1;

/** The seconds of a first `up` with a cluster that does not answer: a request to it takes 30. */
const downGoal = 240;

/** Many clusters in one program, each with a provider of its own, against one cluster times their number. */
export async function benchMany(count: number, onProgress: (line: string) => void): Promise<readonly Figure[]> {
  const one = await measureMany(1, onProgress);
  const many = await measureMany(count, onProgress);
  const size = `${String(count)} clusters, ${String(componentsEach)} components each`;
  const figures = manyOperations.flatMap((operation): readonly Figure[] => {
    const [small, large] = [one[operation], many[operation]];
    const times = { name: `one cluster × ${String(count)}` };
    const plugin = large.samples["plugin"] ?? { count: 0, rssMb: 0, pssMb: 0 };
    return [
      {
        ...{ work: operation, size, ours: large.wallSeconds, unit: "s", goal, runs: 1 },
        against: { ...times, value: small.wallSeconds * count },
        note: `${String(plugin.count)} plugins, ${String(large.connections)} connections`,
      },
      {
        ...{ work: `${operation}, processor time`, size, ours: large.processorSeconds, unit: "s", runs: 1 },
        against: { ...times, value: small.processorSeconds * count },
      },
      ...["plugin", "program", "engine"].flatMap((role): readonly Figure[] => {
        const [before, after] = [small.samples[role], large.samples[role]];
        if (before === undefined || after === undefined) return [];
        return [
          {
            ...{ work: `${operation}, memory of ${role}, PSS`, size, ours: after.pssMb, unit: "MB", runs: 1 },
            against: { ...times, value: before.pssMb * count },
            note: `RSS ${after.rssMb.toFixed(0)} MB`,
          },
        ];
      }),
    ];
  });
  onProgress("two more clusters, which are down");
  const down = await measureDown(3);
  return [
    ...figures,
    {
      ...{ work: "first up, two clusters are down", size: "3 clusters answer", ours: down.seconds, unit: "s", runs: 1 },
      goal: downGoal,
      note: `all components on ${String(down.applied)} clusters`,
    },
  ];
}
