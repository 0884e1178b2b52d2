import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { BRAND } from '#shared/core/brand';
import { callbackUrlProblem } from '#shared/payments/callback-url';

/** The server's whole configuration, parsed. .env.example describes each value. */
export type Config = ReturnType<typeof readConfig>;

/** Every problem of the environment, one line each. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`The configuration is not usable:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

const text = z.string().trim().min(1);
const flag = z
  .string()
  .optional()
  .transform((value) => value === '1' || value === 'true');
const addressOrRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** What production refuses unless ALLOW_IN_PRODUCTION names it. */
const RISKS = ['http', 'no-rate-limit', 'no-mail', 'demo-accounts', 'readable-data'] as const;
type Risk = (typeof RISKS)[number];

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: text.optional(),
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: text.default('.data'),
  MONGODB_URI: text.regex(/^mongodb(\+srv)?:\/\//, 'must start with mongodb:// or mongodb+srv://').optional(),
  EMBEDDED_DATABASE: flag,
  JWT_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must be at least 8 characters').optional(),
  DEMO_DATA: z.union([z.enum(['auto', 'off']), z.coerce.number().int().min(0).max(100_000)]).default('auto'),
  MPESA_MODE: z.enum(['simulator', 'sandbox', 'production']).optional(),
  MPESA_CONSUMER_KEY: text.optional(),
  MPESA_CONSUMER_SECRET: text.optional(),
  MPESA_SHORTCODE: z
    .string()
    .regex(/^\d{5,7}$/, 'must be 5 to 7 digits')
    .optional(),
  MPESA_TILL: z
    .string()
    .regex(/^\d{5,8}$/, 'must be 5 to 8 digits')
    .optional(),
  MPESA_PASSKEY: text.optional(),
  MPESA_CALLBACK_URL: z.url({ protocol: /^https?$/ }).optional(),
  MPESA_CALLBACK_ALLOW: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .superRefine((list, { addIssue }) => {
      for (const entry of list.filter((entry) => !addressOrRange.safeParse(entry).success)) {
        addIssue(`'${entry}' is no address and no range like 196.201.214.0/24`);
      }
    }),
  MPESA_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  MPESA_SIMULATOR_DELAY_MS: z.coerce.number().int().min(0).max(600_000).default(2_000),
  MPESA_SIMULATOR_LATE_MS: z.coerce.number().int().min(0).max(600_000).default(90_000),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: text.default(`${BRAND.name} <${BRAND.supportEmail}>`),
  SMS_USERNAME: text.optional(),
  SMS_API_KEY: text.optional(),
  SMS_SENDER: text.optional(),
  GOOGLE_CLIENT_ID: text.optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: text.optional(),
  S3_REGION: text.default('auto'),
  S3_ACCESS_KEY: text.optional(),
  S3_SECRET_KEY: text.optional(),
  S3_PUBLIC_URL: z.url().optional(),
  BACKUP: z
    .string()
    .regex(
      /^(hourly|daily|weekly):[1-9]\d{0,2}$/,
      'must be like daily:7 (hourly, daily or weekly, and how many)',
    )
    .optional(),
  BACKUP_DIR: text.optional(),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  ALLOW_IN_PRODUCTION: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.enum(RISKS, `names something else than ${RISKS.join(', ')}`))),
});
type Environment = z.output<typeof environment>;

const MPESA_BASE_URLS = {
  sandbox: 'https://sandbox.safaricom.co.ke',
  production: 'https://api.safaricom.co.ke',
} as const;

/**
 * Reads and checks the environment; creates DATA_DIR and, without JWT_SECRET, a signing key in it.
 * @throws ConfigError naming every problem
 */
export function readConfig(source: NodeJS.ProcessEnv) {
  const nonEmpty = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(nonEmpty);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const env = parsed.data;
  const problems = [
    ...missingInProduction(env),
    ...risksInProduction(env),
    ...missingForMpesa(env),
    ...halfConfigured(env),
  ];
  if (problems.length > 0) throw new ConfigError(problems);

  const production = env.NODE_ENV === 'production';
  const dataDir = resolve(env.DATA_DIR);
  prepareDataDir(dataDir);
  if (production && isReadableByOthers(dataDir) && !env.ALLOW_IN_PRODUCTION.includes('readable-data')) {
    const sentence = `${dataDir} may be read by other users of this machine: run chmod 700 ${dataDir}`;
    throw new ConfigError([`DATA_DIR: ${sentence}, or ${allowance('readable-data')}`]);
  }
  return {
    production,
    port: env.PORT,
    host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: (env.PUBLIC_URL ?? BRAND.defaultPublicUrl(env.PORT)).replace(/\/+$/, ''),
    dataDir,
    mongoUri: env.MONGODB_URI ?? null,
    jwtSecret: env.JWT_SECRET ?? secretOf(dataDir),
    firstAdmin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { email: env.ADMIN_EMAIL.toLowerCase(), password: env.ADMIN_PASSWORD }
        : null,
    // Demo users have a published password, so production needs an explicit DEMO_DATA.
    demoData: env.DEMO_DATA === 'auto' && production ? ('off' as const) : env.DEMO_DATA,
    allowsDemoAccounts: !production || env.ALLOW_IN_PRODUCTION.includes('demo-accounts'),
    mpesa: {
      mode: env.MPESA_MODE ?? ('simulator' as const),
      consumerKey: env.MPESA_CONSUMER_KEY ?? '',
      consumerSecret: env.MPESA_CONSUMER_SECRET ?? '',
      shortcode: env.MPESA_SHORTCODE ?? '',
      till: env.MPESA_TILL ?? null,
      passkey: env.MPESA_PASSKEY ?? '',
      baseUrl:
        env.MPESA_BASE_URL ??
        (env.MPESA_MODE === 'production' ? MPESA_BASE_URLS.production : MPESA_BASE_URLS.sandbox),
      callbackUrl: env.MPESA_CALLBACK_URL?.replace(/\/+$/, '') ?? null,
      callbackAllow: env.MPESA_CALLBACK_ALLOW,
      simulatorDelayMs: env.MPESA_SIMULATOR_DELAY_MS,
      simulatorLateMs: env.MPESA_SIMULATOR_LATE_MS,
    },
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM },
    sms:
      env.SMS_USERNAME && env.SMS_API_KEY
        ? { username: env.SMS_USERNAME, apiKey: env.SMS_API_KEY, sender: env.SMS_SENDER ?? null }
        : null,
    googleClientId: env.GOOGLE_CLIENT_ID ?? null,
    redisUrl: env.REDIS_URL ?? null,
    s3:
      env.S3_BUCKET && env.S3_ACCESS_KEY && env.S3_SECRET_KEY
        ? {
            endpoint: env.S3_ENDPOINT ?? null,
            bucket: env.S3_BUCKET,
            region: env.S3_REGION,
            accessKey: env.S3_ACCESS_KEY,
            secretKey: env.S3_SECRET_KEY,
            publicUrl: env.S3_PUBLIC_URL?.replace(/\/+$/, '') ?? null,
          }
        : null,
    backup: env.BACKUP
      ? { folder: resolve(env.BACKUP_DIR ?? join(dataDir, 'backups')), rule: rotationRule(env.BACKUP) }
      : null,
    metricsToken: env.METRICS_TOKEN ?? null,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    rateLimit: env.RATE_LIMIT === 'on',
  };
}

function missingInProduction(env: Environment): string[] {
  if (env.NODE_ENV !== 'production') return [];
  const problems: string[] = [];
  if (!env.JWT_SECRET) problems.push('JWT_SECRET: must be set in production');
  if (!env.PUBLIC_URL) problems.push('PUBLIC_URL: must be set in production');
  if (!env.MONGODB_URI && !env.EMBEDDED_DATABASE) {
    problems.push(
      'MONGODB_URI: must be set in production (or EMBEDDED_DATABASE=1 for one durable embedded file)',
    );
  }
  if (!env.MPESA_MODE)
    problems.push('MPESA_MODE: must be said in production (simulator, sandbox or production)');
  return problems;
}

function risksInProduction(env: Environment): string[] {
  if (env.NODE_ENV !== 'production') return [];
  const risks: [Risk, boolean, string][] = [
    [
      'http',
      env.PUBLIC_URL?.startsWith('http:') ?? false,
      'PUBLIC_URL: over http:// passwords and tokens are readable on their way: use https://',
    ],
    ['no-rate-limit', env.RATE_LIMIT === 'off', 'RATE_LIMIT: off lets anybody guess passwords: set it to on'],
    ['no-mail', !env.SMTP_URL, 'SMTP_URL: must be set in production, or no e-mail reaches anybody'],
    [
      'demo-accounts',
      typeof env.DEMO_DATA === 'number',
      'DEMO_DATA: the demo accounts have a published password: set it to off',
    ],
  ];
  return risks
    .filter(([risk, isTaken]) => isTaken && !env.ALLOW_IN_PRODUCTION.includes(risk))
    .map(([risk, , sentence]) => `${sentence}, or ${allowance(risk)}`);
}

/** How an operator who knows what they do takes a risk. */
export function allowance(risk: Risk): string {
  return `add ${risk} to ALLOW_IN_PRODUCTION`;
}

function missingForMpesa(env: Environment): string[] {
  if (env.MPESA_MODE !== 'sandbox' && env.MPESA_MODE !== 'production') return [];
  const needed = [
    'MPESA_CONSUMER_KEY',
    'MPESA_CONSUMER_SECRET',
    'MPESA_SHORTCODE',
    'MPESA_PASSKEY',
    'MPESA_CALLBACK_URL',
  ] as const;
  const problems = needed
    .filter((name) => !env[name])
    .map((name) => `${name}: must be set when MPESA_MODE=${env.MPESA_MODE}`);
  const callbackProblem = env.MPESA_CALLBACK_URL ? callbackUrlProblem(env.MPESA_CALLBACK_URL) : null;
  if (callbackProblem) problems.push(`MPESA_CALLBACK_URL: ${callbackProblem}`);
  if (env.MPESA_MODE === 'production' && env.MPESA_CALLBACK_URL?.startsWith('http:')) {
    problems.push('MPESA_CALLBACK_URL: must be https:// in production');
  }
  return problems;
}

function halfConfigured(env: Environment): string[] {
  const problems: string[] = [];
  if (Boolean(env.ADMIN_EMAIL) !== Boolean(env.ADMIN_PASSWORD)) {
    problems.push('ADMIN_EMAIL, ADMIN_PASSWORD: set both or neither');
  }
  if (Boolean(env.SMS_USERNAME) !== Boolean(env.SMS_API_KEY)) {
    problems.push('SMS_USERNAME, SMS_API_KEY: set both or neither');
  }
  if (env.BACKUP && env.MONGODB_URI) {
    problems.push('BACKUP: is for the embedded database; back up a MongoDB with mongodump, see README.md');
  }
  const s3 = [env.S3_BUCKET, env.S3_ACCESS_KEY, env.S3_SECRET_KEY].filter(Boolean).length;
  if (s3 > 0 && s3 < 3) problems.push('S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY: set all three or none');
  return problems;
}

/** @throws ConfigError where the folder cannot be created or written to */
function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    throw new ConfigError([
      `DATA_DIR: no right to write to ${dataDir}${code}: choose a folder of this user, or chown it`,
    ]);
  }
}

function isReadableByOthers(dataDir: string): boolean {
  return process.platform !== 'win32' && (statSync(dataDir).mode & 0o077) !== 0;
}

/**
 * Where the data lies, for a command that runs before there is any; creates nothing.
 * @throws ConfigError
 */
export function readPlaces(source: NodeJS.ProcessEnv): { dataDir: string; mongoUri: string | null } {
  const nonEmpty = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = environment.pick({ DATA_DIR: true, MONGODB_URI: true }).safeParse(nonEmpty);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  return { dataDir: resolve(parsed.data.DATA_DIR), mongoUri: parsed.data.MONGODB_URI ?? null };
}

const HOUR_MS = 60 * 60_000;
const INTERVALS = new Map([
  ['hourly', HOUR_MS],
  ['daily', 24 * HOUR_MS],
  ['weekly', 7 * 24 * HOUR_MS],
]);

/** `daily:7`: every day, keeping seven. */
function rotationRule(setting: string): { everyMs: number; keep: number } {
  const [interval = '', keep] = setting.split(':');
  return { everyMs: INTERVALS.get(interval) ?? HOUR_MS, keep: Number(keep) };
}

/** The signing key of this data folder, generated once. */
function secretOf(dataDir: string): string {
  const file = join(dataDir, 'jwt-secret');
  if (!existsSync(file)) {
    // Renamed when complete: a process killed in between leaves no empty key.
    writeFileSync(`${file}.new`, randomBytes(48).toString('hex'), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, 'utf8').trim();
}
