import { join, resolve } from 'node:path';
import { z } from 'zod';
import { DAY_MS, HOUR_MS } from '#shared/core/durations';
import { flagVariable, removeTrailingSlash, textVariable } from './values';

export const backupVariables = z.object({
  BACKUP: z
    .string()
    .regex(
      /^(hourly|daily|weekly):[1-9]\d{0,2}$/,
      'must be like daily:7 (hourly, daily or weekly, and how many)',
    )
    .optional(),
  BACKUP_DIR: textVariable.optional(),
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

/** Parses the backup setting; `daily:7` backs up every day and keeps seven backups. */
function parseRotationRule(setting: string): { everyMs: number; keep: number } {
  const [interval = '', keep] = setting.split(':');
  return { everyMs: INTERVALS.get(interval) ?? HOUR_MS, keep: Number(keep) };
}

export const storageVariables = z.object({
  DATA_DIR: textVariable.default('.data'),
  MONGODB_URI: textVariable
    .regex(/^mongodb(\+srv)?:\/\//, 'must start with mongodb:// or mongodb+srv://')
    .optional(),
  EMBEDDED_DATABASE: flagVariable,
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: textVariable.optional(),
  S3_REGION: textVariable.default('auto'),
  S3_ACCESS_KEY: textVariable.optional(),
  S3_SECRET_KEY: textVariable.optional(),
  S3_PUBLIC_URL: z.url().optional(),
});
type StorageVariables = z.output<typeof storageVariables>;

export function toStorageConfig(env: StorageVariables) {
  return {
    mongoUri: env.MONGODB_URI ?? null,
    redisUrl: env.REDIS_URL ?? null,
    s3:
      env.S3_BUCKET && env.S3_ACCESS_KEY && env.S3_SECRET_KEY
        ? {
            endpoint: env.S3_ENDPOINT ?? null,
            bucket: env.S3_BUCKET,
            region: env.S3_REGION,
            accessKey: env.S3_ACCESS_KEY,
            secretKey: env.S3_SECRET_KEY,
            publicUrl: env.S3_PUBLIC_URL ? removeTrailingSlash(env.S3_PUBLIC_URL) : null,
          }
        : null,
  };
}
