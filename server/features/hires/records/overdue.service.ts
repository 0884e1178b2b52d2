import { addDays, toDay } from '#shared/core/days';
import { computeReturnDeadline } from '#shared/hires/calendar';
import { getHireRecordState, listOverdueSteps, type OverdueStep } from '#shared/hires/records';
import { combineTranslations } from '#shared/language/language';
import type { Runtime } from '../../../background/runtime';
import { forEachRow } from '../../../db/each-row';
import { formatHireTime } from '../follow-ups/hire-sentences';
import { HIRE_SIDES } from '../hire-access';
import { findNextHire, readHiresDueForReturn } from '../hire-reads.model';
import { addSentReminder, markNotReturnedAlerted } from '../hire-writes.model';
import { type HireRecord, toSentReminder } from '../hires.model';
import { createSideNotifier, type SideNoticeDeps } from '../side-notices';
import { toRecordRuleFields } from './record-changes';
import { recordWords as english } from './record-words';
import { recordWords as swahili } from './record-words.sw';
import { findRecords } from './records.model';

type OverdueDeps = SideNoticeDeps & { runtime: Pick<Runtime, 'clock' | 'log'> };

const WORDS = combineTranslations(english, { sw: swahili });
/** The renter of the car's next hire is warned only if that hire begins within this number of days. */
const NEXT_WITHIN_DAYS = 2;

/** Builds the reminders and warnings about a return that nobody recorded in time. */
export function createOverdueNoticesService({ runtime: { clock, log }, ...deps }: OverdueDeps) {
  const notifySide = createSideNotifier(deps, WORDS);

  async function remindSides(hire: HireRecord, step: OverdueStep): Promise<void> {
    const deadline = new Date(computeReturnDeadline(hire));
    const notice = { key: `overdue:${hire.to}:${step}`, kind: 'return', isUrgent: true } as const;
    for (const to of HIRE_SIDES) {
      await notifySide(hire, { to, ...notice }, (words, { name, car }, language) =>
        words.overdue[to](name, car, formatHireTime(language, deadline)),
      );
    }
  }

  async function warnNextRenter(hire: HireRecord): Promise<void> {
    const today = toDay(clock.now().getTime());
    const next = await findNextHire(hire.carId.toHexString(), today, addDays(today, NEXT_WITHIN_DAYS));
    if (!next) return;
    const key = `late-before:${hire._id.toHexString()}`;
    await notifySide(next, { to: 'renter', key, kind: 'reminder', isUrgent: true }, (words, { name, car }) =>
      words.overdue.next(name, car),
    );
  }

  const STEPS: Readonly<Record<OverdueStep, (hire: HireRecord) => Promise<void>>> = {
    first: (hire) => remindSides(hire, 'first'),
    async second(hire) {
      await remindSides(hire, 'second');
      await warnNextRenter(hire);
    },
    async admins(hire) {
      await markNotReturnedAlerted(hire._id, clock.now());
      log.warn({ hireId: hire._id.toHexString() }, 'car not returned a day after its time');
    },
  };

  async function takeSteps(hire: HireRecord): Promise<void> {
    const steps = listOverdueSteps(computeReturnDeadline(hire), clock.now().getTime()).filter(
      (step) => !hire.reminded.includes(toSentReminder(`overdue-${step}`, hire.to)),
    );
    if (steps.length === 0 || (await waitsForOwner(hire))) return;
    for (const step of steps) {
      await STEPS[step](hire);
      await addSentReminder(hire._id, toSentReminder(`overdue-${step}`, hire.to));
    }
  }

  /** Whether the renter has recorded the return and the owner can still object. */
  async function waitsForOwner({ _id }: HireRecord): Promise<boolean> {
    const back = (await findRecords(_id.toHexString()))?.return;
    return back !== undefined && getHireRecordState(toRecordRuleFields(back)) === 'open';
  }

  return async function remindOfOverdue(): Promise<void> {
    await forEachRow(readHiresDueForReturn(toDay(clock.now().getTime())), {
      idOf: ({ _id }) => _id.toHexString(),
      run: takeSteps,
      log,
      failure: 'failed to remind of overdue hires, to be retried',
    });
  };
}
