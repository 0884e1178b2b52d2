import { formatCarTitle } from '#shared/cars/rules';
import { Refusal } from '#shared/core/errors';
import { PATHS } from '#shared/core/paths';
import { computeReturnDeadline } from '#shared/hires/calendar';
import type { HireView } from '#shared/hires/contract';
import { canObject, canReportNotReturned, isReportedSince } from '#shared/hires/records';
import { combineTranslations } from '#shared/language/language';
import type { Runtime } from '../../../background/runtime';
import type { Notify } from '../../notifications/notifications.ports';
import { getSideId } from '../hire-access';
import { markAlerted } from '../hire-writes.model';
import type { HirePeople } from '../people/hire-people.service';
import { objectTo, toRecordRules } from './record-changes';
import type { Caller, RecordStore } from './record-store';
import { recordWords as english } from './record-words';
import { recordWords as swahili } from './record-words.sw';
import type { HireRecords } from './records.model';

type NotReturnedDeps = {
  store: Pick<RecordStore, 'update' | 'view'>;
  people: Pick<HirePeople, 'getNames'>;
  notify: Notify;
  runtime: Pick<Runtime, 'clock' | 'log'>;
};

const WORDS = combineTranslations(english, { sw: swahili });

/** Builds the owner's report that the car was not returned. */
export function createNotReturned({ store, people, notify, runtime: { clock, log } }: NotReturnedDeps) {
  /**
   * Alerts the admins at once. A repeated call counts once, until the two sides have agreed on other days.
   * @throws Refusal hire_not_found, forbidden, state_moved_on, not_yet
   */
  return async function reportNotReturned(caller: Caller, hireId: string): Promise<HireView> {
    const { hire, isChanged } = await store.update(caller, hireId, ({ hire: known, records, side }) => {
      const now = clock.now();
      if (side !== 'lender') throw new Refusal('forbidden');
      if (known.state !== 'under_way') throw new Refusal('state_moved_on');
      const deadline = computeReturnDeadline(known);
      if (!canReportNotReturned(deadline, now.getTime())) throw new Refusal('not_yet');
      const reportedAt = records.notReturnedAt?.getTime() ?? null;
      return isReportedSince(deadline, reportedAt)
        ? null
        : { ...objectToReturn(records, now), notReturnedAt: now };
    });
    await markAlerted(hire._id, clock.now());
    if (isChanged) {
      const id = hire._id.toHexString();
      const names = await people.getNames(hire);
      const facts = { name: names.lender, car: formatCarTitle(hire.car) };
      await notify({
        ...{ userId: getSideId(hire, 'renter'), kind: 'return', path: PATHS.hire(id), isUrgent: true },
        key: `hire:${id}:not-returned:${hire.to}`,
        text: (language) => WORDS[language].notReturned(facts),
      });
      log.warn({ hireId: id }, 'car reported as not returned');
    }
    return store.view(caller, hireId);
  };
}

/** Objects to a return that the renter recorded, so that no silence confirms what the owner has denied. */
function objectToReturn(records: HireRecords, at: Date): HireRecords {
  const back = records.return;
  if (!back || !canObject(toRecordRules(back), 'lender', at.getTime())) return records;
  return { ...records, return: objectTo('return', back, { by: 'lender', at, text: '', isNotBack: true }) };
}
