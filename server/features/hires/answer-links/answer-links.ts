import { PATHS } from '#shared/core/paths';
import { createKeyedHash, isSameProof } from '../../../db/keyed-hash';

export type AnswerLinks = ReturnType<typeof createAnswerLinks>;

/**
 * Links that answer a request without sign-in. Stored nowhere: a keyed hash that only the server can compute binds a
 * link to the hire and its lender.
 */
export function createAnswerLinks({ secret, publicUrl }: { secret: string; publicUrl: string }) {
  const sign = createKeyedHash(secret, 'answers to hire requests');
  const tokenFor = (hireId: string, lenderId: string) => sign(`${hireId}.${lenderId}`);

  return {
    linkFor: (hireId: string, lenderId: string) =>
      `${publicUrl}${PATHS.answerHire(hireId, tokenFor(hireId, lenderId))}`,

    isOwn: (token: string, hireId: string, lenderId: string) =>
      isSameProof(token, tokenFor(hireId, lenderId)),
  };
}
