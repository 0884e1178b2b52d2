import { resolve, sep } from 'node:path';
import { z } from 'zod';
import { toDay } from '#shared/core/days';
import { COUNTRY_CODES } from '#shared/papers/countries';
import { KENYA_COUNTRY_CODE } from '#shared/papers/rules';
import { textVariable } from './values';

export const paperVariables = z.object({
  PAPERS_SINCE: z.iso.date('must be a day such as 2027-01-15').optional(),
  PAPERS_COUNTRY: z.enum(COUNTRY_CODES, 'must be the code of a country, such as KE').optional(),
  PAPER_KEYS_DIR: textVariable.optional(),
  PAPER_CHECK: z.enum(['simulator']).optional(),
});
type PaperVariables = z.output<typeof paperVariables>;

type CheckedVariables = PaperVariables & { NODE_ENV: string; DATA_DIR: string };

export function findPaperProblems(env: CheckedVariables): string[] {
  const { PAPERS_SINCE: since = '', PAPERS_COUNTRY: country, PAPER_KEYS_DIR: keysDir = '' } = env;
  const isProduction = env.NODE_ENV === 'production';
  const isInBackups = resolve(keysDir).startsWith(`${resolve(env.DATA_DIR)}${sep}`);
  const problems = {
    'PAPERS_SINCE: is in the future; papers are on from the start of the server, so set it on that day':
      since > toDay(Date.now()),
    'PAPERS_COUNTRY: must be set, because people agree that photos are stored there':
      isProduction && since !== '' && !country,
    'PAPER_KEYS_DIR: must be outside DATA_DIR, whose backups would contain the keys':
      keysDir !== '' && isInBackups,
    'PAPER_CHECK: the simulator approves invented numbers, so it must be unset in production':
      isProduction && env.PAPER_CHECK === 'simulator',
  };
  return Object.entries(problems).flatMap(([problem, isFound]) => (isFound ? [problem] : []));
}

/** Builds the settings of licence and ID checks (papers), on by default with demo data (`hasDemo`). */
export function toPapersConfig(env: PaperVariables, { hasDemo }: { hasDemo: boolean }) {
  const since = env.PAPERS_SINCE ?? (hasDemo ? toDay(Date.now()) : undefined);
  return {
    papersSwitch: since ? { since, country: env.PAPERS_COUNTRY ?? KENYA_COUNTRY_CODE } : null,
    /** Folder of the keys of encrypted licence and ID photos; null: a folder below DATA_DIR. */
    paperKeysDir: env.PAPER_KEYS_DIR ?? null,
    simulatesPaperChecks: env.PAPER_CHECK === 'simulator',
  };
}
