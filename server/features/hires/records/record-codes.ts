import { HIRE_RECORD_LIMITS } from '#shared/core/return-limits';
import type { RecordKind } from '#shared/hires/records';
import { createKeyedHash, isSameSecret } from '../../../db/signatures';
import type { HireSide } from '../hires.model';

export type RecordCodes = ReturnType<typeof createRecordCodes>;

/**
 * Builds six-digit codes by which a side of a hire confirms a hand-over or return record on the other side's
 * phone. A code is derived from the server's secret, so that neither server nor phone stores it.
 */
export function createRecordCodes(secret: string) {
  const hash = createKeyedHash(secret, 'codes of hire records');

  function getCode(hireId: string, kind: RecordKind, side: HireSide): string {
    const number = Buffer.from(hash(`${hireId}.${kind}.${side}`), 'base64url').readUInt32BE();
    return String(number % 10 ** HIRE_RECORD_LIMITS.codeLength).padStart(HIRE_RECORD_LIMITS.codeLength, '0');
  }

  return {
    getCode,
    isCode: (given: string, ...of: Parameters<typeof getCode>) => isSameSecret(given, getCode(...of)),
  };
}
