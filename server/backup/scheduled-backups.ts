import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { MINUTE_MS } from '#shared/core/durations';
import type { Job } from '../background/jobs';
import { listFolderEntries } from '../gateways/disk';
import type { WrittenBackup } from './write-backup';

/** File name of a backup, such as `twende-20261122T030000Z.tar.gz`; sorted names are in order of time. */
const NAME = /^twende-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/;
/** Name of an unfinished backup that a killed process has left. */
const DRAFT = /^twende-\d{8}T\d{6}Z\.tar\.gz\.[0-9a-f-]+\.partial$/;

type RotationRule = {
  everyMs: number;
  keep: number;
};

export function formatBackupName(at: Date): string {
  return `twende-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz`;
}

/** Returns the time of the newest backup; null if there is none. */
async function findNewestBackup(folder: string): Promise<Date | null> {
  const [newest] = await listBackups(folder);
  return newest?.at ?? null;
}

/**
 * Deletes all but the newest `keep` backups, and every other backup that is too old, so that deleted accounts
 * do not stay in backups when new backups fail. Always keeps the newest backup. Must not run while a backup
 * is being written.
 */
async function rotateBackups(folder: string, { everyMs, keep }: RotationRule, now: Date): Promise<void> {
  const oldest = now.getTime() - (keep + 1) * everyMs;
  const [, ...others] = await listBackups(folder);
  const outdated = others.filter(({ at }, index) => index + 1 >= keep || at.getTime() < oldest);
  const drafts = (await listFolderEntries(folder)).filter((name) => DRAFT.test(name));
  for (const name of [...outdated.map((one) => one.name), ...drafts]) {
    await rm(join(folder, name), { force: true });
  }
}

/** Sorts the newest backup first. */
async function listBackups(folder: string): Promise<{ name: string; at: Date }[]> {
  return (await listFolderEntries(folder))
    .flatMap((name) => {
      const [, ...parts] = NAME.exec(name) ?? [];
      const [year, month, day, hour, minute, second] = parts.map(Number);
      if (year === undefined || month === undefined) return [];
      return [{ name, at: new Date(Date.UTC(year, month - 1, day, hour, minute, second)) }];
    })
    .sort((one, other) => other.at.getTime() - one.at.getTime());
}

type ScheduledBackupsDeps = {
  folder: string;
  rule: RotationRule;
  clock: { now(): Date };
  log: Pick<Logger, 'info' | 'error'>;
  write: (file: string, at: Date, signal: AbortSignal) => Promise<WrittenBackup>;
};

/** Milliseconds between two checks whether a backup is due; a failed backup is retried at the next check. */
const CHECK_MS = 10 * MINUTE_MS;

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
