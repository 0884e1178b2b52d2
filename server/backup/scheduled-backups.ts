import { join } from 'node:path';
import type { Logger } from 'pino';
import { MINUTE_MS } from '#shared/core/durations';
import type { Job } from '../background/jobs';
import { findNewestBackup, formatBackupName, type RotationRule, rotateBackups } from './rotation';
import type { WrittenBackup } from './write-backup';

type ScheduledBackupsDeps = {
  folder: string;
  rule: RotationRule;
  clock: { now(): Date };
  log: Pick<Logger, 'info' | 'error'>;
  write: (file: string, at: Date, signal: AbortSignal) => Promise<WrittenBackup>;
};

/** Time between two checks, after which a failed backup is tried again. */
const CHECK_MS = 10 * MINUTE_MS;

/** Creates a scheduler that writes a backup when the newest one is old enough and deletes the oldest ones. */
export function createScheduledBackups({ folder, rule, clock, log, write }: ScheduledBackupsDeps) {
  const stopping = new AbortController();

  async function writeIfDue(): Promise<void> {
    const now = clock.now();
    const newest = await findNewestBackup(folder);
    if (newest && newest.getTime() + rule.everyMs > now.getTime()) return;
    const began = Date.now();
    const file = join(folder, formatBackupName(now));
    try {
      const { fileBytes, files } = await write(file, now, stopping.signal);
      log.info({ file, fileBytes, files, ms: Date.now() - began }, 'backup written');
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error, file }, 'backup failed');
    }
  }

  const job: Job = {
    name: 'write a backup if one is due',
    everyMs: CHECK_MS,
    async run() {
      await writeIfDue();
      await rotateBackups(folder, rule, clock.now());
    },
  };
  return {
    job,
    /** Returns the age of the newest backup; Infinity if there is none. */
    async newestAgeSeconds(): Promise<number> {
      const newest = await findNewestBackup(folder);
      return newest ? (clock.now().getTime() - newest.getTime()) / 1000 : Number.POSITIVE_INFINITY;
    },
    /** Aborts a backup in progress; the next start of the server writes a new one. */
    stop(): void {
      stopping.abort();
    },
  };
}
