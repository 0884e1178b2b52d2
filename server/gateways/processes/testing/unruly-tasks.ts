import { runTasks } from '../task-process';

const tasks = {
  id: async () => process.pid,
  never: () => new Promise<never>(() => undefined),
  spin: async () => {
    for (;;) Math.hypot(1, 1);
  },
  fill: async () => {
    const kept: number[][] = [];
    for (;;) kept.push(Array.from({ length: 1_000 }, (_, at) => at + 0.5));
  },
  fail: async () => {
    throw new Error('not today');
  },
};
export type UnrulyTasks = typeof tasks;

runTasks(tasks);
