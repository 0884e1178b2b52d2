import type { Logger } from 'pino';
import { carTitle } from '#shared/cars/rules';
import { addDays, dayOf, startOfDay } from '#shared/core/days';
import { HIRE_LIMITS } from '#shared/core/limits';
import { PATHS } from '#shared/core/paths';
import { HOLDING_STATES } from '#shared/hires/states';
import type { Clock } from '../../../gateways/clock';
import type { Notify } from '../../notifications/notification.service';
import { forEachOf } from '../batches';
import type { Endings } from '../endings/endings.service';
import { daysText, hourText } from '../follow-ups/hire-sentences';
import { findToRemind } from '../hire-reads.model';
import { noteReminded } from '../hire-writes.model';
import type { HireRecord, HireSide } from '../hires.model';
import { type HirePeople, idOf, other } from '../people/hire-people.service';

type RemindersDeps = {
  notify: Notify;
  people: HirePeople;
  endIfGone: Endings['endIfGone'];
  clock: Clock;
  log: Logger;
  publicUrl: string;
};
type Reminder = 'start' | 'return';

const SIDES: readonly HireSide[] = ['renter', 'lender'];
const HOUR_MS = 60 * 60_000;

/** Reminds both sides on the day before a hire, and on its last day. */
export function createReminders({ notify, people, endIfGone, clock, log, publicUrl }: RemindersDeps) {
  async function remind(hire: HireRecord, reminder: Reminder): Promise<void> {
    const id = hire._id.toHexString();
    if (reminder === 'start' && (await endIfGone(hire))) return;
    const names = await people.namesOf(hire);
    for (const side of SIDES) {
      const sentence = SENTENCES[reminder][side](hire, names[other(side)]);
      await notify({
        userId: idOf(hire, side),
        kind: reminder === 'start' ? 'reminder' : 'return',
        key: `hire:${id}:reminder:${reminder}`,
        text: sentence,
        path: PATHS.hire(id),
        letter: {
          subject: `${reminder === 'start' ? 'Tomorrow' : 'Today'}: ${carTitle(hire.car)}`,
          paragraphs: [sentence, ...(hire.place === '' ? [] : [`Place: ${hire.place}`])],
          links: [{ label: 'See the hire', url: `${publicUrl}${PATHS.hire(id)}` }],
        },
        isUrgent: reminder === 'return',
      });
    }
    await noteReminded(hire._id, reminder);
  }

  function remindAll(reminder: Reminder, day: string): Promise<void> {
    const states = reminder === 'start' ? (['accepted'] as const) : HOLDING_STATES;
    return forEachOf(
      (limit) => findToRemind(reminder, states, day, limit),
      (hire) => remind(hire, reminder),
      log,
      'reminder of a hire not sent, will be retried',
    );
  }

  /** Nothing before the hour from which people are reminded. */
  return async function sendReminders(): Promise<void> {
    const now = clock.now().getTime();
    const today = dayOf(now);
    if (now < startOfDay(today) + HIRE_LIMITS.remindFromHour * HOUR_MS) return;
    await remindAll('start', addDays(today, 1));
    await remindAll('return', today);
  };
}

type Sentence = (hire: HireRecord, otherName: string) => string;

const SENTENCES: Record<Reminder, Record<HireSide, Sentence>> = {
  start: {
    renter: (hire, name) =>
      `Tomorrow you get the ${carTitle(hire.car)} from ${name}, between ${pickupHours(hire)}.`,
    lender: (hire, name) =>
      `Tomorrow ${name} gets your ${carTitle(hire.car)}, between ${pickupHours(hire)}; it is hired ${daysText(hire)}.`,
  },
  return: {
    renter: (hire, name) =>
      `Today is the last day of your hire: please bring the ${carTitle(hire.car)} back to ${name} between ${pickupHours(hire)}.`,
    lender: (hire, name) =>
      `Today ${name} brings your ${carTitle(hire.car)} back, between ${pickupHours(hire)}.`,
  },
};

function pickupHours({ terms: { pickupFrom, pickupUntil } }: HireRecord): string {
  return `${hourText(pickupFrom)} and ${hourText(pickupUntil)}`;
}
