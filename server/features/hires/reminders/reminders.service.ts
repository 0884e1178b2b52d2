import type { Logger } from 'pino';
import { formatCarTitle } from '#shared/cars/rules';
import { addDays, startOfDay, toDay } from '#shared/core/days';
import { HOUR_MS } from '#shared/core/durations';
import { HIRE_LIMITS } from '#shared/core/limits';
import { PATHS } from '#shared/core/paths';
import { DAY_HOLDING_STATES } from '#shared/hires/states';
import { addLanguagePrefix } from '#shared/language/addresses';
import { combineTranslations, type Language } from '#shared/language/language';
import { forEachRow } from '../../../db/each-row';
import type { Clock } from '../../../gateways/clock';
import type { NotificationSender } from '../../notifications/notifications.ports';
import { formatHireDays } from '../follow-ups/hire-sentences';
import { hireNotificationWords as english } from '../follow-ups/news-words';
import { hireNotificationWords as swahili } from '../follow-ups/news-words.sw';
import { getOtherSide, getSideId, HIRE_SIDES } from '../hire-access';
import { readHiresToRemind } from '../hire-reads.model';
import { addSentReminder } from '../hire-writes.model';
import { type HireRecord, type HireSide, toSentReminder } from '../hires.model';
import type { HirePeople } from '../people/hire-people.service';
import type { HireEndings } from '../transitions/transitions.service';

type RemindersDeps = {
  notify: NotificationSender;
  people: HirePeople;
  endIfImpossible: HireEndings['endIfImpossible'];
  clock: Clock;
  log: Logger;
  publicUrl: string;
};
type Reminder = 'start' | 'return';

const WORDS = combineTranslations(english, { sw: swahili });

export function createHireReminders({
  notify,
  people,
  endIfImpossible,
  clock,
  log,
  publicUrl,
}: RemindersDeps) {
  async function remind(hire: HireRecord, reminder: Reminder): Promise<void> {
    const id = hire._id.toHexString();
    const day = reminder === 'start' ? hire.from : hire.to;
    if (reminder === 'start' && (await endIfImpossible(hire))) return;
    const names = await people.getNames(hire);
    for (const side of HIRE_SIDES) {
      const text = (language: Language) => sentenceFor(language, reminder, side, hire, names);
      await notify({
        userId: getSideId(hire, side),
        kind: reminder === 'start' ? 'reminder' : 'return',
        key: `hire:${id}:reminder:${toSentReminder(reminder, day)}`,
        text,
        path: PATHS.hire(id),
        email: (language) => {
          const { tomorrow, today, place } = WORDS[language].reminders;
          return {
            subject: (reminder === 'start' ? tomorrow : today)(formatCarTitle(hire.car)),
            paragraphs: [text(language), ...(hire.place === '' ? [] : [place(hire.place)])],
            links: [
              {
                label: WORDS[language].seeHire,
                url: `${publicUrl}${addLanguagePrefix(language, PATHS.hire(id))}`,
              },
            ],
          };
        },
        isUrgent: reminder === 'return',
      });
    }
    await addSentReminder(hire._id, toSentReminder(reminder, day));
  }

  async function remindAll(reminder: Reminder, day: string): Promise<void> {
    const states = reminder === 'start' ? (['accepted'] as const) : DAY_HOLDING_STATES;
    await forEachRow(readHiresToRemind(reminder, states, day), {
      idOf: ({ _id }) => _id.toHexString(),
      run: (hire) => remind(hire, reminder),
      log,
      failure: 'failed to send reminders of hires, to be retried',
    });
  }

  /** Sends due reminders of hires; does nothing before the hour of the day at which reminders start. */
  return async function sendReminders(): Promise<void> {
    const now = clock.now().getTime();
    const today = toDay(now);
    if (now < startOfDay(today) + HIRE_LIMITS.remindFromHour * HOUR_MS) return;
    await remindAll('start', addDays(today, 1));
    await remindAll('return', today);
  };
}

function sentenceFor(
  language: Language,
  reminder: Reminder,
  side: HireSide,
  hire: HireRecord,
  names: Record<HireSide, string>,
): string {
  const { reminders } = WORDS[language];
  const { pickupFrom, pickupUntil } = hire.terms;
  const hours = reminders.hours(pickupFrom, pickupUntil);
  return reminders[reminder][side](
    formatCarTitle(hire.car),
    names[getOtherSide(side)],
    hours,
    formatHireDays(language, hire),
  );
}
