import { z } from 'zod';
import { findCallbackUrlProblem } from '#shared/payments/callback-url';
import { removeTrailingSlash, textVariable } from './values';

const addressOrRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

export const mpesaVariables = z.object({
  MPESA_MODE: z.enum(['simulator', 'sandbox', 'production']).optional(),
  MPESA_CONSUMER_KEY: textVariable.optional(),
  MPESA_CONSUMER_SECRET: textVariable.optional(),
  MPESA_SHORTCODE: z
    .string()
    .regex(/^\d{5,7}$/, 'must be 5 to 7 digits')
    .optional(),
  MPESA_TILL: z
    .string()
    .regex(/^\d{5,8}$/, 'must be 5 to 8 digits')
    .optional(),
  MPESA_PASSKEY: textVariable.optional(),
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
});
type MpesaVariables = z.output<typeof mpesaVariables>;

const BASE_URLS = {
  sandbox: 'https://sandbox.safaricom.co.ke',
  production: 'https://api.safaricom.co.ke',
} as const;

const NEEDED = [
  'MPESA_CONSUMER_KEY',
  'MPESA_CONSUMER_SECRET',
  'MPESA_SHORTCODE',
  'MPESA_PASSKEY',
  'MPESA_CALLBACK_URL',
] as const;

export function findMpesaProblems(env: MpesaVariables): string[] {
  if (env.MPESA_MODE !== 'sandbox' && env.MPESA_MODE !== 'production') return [];
  const problems = NEEDED.filter((name) => !env[name]).map(
    (name) => `${name}: must be set when MPESA_MODE=${env.MPESA_MODE}`,
  );
  const callbackProblem = env.MPESA_CALLBACK_URL ? findCallbackUrlProblem(env.MPESA_CALLBACK_URL) : null;
  if (callbackProblem) problems.push(`MPESA_CALLBACK_URL: ${callbackProblem}`);
  if (env.MPESA_MODE === 'production' && env.MPESA_CALLBACK_URL?.startsWith('http:')) {
    problems.push('MPESA_CALLBACK_URL: must be https:// in production');
  }
  return problems;
}

export function toMpesaConfig(env: MpesaVariables) {
  return {
    mode: env.MPESA_MODE ?? ('simulator' as const),
    consumerKey: env.MPESA_CONSUMER_KEY ?? '',
    consumerSecret: env.MPESA_CONSUMER_SECRET ?? '',
    shortcode: env.MPESA_SHORTCODE ?? '',
    till: env.MPESA_TILL ?? null,
    passkey: env.MPESA_PASSKEY ?? '',
    baseUrl: env.MPESA_BASE_URL ?? BASE_URLS[env.MPESA_MODE === 'production' ? 'production' : 'sandbox'],
    callbackUrl: env.MPESA_CALLBACK_URL ? removeTrailingSlash(env.MPESA_CALLBACK_URL) : null,
    callbackAllow: env.MPESA_CALLBACK_ALLOW,
    simulatorDelayMs: env.MPESA_SIMULATOR_DELAY_MS,
    simulatorLateMs: env.MPESA_SIMULATOR_LATE_MS,
  };
}
