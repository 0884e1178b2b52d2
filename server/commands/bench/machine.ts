import { availableParallelism, cpus, release, type as system, totalmem } from 'node:os';

const GIGABYTE = 2 ** 30;

/** One line about the machine, for a table of figures. */
export function describeMachine(): string {
  const model = cpus()[0]?.model.trim() || 'unknown processor';
  const memory = `${Math.round(totalmem() / GIGABYTE)} GB`;
  return `${model}, ${availableParallelism()} cores, ${memory} of memory, Node ${process.version}, ${system()} ${release()}`;
}
