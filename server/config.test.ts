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
import { ConfigError, readConfig, readStorageLocations } from './config';
import { listConfigProblems } from './testing/config-problems';

const folder = mkdtempSync(join(tmpdir(), 'twende-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SECRET = 'abcdefghijklmnopqrstuvwxyz012345';

function read(env: Record<string, string>) {
  return readConfig({ DATA_DIR: folder, ...env });
}

const problemsOf = (env: Record<string, string>) => listConfigProblems({ DATA_DIR: folder, ...env });

test('[V13.1.1] configures a complete local marketplace if no variable is set', () => {
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

test('treats empty variables as unset', () => {
  expect(read({ PORT: '', MONGODB_URI: '', ADMIN_EMAIL: '' })).toEqual(read({}));
});

test.each([
  { name: 'PORT', value: 'eighty' },
  { name: 'PORT', value: '70000' },
  { name: 'NODE_ENV', value: 'staging' },
  { name: 'PUBLIC_URL', value: 'twende.example' },
  { name: 'MONGODB_URI', value: 'http://localhost:27017' },
  { name: 'JWT_SECRET', value: 'short' },
  { name: 'DEMO_DATA', value: 'some' },
  { name: 'MPESA_MODE', value: 'pretend' },
  { name: 'MPESA_SHORTCODE', value: '12' },
  { name: 'MPESA_TILL', value: 'Shop' },
  { name: 'MPESA_CALLBACK_ALLOW', value: '196.201.214.0/24, safaricom.co.ke' },
  { name: 'MPESA_CALLBACK_URL', value: 'ftp://twende.example' },
  { name: 'MPESA_SIMULATOR_DELAY_MS', value: '-1' },
  { name: 'SMTP_URL', value: 'mail.example' },
  { name: 'REDIS_URL', value: 'localhost:6379' },
  { name: 'METRICS_TOKEN', value: 'short' },
  { name: 'LOG_LEVEL', value: 'loud' },
  { name: 'TRUST_PROXY', value: 'yes' },
  { name: 'RATE_LIMIT', value: 'maybe' },
  { name: 'ALLOW_IN_PRODUCTION', value: 'http, everything' },
])('[V11.2.3] reports the invalid value $value of $name in one line', ({ name, value }) => {
  const problems = problemsOf({ [name]: value });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(new RegExp(`^${name}(\\.\\d+)?: .+`));
});

test.each(['196.201.214.200', '196.201.214.0/24', '2001:db8::/32', '::1', '0.0.0.0/0'])(
  'accepts %s in MPESA_CALLBACK_ALLOW',
  (entry) => {
    expect(read({ MPESA_CALLBACK_ALLOW: `${entry}, ::1` }).mpesa.callbackAllow).toEqual([entry, '::1']);
  },
);

test.each(['196.201.214', '196.201.214.0/33', '196.201.214.0/', '10.0.0.0/8/9', '::1/129'])(
  'reports the invalid entry %s of MPESA_CALLBACK_ALLOW in one line',
  (entry) => {
    expect(problemsOf({ MPESA_CALLBACK_ALLOW: `${entry}, ::1` })).toEqual([
      `MPESA_CALLBACK_ALLOW: '${entry}' is no address and no range like 196.201.214.0/24`,
    ]);
  },
);

test('reports each of several invalid values in one line', () => {
  const env = { PORT: 'x', LOG_LEVEL: 'y', RATE_LIMIT: 'z' };
  expect(problemsOf(env)).toHaveLength(3);
  expect(() => read(env)).toThrow(/\n {2}- PORT: .+\n {2}- LOG_LEVEL: .+\n {2}- RATE_LIMIT: /);
});

test('[V13.2.3] refuses production without settings and reports each missing setting', () => {
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
])('[R843] refuses the production secret $JWT_SECRET that lacks $problem', ({ JWT_SECRET, problem }) => {
  expect(problemsOf({ ...PRODUCTION, JWT_SECRET })).toEqual([expect.stringMatching(/^JWT_SECRET: must .+/)]);
  expect(problemsOf({ ...PRODUCTION, JWT_SECRET })[0]).toContain(problem);
});

test('[R843] accepts a JWT_SECRET of 32 bytes and 12 different characters in production', () => {
  const JWT_SECRET = 'abcdefghijklabcdefghijklabcdefgh';
  expect(read({ ...PRODUCTION, JWT_SECRET }).jwtSecret).toBe(JWT_SECRET);
  const typed = 'a'.repeat(32);
  expect(read({ JWT_SECRET: typed }).jwtSecret).toBe(typed);
});

test('accepts EMBEDDED_DATABASE=1 in production and listens on all addresses', () => {
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

test.each<{ risk: string; env: Record<string, string>; sentence: RegExp }>([
  {
    risk: 'http',
    env: { PUBLIC_URL: 'http://twende.example' },
    sentence: /^PUBLIC_URL: .+ https:\/\/, or add http to/,
  },
  { risk: 'no-rate-limit', env: { RATE_LIMIT: 'off' }, sentence: /^RATE_LIMIT: .+, or add no-rate-limit to/ },
  { risk: 'no-mail', env: { SMTP_URL: '' }, sentence: /^SMTP_URL: .+, or add no-mail to/ },
  { risk: 'demo-accounts', env: { DEMO_DATA: '9' }, sentence: /^DEMO_DATA: .+, or add demo-accounts to/ },
])(
  '[R307, V4.4.1, V12.2.1] refuses the risk $risk in production unless ALLOW_IN_PRODUCTION contains it',
  ({ risk, env, sentence }) => {
    expect(problemsOf({ ...PRODUCTION, ...env })).toEqual([expect.stringMatching(sentence)]);
    expect(problemsOf({ ...PRODUCTION, ...env, ALLOW_IN_PRODUCTION: `readable-data ${risk}` })).toEqual([]);
    expect(problemsOf({ ...env, ...{ NODE_ENV: 'development' } })).toEqual([]);
  },
);

test.each<{ problem: string; env: Record<string, string>; name: string }>([
  {
    problem: 'a day in the future',
    env: { PAPERS_SINCE: '2999-01-01', PAPERS_COUNTRY: 'KE' },
    name: 'PAPERS_SINCE',
  },
  { problem: 'no country', env: { PAPERS_SINCE: '2026-01-15' }, name: 'PAPERS_COUNTRY' },
  {
    problem: 'keys in the backed-up folder',
    env: { PAPER_KEYS_DIR: join(folder, 'keys') },
    name: 'PAPER_KEYS_DIR',
  },
  { problem: 'simulated checks', env: { PAPER_CHECK: 'simulator' }, name: 'PAPER_CHECK' },
])('[R2056] refuses papers with $problem in production', ({ env, name }) => {
  expect(problemsOf({ ...PRODUCTION, ...env })).toEqual([expect.stringMatching(new RegExp(`^${name}: `))]);
});

test('[R2056] enables papers with the day and the country in PAPERS_SINCE and PAPERS_COUNTRY', () => {
  expect(read({ DEMO_DATA: 'off' }).papers.papersSwitch).toBeNull();
  const env = { ...PRODUCTION, PAPERS_SINCE: '2026-01-15', PAPERS_COUNTRY: 'IE', PAPER_KEYS_DIR: tmpdir() };
  expect(problemsOf(env)).toEqual([]);
  expect(read(env).papers.papersSwitch).toEqual({ since: '2026-01-15', country: 'IE' });
});

test('[R307, V13.3.2] refuses a data folder that others can read in production, unless readable-data is allowed', () => {
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

test('[R309] creates a data folder that only its owner can access', () => {
  const created = join(folder, 'created');
  read({ DATA_DIR: created });
  expect(statSync(created).mode & 0o777).toBe(0o700);
});

test('reports DATA_DIR in one line if the data folder cannot be created', () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  expect(problemsOf({ DATA_DIR: join(file, 'data') })).toEqual([
    expect.stringMatching(/^DATA_DIR: no right to write to .+ \(ENOTDIR\)/),
  ]);
});

test('refuses real M-Pesa without settings and reports each missing setting', () => {
  expect(problemsOf({ MPESA_MODE: 'sandbox' }).map((line) => line.split(':')[0])).toEqual([
    'MPESA_CONSUMER_KEY',
    'MPESA_CONSUMER_SECRET',
    'MPESA_SHORTCODE',
    'MPESA_PASSKEY',
    'MPESA_CALLBACK_URL',
  ]);
});

test('[V12.3.1] refuses an http callback URL of M-Pesa in production', () => {
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
])('reports the incomplete group of settings %o in one line', (env) => {
  expect(problemsOf(env)).toHaveLength(1);
});

test('reads interval, count and folder of backups from BACKUP and BACKUP_DIR', () => {
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

test('reads the data locations without creating anything', () => {
  const dataDir = join(folder, 'not-there');
  expect(readStorageLocations({ DATA_DIR: dataDir, MONGODB_URI: '' })).toEqual({ dataDir, mongoUri: null });
  expect(existsSync(dataDir)).toBe(false);
  expect(() => readStorageLocations({ MONGODB_URI: 'http://localhost' })).toThrow(ConfigError);
});

test("converts the first admin's email address to lower case", () => {
  const { firstAdmin } = read({ ADMIN_EMAIL: 'Admin@Twende.example', ADMIN_PASSWORD: 'long enough' });
  expect(firstAdmin).toEqual({ email: 'admin@twende.example', password: 'long enough' });
});

test('[V11.1.1, V13.3.1] generates a missing signing key once, which only its owner can read', () => {
  const first = read({}).jwtSecret;
  expect(first.length).toBeGreaterThanOrEqual(64);
  expect(read({}).jwtSecret).toBe(first);

  const file = join(folder, 'jwt-secret');
  expect(readFileSync(file, 'utf8')).toBe(first);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('generates different signing keys for different data folders', () => {
  const other = join(folder, 'other');
  expect(read({ DATA_DIR: other }).jwtSecret).not.toBe(read({}).jwtSecret);
});
