import { join, resolve } from 'node:path';
import { z } from 'zod';
import { DAY_MS, HOUR_MS } from '#shared/core/durations';
import { text } from './values';

/** Variables of scheduled backups of the embedded database: how often, how many, where. */
export const backupVariables = z.object({
  BACKUP: z
    .string()
    .regex(
      /^(hourly|daily|weekly):[1-9]\d{0,2}$/,
      'must be like daily:7 (hourly, daily or weekly, and how many)',
    )
    .optional(),
  BACKUP_DIR: text.optional(),
});
type BackupVariables = z.output<typeof backupVariables>;

const INTERVALS = new Map([
  ['hourly', HOUR_MS],
  ['daily', DAY_MS],
  ['weekly', 7 * DAY_MS],
]);

export function findBackupProblems(env: BackupVariables & { MONGODB_URI?: string | undefined }): string[] {
  return env.BACKUP && env.MONGODB_URI
    ? ['BACKUP: is for the embedded database; back up a MongoDB with mongodump, see README.md']
    : [];
}

export function toBackupConfig({ BACKUP, BACKUP_DIR }: BackupVariables, dataDir: string) {
  if (!BACKUP) return null;
  return { folder: resolve(BACKUP_DIR ?? join(dataDir, 'backups')), rule: parseRotationRule(BACKUP) };
}

/** Parses a rule such as `daily:7`, which means: back up every day and keep seven backups. */
function parseRotationRule(setting: string): { everyMs: number; keep: number } {
  const [interval = '', keep] = setting.split(':');
  return { everyMs: INTERVALS.get(interval) ?? HOUR_MS, keep: Number(keep) };
}
