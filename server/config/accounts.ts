import { z } from 'zod';
import { textVariable } from './values';

export const accountVariables = z.object({
  JWT_SECRET: z
    .string()
    .refine((secret) => Buffer.byteLength(secret) >= 32, 'must be at least 32 bytes')
    .optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must be at least 8 characters')
    .max(128, 'must be at most 128 characters')
    .optional(),
  DEMO_DATA: z.union([z.enum(['auto', 'off']), z.coerce.number().int().min(0).max(100_000)]).default('auto'),
  GOOGLE_CLIENT_ID: textVariable.optional(),
});
type AccountVariables = z.output<typeof accountVariables>;

export function toAccountConfig(
  env: AccountVariables,
  { production, allowsDemo }: { production: boolean; allowsDemo: boolean },
) {
  return {
    firstAdmin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { email: env.ADMIN_EMAIL.toLowerCase(), password: env.ADMIN_PASSWORD }
        : null,
    // Demo users have a published password, so production requires an explicit DEMO_DATA.
    demoData: env.DEMO_DATA === 'auto' && production ? ('off' as const) : env.DEMO_DATA,
    allowsDemoAccounts: !production || allowsDemo,
    googleClientId: env.GOOGLE_CLIENT_ID ?? null,
  };
}
