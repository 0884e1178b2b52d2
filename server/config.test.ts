import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ConfigError, readConfig, readPlaces } from './config';
import { configProblems } from './testing/config-problems';

const folder = mkdtempSync(join(tmpdir(), 'twende-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SECRET = 'abcdefghijklmnopqrstuvwxyz012345';

function read(env: Record<string, string>) {
  return readConfig({ DATA_DIR: folder, ...env });
}

const problemsOf = (env: Record<string, string>) => configProblems({ DATA_DIR: folder, ...env });

test('[V13.1.1] empty environment: a complete marketplace on this machine', () => {
  const config = read({});
  expect(config).toMatchObject({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    mongoUri: null,
    firstAdmin: null,
    demoData: 'auto',
    mail: { smtpUrl: null },
    googleClientId: null,
    redisUrl: null,
    s3: null,
    logLevel: 'info',
    trustProxy: 0,
    rateLimit: true,
  });
  expect(config.mpesa).toMatchObject({ mode: 'simulator', simulatorDelayMs: 2_000 });
});

test('empty variables: count as unset', () => {
  expect(read({ PORT: '', MONGODB_URI: '', ADMIN_EMAIL: '' })).toEqual(read({}));
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['NODE_ENV', 'staging'],
  ['PUBLIC_URL', 'twende.example'],
  ['MONGODB_URI', 'http://localhost:27017'],
  ['JWT_SECRET', 'short'],
  ['DEMO_DATA', 'some'],
  ['MPESA_MODE', 'pretend'],
  ['MPESA_SHORTCODE', '12'],
  ['MPESA_TILL', 'Shop'],
  ['MPESA_CALLBACK_ALLOW', '196.201.214.0/24, safaricom.co.ke'],
  ['MPESA_CALLBACK_URL', 'ftp://twende.example'],
  ['MPESA_SIMULATOR_DELAY_MS', '-1'],
  ['SMTP_URL', 'mail.example'],
  ['REDIS_URL', 'localhost:6379'],
  ['METRICS_TOKEN', 'short'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'yes'],
  ['RATE_LIMIT', 'maybe'],
  ['ALLOW_IN_PRODUCTION', 'http, everything'],
])('[V11.2.3] %s=%s: one line that names it', (name, value) => {
  const problems = problemsOf({ [name]: value });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(new RegExp(`^${name}(\\.\\d+)?: .+`));
});

test.each(['196.201.214.200', '196.201.214.0/24', '2001:db8::/32', '::1', '0.0.0.0/0'])(
  'MPESA_CALLBACK_ALLOW with %s: accepted',
  (entry) => {
    expect(read({ MPESA_CALLBACK_ALLOW: `${entry}, ::1` }).mpesa.callbackAllow).toEqual([entry, '::1']);
  },
);

test.each(['196.201.214', '196.201.214.0/33', '196.201.214.0/', '10.0.0.0/8/9', '::1/129'])(
  'MPESA_CALLBACK_ALLOW with %s: one line that names the entry',
  (entry) => {
    expect(problemsOf({ MPESA_CALLBACK_ALLOW: `${entry}, ::1` })).toEqual([
      `MPESA_CALLBACK_ALLOW: '${entry}' is no address and no range like 196.201.214.0/24`,
    ]);
  },
);

test('several bad values: one line each, all in the message', () => {
  const env = { PORT: 'x', LOG_LEVEL: 'y', RATE_LIMIT: 'z' };
  expect(problemsOf(env)).toHaveLength(3);
  expect(() => read(env)).toThrow(/\n {2}- PORT: .+\n {2}- LOG_LEVEL: .+\n {2}- RATE_LIMIT: /);
});

test('[V13.2.3] production without settings: refused with every missing one', () => {
  expect(problemsOf({ NODE_ENV: 'production' }).map((line) => line.split(':')[0])).toEqual([
    'JWT_SECRET',
    'PUBLIC_URL',
    'MONGODB_URI',
    'MPESA_MODE',
    'SMTP_URL',
  ]);
});

test.each([
  { JWT_SECRET: 'a'.repeat(64), problem: 'different characters' },
  { JWT_SECRET: 'abcdefghijk'.repeat(6), problem: 'different characters' },
  { JWT_SECRET: '0123456789abcdefghijklmnopqrstu', problem: 'at least 32 bytes' },
  { JWT_SECRET: 'čđžčđžčđžčđžčđž', problem: 'at least 32 bytes' },
])('[R843] refuses the secret $JWT_SECRET in production, for its $problem', ({ JWT_SECRET, problem }) => {
  expect(problemsOf({ ...PRODUCTION, JWT_SECRET })).toEqual([expect.stringMatching(/^JWT_SECRET: must .+/)]);
  expect(problemsOf({ ...PRODUCTION, JWT_SECRET })[0]).toContain(problem);
});

test('[R843] accepts a secret of 32 bytes and 12 different characters in production', () => {
  const JWT_SECRET = 'abcdefghijklabcdefghijklabcdefgh';
  expect(read({ ...PRODUCTION, JWT_SECRET }).jwtSecret).toBe(JWT_SECRET);
  const typed = 'a'.repeat(32);
  expect(read({ JWT_SECRET: typed }).jwtSecret).toBe(typed);
});

test('production with EMBEDDED_DATABASE=1: accepted, listens on all addresses', () => {
  const config = read({
    NODE_ENV: 'production',
    JWT_SECRET: SECRET,
    PUBLIC_URL: 'https://twende.example/',
    EMBEDDED_DATABASE: '1',
    MPESA_MODE: 'simulator',
    SMTP_URL: 'smtp://mail.example',
  });
  expect(config).toMatchObject({
    production: true,
    host: '0.0.0.0',
    publicUrl: 'https://twende.example',
    mongoUri: null,
    jwtSecret: SECRET,
  });
});

const PRODUCTION = {
  NODE_ENV: 'production',
  JWT_SECRET: SECRET,
  PUBLIC_URL: 'https://twende.example',
  EMBEDDED_DATABASE: '1',
  MPESA_MODE: 'simulator',
  SMTP_URL: 'smtp://mail.example',
};

test.each([
  ['http', { PUBLIC_URL: 'http://twende.example' }, /^PUBLIC_URL: .+ https:\/\/, or add http to/],
  ['no-rate-limit', { RATE_LIMIT: 'off' }, /^RATE_LIMIT: .+, or add no-rate-limit to/],
  ['no-mail', { SMTP_URL: '' }, /^SMTP_URL: .+, or add no-mail to/],
  ['demo-accounts', { DEMO_DATA: '9' }, /^DEMO_DATA: .+, or add demo-accounts to/],
])(
  '[R307, V4.4.1, V12.2.1] production with %s: refused in one sentence, unless it is named',
  (risk, env, sentence) => {
    expect(problemsOf({ ...PRODUCTION, ...env })).toEqual([expect.stringMatching(sentence)]);
    expect(problemsOf({ ...PRODUCTION, ...env, ALLOW_IN_PRODUCTION: `readable-data ${risk}` })).toEqual([]);
    expect(problemsOf({ ...env, ...{ NODE_ENV: 'development' } })).toEqual([]);
  },
);

test('[R307, V13.3.2] production with a data folder that others may read: refused, unless it is named', () => {
  const open = join(folder, 'open');
  mkdirSync(open, { mode: 0o755 });
  chmodSync(open, 0o755);
  const env = { ...PRODUCTION, DATA_DIR: open };
  expect(problemsOf(env)).toEqual([
    `DATA_DIR: ${open} may be read by other users of this machine: run chmod 700 ${open}, or add readable-data to ALLOW_IN_PRODUCTION`,
  ]);
  expect(problemsOf({ ...env, ALLOW_IN_PRODUCTION: 'readable-data' })).toEqual([]);
  chmodSync(open, 0o700);
  expect(problemsOf(env)).toEqual([]);
});

test('[R309] a new data folder: for its owner only', () => {
  const created = join(folder, 'created');
  read({ DATA_DIR: created });
  expect(statSync(created).mode & 0o777).toBe(0o700);
});

test('a data folder that cannot be created: one line that names DATA_DIR', () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  expect(problemsOf({ DATA_DIR: join(file, 'data') })).toEqual([
    expect.stringMatching(/^DATA_DIR: no right to write to .+ \(ENOTDIR\)/),
  ]);
});

test('real M-Pesa without its settings: refused with each of them', () => {
  expect(problemsOf({ MPESA_MODE: 'sandbox' }).map((line) => line.split(':')[0])).toEqual([
    'MPESA_CONSUMER_KEY',
    'MPESA_CONSUMER_SECRET',
    'MPESA_SHORTCODE',
    'MPESA_PASSKEY',
    'MPESA_CALLBACK_URL',
  ]);
});

test('[V12.3.1] M-Pesa production with a plain http callback: refused', () => {
  const env = {
    MPESA_MODE: 'production',
    MPESA_CONSUMER_KEY: 'key',
    MPESA_CONSUMER_SECRET: 'secret',
    MPESA_SHORTCODE: '174379',
    MPESA_PASSKEY: 'passkey',
    MPESA_CALLBACK_URL: 'http://twende.example',
  };
  expect(problemsOf(env)).toEqual(['MPESA_CALLBACK_URL: must be https:// in production']);
  expect(read({ ...env, MPESA_CALLBACK_URL: 'https://twende.example' }).mpesa.baseUrl).toBe(
    'https://api.safaricom.co.ke',
  );
});

test.each<Record<string, string>>([
  { ADMIN_EMAIL: 'admin@twende.example' },
  { ADMIN_PASSWORD: 'long enough' },
  { SMS_USERNAME: 'twende' },
  { SMS_API_KEY: 'atsk_key', SMS_SENDER: 'TWENDE' },
  { S3_BUCKET: 'photos' },
  { S3_BUCKET: 'photos', S3_ACCESS_KEY: 'key' },
])('half of a group, %o: one line', (env) => {
  expect(problemsOf(env)).toHaveLength(1);
});

test('BACKUP: interval and number; a folder in DATA_DIR unless BACKUP_DIR names one', () => {
  expect(read({}).backup).toBeNull();
  const rule = { everyMs: 24 * 60 * 60_000, keep: 7 };
  expect(read({ BACKUP: 'daily:7' }).backup).toEqual({ folder: join(folder, 'backups'), rule });
  expect(read({ BACKUP: 'hourly:48', BACKUP_DIR: '/mnt/safe' }).backup).toEqual({
    folder: '/mnt/safe',
    rule: { everyMs: 60 * 60_000, keep: 48 },
  });
  for (const bad of ['daily', 'daily:0', 'yearly:1', 'daily:7 ']) {
    expect(problemsOf({ BACKUP: bad })).toEqual([expect.stringMatching(/^BACKUP: must be like daily:7/)]);
  }
  const withMongo = problemsOf({ BACKUP: 'daily:7', MONGODB_URI: 'mongodb://localhost/twende' });
  expect(withMongo).toEqual([expect.stringMatching(/^BACKUP: .*mongodump/)]);
});

test('the places of the data: read without creating anything', () => {
  const dataDir = join(folder, 'not-there');
  expect(readPlaces({ DATA_DIR: dataDir, MONGODB_URI: '' })).toEqual({ dataDir, mongoUri: null });
  expect(existsSync(dataDir)).toBe(false);
  expect(() => readPlaces({ MONGODB_URI: 'http://localhost' })).toThrow(ConfigError);
});

test('first admin: address in lower case', () => {
  const { firstAdmin } = read({ ADMIN_EMAIL: 'Admin@Twende.example', ADMIN_PASSWORD: 'long enough' });
  expect(firstAdmin).toEqual({ email: 'admin@twende.example', password: 'long enough' });
});

test('[V11.1.1, V13.3.1] no signing key: generated once, readable by its owner only', () => {
  const first = read({}).jwtSecret;
  expect(first.length).toBeGreaterThanOrEqual(64);
  expect(read({}).jwtSecret).toBe(first);

  const file = join(folder, 'jwt-secret');
  expect(readFileSync(file, 'utf8')).toBe(first);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('another data folder: another signing key', () => {
  const other = join(folder, 'other');
  expect(read({ DATA_DIR: other }).jwtSecret).not.toBe(read({}).jwtSecret);
});
