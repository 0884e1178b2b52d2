import type { Logger } from 'pino';
import { MINUTE_MS } from '#shared/core/durations';
import { Refusal } from '#shared/core/errors';
import type { Background } from '../../background/background';
import { forEachDueRow } from '../../db/each-row';
import type { DataSubject, PersonalDataPart } from '../../db/personal-data-part';
import type { Clock } from '../../gateways/clock';
import type { Mail } from '../../gateways/mail/mail';
import type { Sms } from '../../gateways/sms/sms';
import type { UserAdmin } from '../users/user-admin.service';
import { findErasuresToRepeat, markErasureRepeated, recordErasure } from './erasures.model';
import { DELETED_USER_SUBJECT } from './scrub';

type ErasureDeps = {
  /** Parts of personal data in the order of erasure; a part may need data that a later part erases. */
  parts: readonly PersonalDataPart[];
  users: Pick<UserAdmin, 'beginErasure' | 'findInterruptedErasures' | 'remove'>;
  findSubject: (userId: string) => Promise<DataSubject>;
  mail: Pick<Mail, 'deleteEmailsMentioning'>;
  sms: Pick<Sms, 'deleteMessages'> | null;
  clock: Clock;
  background: Background;
  log: Logger;
};

/** Age from which an erasure counts as interrupted; longer than an uninterrupted erasure takes. */
const INTERRUPTED_MS = MINUTE_MS;
/** Wait before an erasure is repeated; longer than any request or email in progress takes. */
const REPEAT_MS = 10 * MINUTE_MS;

/**
 * Builds the erasure of users: one write suspends the user and marks the erasure; each part erases its data;
 * the user's document is deleted last. A job finishes an interrupted erasure.
 */
export function createUserErasure({
  parts,
  users,
  findSubject,
  mail,
  sms,
  clock,
  background,
  log,
}: ErasureDeps) {
  const instantBefore = (ms: number) => new Date(clock.now().getTime() - ms);

  return {
    /**
     * Erases a user; if a feature's part of the erasure fails, the job finishes the erasure later.
     * @throws Refusal user_not_found, last_admin
     */
    async erase(userId: string): Promise<void> {
      await users.beginErasure(userId);
      await background.track(
        finishErasure(userId).catch((error: unknown) => {
          if (!isUserErased(error))
            log.warn({ err: error, userId }, 'failed to finish an erasure, to be retried');
        }),
      );
    },

    /** Finishes interrupted erasures, then erases data that was written while an erasure ran. */
    async finish(): Promise<void> {
      await forEachDueRow((batch) => users.findInterruptedErasures(instantBefore(INTERRUPTED_MS), batch), {
        idOf: (userId) => userId,
        run: finishErasure,
        log,
        failure: 'failed to finish interrupted erasures, to be retried',
      });
      await forEachDueRow((batch) => findErasuresToRepeat(instantBefore(REPEAT_MS), batch), {
        idOf: (userId) => userId,
        run: repeatErasure,
        log,
        failure: 'failed to repeat erasures, to be retried',
      });
    },
  };

  /** Finishes an erasure; throws if a part fails, so that the job's next run tries again. */
  async function finishErasure(userId: string): Promise<void> {
    const subject = await findSubject(userId);
    await eraseParts(subject);
    await mail.deleteEmailsMentioning?.(subject.email);
    await sms?.deleteMessages?.(subject.identifies);
    await recordErasure(userId, clock.now());
    await users.remove(userId);
    log.info({ userId }, 'account erased');
  }

  async function repeatErasure(userId: string): Promise<void> {
    await eraseParts({ ...DELETED_USER_SUBJECT, _id: userId });
    await markErasureRepeated(userId, clock.now());
  }

  async function eraseParts(subject: DataSubject): Promise<void> {
    for (const part of parts) await part.erase?.(subject);
  }
}

function isUserErased(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'user_not_found';
}
