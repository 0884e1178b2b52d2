import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error';
import type { Environment } from './environment';

/** What a file can hold in the place of the variable: JWT_SECRET_FILE names the file with JWT_SECRET. */
export const SECRETS = [
  'JWT_SECRET',
  'MONGODB_URI',
  'REDIS_URL',
  'SMTP_URL',
  'ADMIN_PASSWORD',
  'MPESA_CONSUMER_KEY',
  'MPESA_CONSUMER_SECRET',
  'MPESA_PASSKEY',
  'SMS_API_KEY',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'METRICS_TOKEN',
] as const satisfies readonly (keyof Environment)[];

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * The variables with the secrets from files filled in, of those that are `wanted`.
 * @throws ConfigError for a secret that is set twice, and for a file that is empty or cannot be read
 */
export function withSecretFiles(variables: Variables, wanted: readonly string[]): Variables {
  const problems: string[] = [];
  const read = SECRETS.filter((name) => wanted.includes(name) && variables[fileOf(name)]).map((name) => {
    try {
      return [name, secretOf(name, variables)] as const;
    } catch (error) {
      problems.push(`${fileOf(name)}: ${error instanceof Error ? error.message : error}`);
      return [name, undefined] as const;
    }
  });
  if (problems.length > 0) throw new ConfigError(problems);
  return { ...variables, ...Object.fromEntries(read) };
}

function fileOf(name: string): string {
  return `${name}_FILE`;
}

/** Files end with a line break, secrets do not. */
function secretOf(name: string, variables: Variables): string {
  if (variables[name]) throw new Error(`${name} is set as well; set one of them`);
  const path = variables[fileOf(name)] ?? '';
  const text = textOf(path).trim();
  if (!text) throw new Error(`${path} is empty`);
  return text;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    throw new Error(`${path} cannot be read (${reason})`);
  }
}
