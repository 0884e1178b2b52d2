import { z } from 'zod';
import { toDay } from '#shared/core/days';
import { COUNTRY_CODES } from '#shared/papers/countries';
import { KENYA } from '#shared/papers/rules';
import { textVariable } from './values';

export const paperVariables = z.object({
  PAPERS_SINCE: z.iso.date('must be a day such as 2027-01-15').optional(),
  PAPERS_COUNTRY: z.enum(COUNTRY_CODES, 'must be the code of a country, such as KE').optional(),
  PAPER_KEYS_DIR: textVariable.optional(),
  PAPER_CHECK: z.enum(['simulator']).optional(),
});
type PaperVariables = z.output<typeof paperVariables>;

export function findPaperProblems(env: PaperVariables & { NODE_ENV: string }): string[] {
  if (env.NODE_ENV !== 'production' || env.PAPER_CHECK !== 'simulator') return [];
  return ['PAPER_CHECK: the simulator approves invented numbers, so it must be unset in production'];
}

/** `hasDemo`: papers are on without a setting, so that the demo shows them. */
export function toPapersConfig(env: PaperVariables, { hasDemo }: { hasDemo: boolean }) {
  const since = env.PAPERS_SINCE ?? (hasDemo ? toDay(Date.now()) : undefined);
  return {
    papersSwitch: since ? { since, country: env.PAPERS_COUNTRY ?? KENYA } : null,
    /** Null: a folder below DATA_DIR. */
    paperKeysDir: env.PAPER_KEYS_DIR ?? null,
    simulatesPaperChecks: env.PAPER_CHECK === 'simulator',
  };
}
