import { cpus, platform, release, totalmem } from "node:os";

/** The machine of the measurements. */
export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly system: string;
  readonly node: string;
}

export function describeMachine(): Machine {
  const processors = cpus();
  return {
    cpu: processors[0]?.model.trim() ?? "unknown",
    cores: processors.length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${release()}`,
    node: process.version,
  };
}

export function printMachine({ cpu, cores, memoryGb, system, node }: Machine): string {
  return `${cpu}, ${String(cores)} cores, ${String(memoryGb)} GB, ${system}, Node.js ${node}`;
}
