import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { CONFIG_VARIABLES, readConfig, readStorageLocations, SECRET_VARIABLES } from './config';
import { listConfigProblems } from './testing/config-problems';

const folder = mkdtempSync(join(tmpdir(), 'twende-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileWith(text: string): string {
  const path = join(folder, `secret-${text.length}-${Math.random()}`);
  writeFileSync(path, text);
  return path;
}

const read = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, ...env });

const problemsOf = (env: Record<string, string>) => listConfigProblems({ DATA_DIR: folder, ...env });

test('[R824, V13.3.1] reads secrets from files without the final line break', () => {
  const uri = 'mongodb://twende:word@mongo:27017/twende';
  const config = read({
    JWT_SECRET_FILE: fileWith(`${'k'.repeat(40)}\n`),
    MONGODB_URI_FILE: fileWith(uri),
    REDIS_URL: 'redis://redis:6379',
  });
  expect(config).toMatchObject({ jwtSecret: 'k'.repeat(40), mongoUri: uri, redisUrl: 'redis://redis:6379' });
  expect(readStorageLocations({ DATA_DIR: folder, MONGODB_URI_FILE: fileWith(uri) }).mongoUri).toBe(uri);
});

test('[R824, V13.3.1] reports each setting whose secret is set twice or whose file is missing or empty', () => {
  const missing = join(folder, 'missing');
  const empty = fileWith('\n');
  expect(
    problemsOf({
      JWT_SECRET: 'a'.repeat(40),
      JWT_SECRET_FILE: fileWith('b'.repeat(40)),
      SMTP_URL_FILE: missing,
      METRICS_TOKEN_FILE: empty,
      S3_SECRET_KEY_FILE: folder,
    }),
  ).toEqual([
    'JWT_SECRET_FILE: JWT_SECRET is set as well; set one of them',
    `SMTP_URL_FILE: ${missing} cannot be read (ENOENT)`,
    `S3_SECRET_KEY_FILE: ${folder} cannot be read (EISDIR)`,
    `METRICS_TOKEN_FILE: ${empty} is empty`,
  ]);
});

test('[R824] reads a secret from its file if its variable is empty, and from the variable if its _FILE variable is empty', () => {
  const JWT_SECRET_FILE = fileWith('k'.repeat(40));
  expect(read({ JWT_SECRET: '', JWT_SECRET_FILE }).jwtSecret).toBe('k'.repeat(40));
  expect(read({ JWT_SECRET: 's'.repeat(40), JWT_SECRET_FILE: '' }).jwtSecret).toBe('s'.repeat(40));
});

test('[R824] checks a secret from a file like a secret from a variable', () => {
  expect(problemsOf({ JWT_SECRET_FILE: fileWith('short') })).toEqual([
    'JWT_SECRET: must be at least 32 bytes',
  ]);
});

test('[R824] allows a file for every secret, and .env.example lists each file variable', () => {
  const secret = /SECRET|PASSWORD|PASSKEY|TOKEN|_KEY$|_URI$|(REDIS|SMTP)_URL$/;
  expect(CONFIG_VARIABLES.filter((name) => secret.test(name)).sort()).toEqual([...SECRET_VARIABLES].sort());
  const [head = ''] = readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8').split('\n\n');
  expect(SECRET_VARIABLES.filter((name) => !head.includes(name))).toEqual([]);
});
