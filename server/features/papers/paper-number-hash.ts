import { KENYA_COUNTRY_CODE, normalisePaperNumber } from '#shared/papers/rules';
import type { KeyedHash } from '../../db/signatures';
import type { PaperRecord } from './papers.model';

type NumberedPaper = Partial<Pick<PaperRecord, 'country' | 'identityType'>> & { kind: PaperRecord['kind'] };

export type PaperNumberHash = ReturnType<typeof createPaperNumberHash>;

/**
 * Builds the hash of a paper's kind, issuer and number, by which the same paper is recognised in another
 * account.
 */
export function createPaperNumberHash(hash: KeyedHash) {
  /** Returns undefined for a paper without a number, such as a logbook. */
  return function hashPaperNumber(paper: NumberedPaper, number: string): string | undefined {
    const { kind, country = KENYA_COUNTRY_CODE, identityType } = paper;
    if (kind === 'car' || number === '') return undefined;
    const issuer = kind === 'licence' ? `licence:${country}` : identityType;
    return hash(`${issuer}:${normalisePaperNumber(number)}`);
  };
}
