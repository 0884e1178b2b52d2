import { formatCarTitle } from '#shared/cars/rules';
import { addDays, toDay } from '#shared/core/days';
import { PATHS } from '#shared/core/paths';
import { computeReturnDeadline } from '#shared/hires/calendar';
import { getRecordState, listOverdueSteps, type OverdueStep } from '#shared/hires/records';
import { combineTranslations } from '#shared/language/language';
import type { Runtime } from '../../../background/runtime';
import { forEachRow } from '../../../db/each-row';
import type { Notify } from '../../notifications/notifications.ports';
import { formatHireTime } from '../follow-ups/hire-sentences';
import { getOtherSide, getSideId, HIRE_SIDES } from '../hire-access';
import { findNextHire, readDueBack } from '../hire-reads.model';
import { markAlerted, noteReminded } from '../hire-writes.model';
import { type HireRecord, toReminder } from '../hires.model';
import type { HirePeople } from '../people/hire-people.service';
import { toRecordRules } from './record-changes';
import { recordWords as english } from './record-words';
import { recordWords as swahili } from './record-words.sw';
import { findRecords } from './records.model';

type OverdueDeps = {
  notify: Notify;
  people: Pick<HirePeople, 'getNames'>;
  runtime: Pick<Runtime, 'clock' | 'log'>;
};

const WORDS = combineTranslations(english, { sw: swahili });
/** The next renter is warned if their hire begins within as many days. */
const NEXT_WITHIN_DAYS = 2;

/** Builds the steps that follow a return that nobody recorded in time. */
export function createOverdue({ notify, people, runtime: { clock, log } }: OverdueDeps) {
  async function remindSides(hire: HireRecord, step: OverdueStep): Promise<void> {
    const id = hire._id.toHexString();
    const names = await people.getNames(hire);
    const car = formatCarTitle(hire.car);
    const deadline = new Date(computeReturnDeadline(hire));
    for (const side of HIRE_SIDES) {
      await notify({
        ...{ userId: getSideId(hire, side), kind: 'return', path: PATHS.hire(id), isUrgent: true },
        key: `hire:${id}:overdue:${hire.to}:${step}`,
        text: (language) =>
          WORDS[language].overdue[side](names[getOtherSide(side)], car, formatHireTime(language, deadline)),
      });
    }
  }

  async function warnNextRenter(hire: HireRecord): Promise<void> {
    const today = toDay(clock.now().getTime());
    const next = await findNextHire(hire.carId.toHexString(), today, addDays(today, NEXT_WITHIN_DAYS));
    if (!next) return;
    const id = next._id.toHexString();
    const names = await people.getNames(next);
    await notify({
      ...{ userId: getSideId(next, 'renter'), kind: 'reminder', path: PATHS.hire(id), isUrgent: true },
      key: `hire:${id}:late-before:${hire._id.toHexString()}`,
      text: (language) => WORDS[language].overdue.next(names.lender, formatCarTitle(next.car)),
    });
  }

  const STEPS: Readonly<Record<OverdueStep, (hire: HireRecord) => Promise<void>>> = {
    first: (hire) => remindSides(hire, 'first'),
    async second(hire) {
      await remindSides(hire, 'second');
      await warnNextRenter(hire);
    },
    async admins(hire) {
      await markAlerted(hire._id, clock.now());
      log.warn({ hireId: hire._id.toHexString() }, 'car not returned a day after its time');
    },
  };

  async function takeSteps(hire: HireRecord): Promise<void> {
    const steps = listOverdueSteps(computeReturnDeadline(hire), clock.now().getTime()).filter(
      (step) => !hire.reminded.includes(toReminder(`overdue-${step}`, hire.to)),
    );
    if (steps.length === 0 || (await waitsForOwner(hire))) return;
    for (const step of steps) {
      await STEPS[step](hire);
      await noteReminded(hire._id, toReminder(`overdue-${step}`, hire.to));
    }
  }

  /** Whether the renter has recorded the return and the owner can still object. */
  async function waitsForOwner({ _id }: HireRecord): Promise<boolean> {
    const back = (await findRecords(_id.toHexString()))?.return;
    return back !== undefined && getRecordState(toRecordRules(back)) === 'open';
  }

  return async function remindOfOverdue(): Promise<void> {
    await forEachRow(readDueBack(toDay(clock.now().getTime())), {
      idOf: ({ _id }) => _id.toHexString(),
      run: takeSteps,
      log,
      failure: 'failed to remind of overdue hires, to be retried',
    });
  };
}
