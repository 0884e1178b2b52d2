import { Refusal } from '#shared/core/errors';
import type { Clock } from '../../gateways/clock';
import { countLetters, deleteDead, findDead, findDeadById, type Letter, revive } from './letters.model';
import type { Seal } from './seal';

type UndeliveredDeps = {
  seal: Seal;
  clock: Clock;
  /** Sends due emails in the background. */
  wake: () => void;
};

/** Builds the admins' views of undelivered emails, without their text, which may contain a reset link. */
export function createUndelivered({ seal, clock, wake }: UndeliveredDeps) {
  function viewOf({ _id, sealed, createdAt, failedAt, tries, reason }: Letter) {
    const opened = seal.open(sealed);
    return {
      _id: _id.toHexString(),
      to: opened?.to ?? '',
      subject: opened?.subject ?? '',
      createdAt: createdAt.toISOString(),
      failedAt: (failedAt ?? createdAt).toISOString(),
      tries,
      reason: reason ?? '',
    };
  }

  return {
    count: () => countLetters('dead'),

    async page(skip: number, limit: number) {
      return (await findDead(skip, limit)).map(viewOf);
    },

    /** @throws Refusal not_found */
    async one(id: string) {
      const letter = await findDeadById(id);
      if (!letter) throw new Refusal('not_found');
      return viewOf(letter);
    },

    /**
     * Sends an undelivered email again, with all its tries.
     * @throws Refusal not_found
     */
    async retry(id: string): Promise<void> {
      if (!(await revive(id, clock.now()))) throw new Refusal('not_found');
      wake();
    },

    /** @throws Refusal not_found */
    async discard(id: string): Promise<void> {
      if (!(await deleteDead(id))) throw new Refusal('not_found');
    },
  };
}
