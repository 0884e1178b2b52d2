import { resolve } from 'node:path';
import type { z } from 'zod';
import { toAccountConfig } from './config/accounts';
import { ConfigError } from './config/config-error';
import { checkDataDirPermissions, prepareDataDir, readSigningKey } from './config/data-dir';
import { type Environment, environmentSchema } from './config/environment';
import { toMessagingConfig } from './config/messaging';
import { findMpesaProblems, toMpesaConfig } from './config/mpesa';
import { findPaperProblems, toPapersConfig } from './config/papers';
import { findProductionProblems } from './config/production';
import { readSecretFiles, SECRET_VARIABLES } from './config/secret-files';
import { toSiteConfig } from './config/site';
import { findBackupProblems, toBackupConfig, toStorageConfig } from './config/storage';

export { formatAllowInProductionHint } from './config/config-error';
export { ConfigError, SECRET_VARIABLES };

/** Names of the environment variables that the server reads, without the _FILE variants of secrets. */
export const CONFIG_VARIABLES: readonly string[] = Object.keys(environmentSchema.shape);

/** Settings of the server; .env.example describes each of them. */
export type Config = ReturnType<typeof readConfig>;

/** Reads all settings; creates DATA_DIR and a missing signing key. @throws ConfigError with every problem */
export function readConfig(source: NodeJS.ProcessEnv) {
  const env = parseVariables(environmentSchema, source);
  const problems = [
    ...findProductionProblems(env),
    ...findMpesaProblems(env),
    ...findHalfSetGroups(env),
    ...findBackupProblems(env),
    ...findPaperProblems(env),
  ];
  if (problems.length > 0) throw new ConfigError(problems);

  const site = toSiteConfig(env);
  const { production } = site;
  const dataDir = resolve(env.DATA_DIR);
  prepareDataDir(dataDir);
  if (production && !env.ALLOW_IN_PRODUCTION.includes('readable-data')) checkDataDirPermissions(dataDir);
  return {
    ...site,
    ...toStorageConfig(env),
    ...toAccountConfig(env, { production, allowsDemo: env.ALLOW_IN_PRODUCTION.includes('demo-accounts') }),
    ...toMessagingConfig(env),
    dataDir,
    jwtSecret: env.JWT_SECRET ?? readSigningKey(dataDir),
    mpesa: toMpesaConfig(env),
    backup: toBackupConfig(env, dataDir),
    papers: toPapersConfig(env, {
      hasDemo: !production && env.DEMO_DATA !== 'off' && !env.MONGODB_URI,
    }),
  };
}

/** Reads the settings for commands that run before any data exist; creates nothing. @throws ConfigError */
export function readStorageLocations(source: NodeJS.ProcessEnv): {
  dataDir: string;
  mongoUri: string | null;
} {
  const env = parseVariables(environmentSchema.pick({ DATA_DIR: true, MONGODB_URI: true }), source);
  return { dataDir: resolve(env.DATA_DIR), mongoUri: env.MONGODB_URI ?? null };
}

const SET_TOGETHER = [
  { names: ['ADMIN_EMAIL', 'ADMIN_PASSWORD'], advice: 'set both or neither' },
  { names: ['SMS_USERNAME', 'SMS_API_KEY'], advice: 'set both or neither' },
  { names: ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'], advice: 'set all three or none' },
] as const;

function findHalfSetGroups(env: Environment): string[] {
  return SET_TOGETHER.flatMap(({ names, advice }) => {
    const set = names.filter((name) => env[name]).length;
    return set > 0 && set < names.length ? [`${names.join(', ')}: ${advice}`] : [];
  });
}

/** Removes empty variables, which count as unset, and reads secrets from files. */
function parseVariables<Schema extends z.ZodObject>(
  schema: Schema,
  source: NodeJS.ProcessEnv,
): z.output<Schema> {
  const nonEmpty = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(readSecretFiles(nonEmpty, Object.keys(schema.shape)));
  if (result.success) return result.data;
  throw new ConfigError(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
}
