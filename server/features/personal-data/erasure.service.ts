import type { Logger } from 'pino';
import { MINUTE_MS } from '#shared/core/durations';
import { Refusal } from '#shared/core/errors';
import type { Background } from '../../background/background';
import { forEachDueRow } from '../../background/each-row';
import type { DataSubject, PersonalDataPart } from '../../db/personal-data-part';
import type { Clock } from '../../gateways/clock';
import type { Mail } from '../../gateways/mail/mail';
import type { Sms } from '../../gateways/sms/sms';
import type { UserAdmin } from '../users/user-admin.service';
import { findToRepeat, markRepeated, recordErasure } from './erasures.model';
import { LATE_SUBJECT } from './late-subject';

type ErasureDeps = {
  /** In their order: each may need what the later ones erase. */
  parts: readonly PersonalDataPart[];
  users: Pick<UserAdmin, 'beginErasure' | 'findInterruptedErasures' | 'remove'>;
  subjectOf: (userId: string) => Promise<DataSubject>;
  mail: Pick<Mail, 'deleteLettersWith'>;
  /** null: not set up. */
  sms: Pick<Sms, 'deleteMessages'> | null;
  clock: Clock;
  background: Background;
  log: Logger;
};

/** Longer than an erasure that was not interrupted takes. */
const INTERRUPTED_MS = MINUTE_MS;
/** Longer than any request or mail that was under way. */
const REPEAT_MS = 10 * MINUTE_MS;

/**
 * Erases users. The user is suspended and marked in one write, then each part erases what it stores, and the user's own
 * document goes last: until then a job carries an interrupted erasure on.
 */
export function createErasure({ parts, users, subjectOf, mail, sms, clock, background, log }: ErasureDeps) {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);

  return {
    /**
     * Erases a user; the other end of it may be left to the job.
     * @throws Refusal user_not_found, last_admin
     */
    async erase(userId: string): Promise<void> {
      await users.beginErasure(userId);
      await background.track(
        finishErasure(userId).catch((error: unknown) => {
          if (!isGone(error)) log.warn({ err: error, userId }, 'erasure interrupted, to be carried on');
        }),
      );
    },

    /** Ends interrupted erasures, then erases what was written while an erasure ran. */
    async finish(): Promise<void> {
      await forEachDueRow((batch) => users.findInterruptedErasures(ago(INTERRUPTED_MS), batch), {
        idOf: (userId) => userId,
        run: finishErasure,
        log,
        failure: 'erasures interrupted, to be carried on',
      });
      await forEachDueRow((batch) => findToRepeat(ago(REPEAT_MS), batch), {
        idOf: (userId) => userId,
        run: repeat,
        log,
        failure: 'erasures not repeated yet',
      });
    },
  };

  /** A failure, such as of the photo store, is left to the next run of the job. */
  async function finishErasure(userId: string): Promise<void> {
    const subject = await subjectOf(userId);
    await eraseParts(subject);
    await mail.deleteLettersWith?.(subject.email);
    await sms?.deleteMessages?.(subject.identifies);
    await recordErasure(userId, clock.now());
    await users.remove(userId);
    log.info({ userId }, 'account erased');
  }

  async function repeat(userId: string): Promise<void> {
    await eraseParts({ ...LATE_SUBJECT, _id: userId });
    await markRepeated(userId, clock.now());
  }

  async function eraseParts(subject: DataSubject): Promise<void> {
    for (const part of parts) await part.erase?.(subject);
  }
}

/** Whether another process has ended the erasure. */
function isGone(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'user_not_found';
}
