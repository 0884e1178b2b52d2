import { PATHS } from '#shared/core/paths';
import { createSignedLinks } from '../../../db/signatures';

export type AnswerLinks = ReturnType<typeof createAnswerLinks>;

/**
 * Builds signed links that answer a request without sign-in; the signature binds a link to the hire and the
 * car's owner.
 */
export function createAnswerLinks({ secret, publicUrl }: { secret: string; publicUrl: string }) {
  const { sign, isSigned } = createSignedLinks(secret, 'answers to hire requests');

  return {
    buildLink: (hireId: string, lenderId: string) =>
      `${publicUrl}${PATHS.answerHire(hireId, sign(hireId, lenderId))}`,

    isSignatureValid: (token: string, hireId: string, lenderId: string) => isSigned(token, hireId, lenderId),
  };
}
