import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error';
import type { Environment } from './environment';

/** Settings that files can hold: JWT_SECRET_FILE, for example, names a file that contains JWT_SECRET. */
export const SECRET_VARIABLES = [
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

/** Reads secrets from files. @throws ConfigError for a secret set twice, or an empty or unreadable file */
export function readSecretFiles(variables: Variables, wanted: readonly string[]): Variables {
  const problems: string[] = [];
  const read = SECRET_VARIABLES.filter((name) => wanted.includes(name) && variables[getSecretFile(name)]).map(
    (name) => {
      try {
        return [name, readSecret(name, variables)] as const;
      } catch (error) {
        problems.push(`${getSecretFile(name)}: ${error instanceof Error ? error.message : error}`);
        return [name, undefined] as const;
      }
    },
  );
  if (problems.length > 0) throw new ConfigError(problems);
  return { ...variables, ...Object.fromEntries(read) };
}

function getSecretFile(name: string): string {
  return `${name}_FILE`;
}

/** Removes the line break that ends the file. */
function readSecret(name: string, variables: Variables): string {
  if (variables[name]) throw new Error(`${name} is set as well; set one of them`);
  const path = variables[getSecretFile(name)] ?? '';
  const text = readText(path).trim();
  if (!text) throw new Error(`${path} is empty`);
  return text;
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    throw new Error(`${path} cannot be read (${reason})`);
  }
}
