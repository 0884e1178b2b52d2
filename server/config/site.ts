import { z } from 'zod';
import { BRAND } from '#shared/core/brand';
import { PRODUCTION_RISKS } from './config-error';
import { removeTrailingSlash, textVariable } from './values';

export const siteVariables = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: textVariable.optional(),
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  ALLOW_IN_PRODUCTION: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.enum(PRODUCTION_RISKS, `names something else than ${PRODUCTION_RISKS.join(', ')}`))),
});

export function toSiteConfig(env: z.output<typeof siteVariables>) {
  const production = env.NODE_ENV === 'production';
  return {
    production,
    port: env.PORT,
    host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: removeTrailingSlash(env.PUBLIC_URL ?? BRAND.defaultPublicUrl(env.PORT)),
    metricsToken: env.METRICS_TOKEN ?? null,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    rateLimit: env.RATE_LIMIT === 'on',
  };
}
