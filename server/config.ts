import { resolve } from 'node:path';
import type { z } from 'zod';
import { accountConfig, accountProblems } from './config/accounts';
import { backupConfig, backupProblems } from './config/backup';
import { ConfigError } from './config/config-error';
import { prepareDataDir, refuseReadable, secretOf } from './config/data-dir';
import { environment } from './config/environment';
import { messagingConfig, messagingProblems } from './config/messaging';
import { mpesaConfig, mpesaProblems } from './config/mpesa';
import { productionProblems } from './config/production';
import { SECRETS, withSecretFiles } from './config/secret-files';
import { siteConfig } from './config/site';
import { storageConfig, storageProblems } from './config/storage';

export { allowance } from './config/risks';
export { ConfigError, SECRETS };

/** Variables that the server reads, besides NAME_FILE for each secret NAME. */
export const SETTINGS: readonly string[] = Object.keys(environment.shape);

/** The server's whole configuration. .env.example describes each value. */
export type Config = ReturnType<typeof readConfig>;

/**
 * Reads and checks the environment; creates DATA_DIR and, without JWT_SECRET, a signing key in it.
 * @throws ConfigError naming every problem
 */
export function readConfig(source: NodeJS.ProcessEnv) {
  const env = parsed(environment, source);
  const problems = [
    ...productionProblems(env),
    ...mpesaProblems(env),
    ...accountProblems(env),
    ...messagingProblems(env),
    ...backupProblems(env),
    ...storageProblems(env),
  ];
  if (problems.length > 0) throw new ConfigError(problems);

  const site = siteConfig(env);
  const { production } = site;
  const dataDir = resolve(env.DATA_DIR);
  prepareDataDir(dataDir);
  if (production && !env.ALLOW_IN_PRODUCTION.includes('readable-data')) refuseReadable(dataDir);
  return {
    ...site,
    ...storageConfig(env),
    ...accountConfig(env, { production, allowsDemo: env.ALLOW_IN_PRODUCTION.includes('demo-accounts') }),
    ...messagingConfig(env),
    dataDir,
    jwtSecret: env.JWT_SECRET ?? secretOf(dataDir),
    mpesa: mpesaConfig(env),
    backup: backupConfig(env, dataDir),
  };
}

/**
 * Returns where the data is stored, for commands that run before there is any; creates nothing.
 * @throws ConfigError
 */
export function readPlaces(source: NodeJS.ProcessEnv): { dataDir: string; mongoUri: string | null } {
  const env = parsed(environment.pick({ DATA_DIR: true, MONGODB_URI: true }), source);
  return { dataDir: resolve(env.DATA_DIR), mongoUri: env.MONGODB_URI ?? null };
}

/** Parses variables. Empty ones count as unset; secrets may come from files. */
function parsed<Schema extends z.ZodObject>(schema: Schema, source: NodeJS.ProcessEnv): z.output<Schema> {
  const nonEmpty = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(withSecretFiles(nonEmpty, Object.keys(schema.shape)));
  if (result.success) return result.data;
  throw new ConfigError(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
}
