import type { Background } from './background';

/** A periodic task, which is safe to run on several instances at once. */
export type Job = { name: string; everyMs: number; run(): Promise<void> };

/** Runs the jobs periodically; two runs of one job never overlap. */
export function startJobs(jobs: readonly Job[], background: Background): { stop(): void } {
  const timers = new Set<NodeJS.Timeout>();
  let stopped = false;

  function schedule(job: Job) {
    if (stopped) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      background.start(() => job.run().finally(() => schedule(job)), `job failed: ${job.name}`);
    }, job.everyMs);
    timer.unref();
    timers.add(timer);
  }

  for (const job of jobs) schedule(job);
  return {
    stop() {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
