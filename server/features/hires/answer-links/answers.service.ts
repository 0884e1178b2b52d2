import { Refusal } from '#shared/core/errors';
import { PATHS } from '#shared/core/paths';
import type { AnswerLinkRequest } from '#shared/hires/actions-contract';
import { createSignedLinks } from '../../../db/signatures';
import type { Clock } from '../../../gateways/clock';
import { findHire } from '../hire-reads.model';
import type { HireRecord } from '../hires.model';
import { toAnswerableRequest } from '../hires.present';
import type { HirePeople } from '../people/hire-people.service';
import type { HireTransitions } from '../transitions/transitions.service';

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

type AnswersDeps = {
  links: AnswerLinks;
  people: HirePeople;
  transitions: HireTransitions;
  mayAnswer: (hire: HireRecord) => Promise<boolean>;
  clock: Clock;
};

/**
 * Builds the calls behind the answer link in the lender's email: seeing and answering the request. Anyone who
 * has the link acts as the lender.
 */
export function createRequestAnswersService({ links, people, transitions, mayAnswer, clock }: AnswersDeps) {
  /** @throws Refusal answer_link_invalid if the server did not create the link */
  async function loadSignedHire(hireId: string, token: string): Promise<HireRecord> {
    const hire = await findHire(hireId);
    const isOwn = hire && links.isSignatureValid(token, hire._id.toHexString(), hire.lenderId.toHexString());
    if (!hire || !isOwn || !(await mayAnswer(hire))) throw new Refusal('answer_link_invalid');
    return hire;
  }

  async function viewOf(hire: HireRecord): Promise<AnswerLinkRequest> {
    const { renter } = await people.view(hire, '');
    return toAnswerableRequest(hire, renter);
  }

  return {
    /** @throws Refusal answer_link_invalid, also once the request is answered or expired */
    async show(hireId: string, token: string): Promise<AnswerLinkRequest> {
      const hire = await loadSignedHire(hireId, token);
      if (hire.state !== 'requested' || hire.expiresAt <= clock.now()) {
        throw new Refusal('answer_link_invalid');
      }
      return viewOf(hire);
    },

    /** @throws Refusal answer_link_invalid, state_moved_on, days_taken */
    async answer(
      hireId: string,
      token: string,
      { accept, revision }: { accept: boolean; revision?: number | undefined },
    ): Promise<AnswerLinkRequest> {
      await loadSignedHire(hireId, token);
      const action = accept ? 'accept' : 'decline';
      return viewOf(await transitions.act(hireId, action, { actor: { by: 'lender' }, revision }));
    },
  };
}
