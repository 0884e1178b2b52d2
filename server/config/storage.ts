import { z } from 'zod';
import { flag, removeTrailingSlash, text } from './values';

/** Variables of storage: data folder, database, Redis, S3 bucket for photos. */
export const storageVariables = z.object({
  DATA_DIR: text.default('.data'),
  MONGODB_URI: text.regex(/^mongodb(\+srv)?:\/\//, 'must start with mongodb:// or mongodb+srv://').optional(),
  EMBEDDED_DATABASE: flag,
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: text.optional(),
  S3_REGION: text.default('auto'),
  S3_ACCESS_KEY: text.optional(),
  S3_SECRET_KEY: text.optional(),
  S3_PUBLIC_URL: z.url().optional(),
});
type StorageVariables = z.output<typeof storageVariables>;

export function findStorageProblems(env: StorageVariables): string[] {
  const s3 = [env.S3_BUCKET, env.S3_ACCESS_KEY, env.S3_SECRET_KEY].filter(Boolean).length;
  return s3 > 0 && s3 < 3 ? ['S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY: set all three or none'] : [];
}

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
