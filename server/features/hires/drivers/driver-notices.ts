import type { Logger } from 'pino';
import { formatCarTitle } from '#shared/cars/rules';
import { PATHS } from '#shared/core/paths';
import { combineTranslations, type Language } from '#shared/language/language';
import { runFollowUp } from '../../../background/background';
import type { Live } from '../../../live/live';
import type { NotificationSender } from '../../notifications/notifications.ports';
import { getSideId, HIRE_SIDES } from '../hire-access';
import type { HireRecord } from '../hires.model';
import type { HirePeople } from '../people/hire-people.service';
import { driverWords as english } from './driver-words';
import { driverWords as swahili } from './driver-words.sw';

export type DriverNoticeDeps = {
  notify: NotificationSender;
  live: Pick<Live, 'notify'>;
  people: Pick<HirePeople, 'getNames'>;
  log: Pick<Logger, 'warn'>;
};

export type DriverEvent = {
  /** `left`: the driver withdrew; `removed`: the renter removed the driver. */
  kind: 'added' | 'left' | 'removed';
  hire: HireRecord;
  driver: { _id: string; name: string };
  at: Date;
};
type Facts = Parameters<typeof english.left.lender>[0];
type Words = (typeof WORDS)[Language];

const WORDS = combineTranslations(english, { sw: swahili });

/**
 * Builds the notifications about a driver who was added or removed, or who left. A failed notification does
 * not fail the call that caused it.
 */
export function createDriverNotifier({ notify, live, people, log }: DriverNoticeDeps) {
  return async function announce({ kind, hire, driver, at }: DriverEvent): Promise<void> {
    const hireId = hire._id.toHexString();
    const recipients = [
      ...HIRE_SIDES.map((side) => ({ userId: getSideId(hire, side), as: side })),
      { userId: driver._id, as: 'driver' as const },
    ];
    for (const { userId } of recipients) live.notify(userId, 'hires');
    await runFollowUp(
      async () => {
        const names = await people.getNames(hire);
        const facts = { driver: driver.name, renter: names.renter, car: formatCarTitle(hire.car) };
        for (const { userId, as } of recipients) {
          const say = findSentence(kind, as);
          if (!say) continue;
          await notify({
            ...{ userId, kind: 'change', path: as === 'driver' ? PATHS.hires : PATHS.hire(hireId) },
            key: `hire:${hireId}:driver:${driver._id}:${kind}:${at.getTime()}`,
            aboutId: as === 'driver' ? getSideId(hire, 'renter') : driver._id,
            text: (language) => say(WORDS[language], facts),
          });
        }
      },
      log,
      'failed to notify of a further driver',
    );
  };
}

/** Returns the sentence for a person; null for the person who caused the event. */
function findSentence(
  kind: DriverEvent['kind'],
  as: 'renter' | 'lender' | 'driver',
): ((words: Words, facts: Facts) => string) | null {
  if (kind === 'removed') {
    return as === 'renter' ? null : (words, facts) => words.removed[as](facts);
  }
  return as === 'driver' ? null : (words, facts) => words[kind][as](facts);
}
