import { Refusal } from '#shared/core/errors';
import { computeReturnDeadline } from '#shared/hires/calendar';
import type { HireView } from '#shared/hires/contract';
import { canObjectToRecord, canReportMissingReturn, isMissingReturnReported } from '#shared/hires/records';
import { combineTranslations } from '#shared/language/language';
import type { Runtime } from '../../../background/runtime';
import { markNotReturnedAlerted } from '../hire-writes.model';
import { createSideNotifier, type SideNoticeDeps } from '../side-notices';
import { addObjection, toRecordRuleFields } from './record-changes';
import type { Caller, RecordStore } from './record-store';
import { recordWords as english } from './record-words';
import { recordWords as swahili } from './record-words.sw';
import type { HireRecords } from './records.model';

type NotReturnedDeps = SideNoticeDeps & {
  store: Pick<RecordStore, 'update' | 'view'>;
  runtime: Pick<Runtime, 'clock' | 'log'>;
};

const WORDS = combineTranslations(english, { sw: swahili });

/** Builds the owner's report that the car was not returned. */
export function createNotReturnedReportsService(deps: NotReturnedDeps) {
  const { store, runtime } = deps;
  const { clock, log } = runtime;
  const notifySide = createSideNotifier(deps, WORDS);

  /**
   * Alerts the admins immediately. Repeated calls have no effect until the two sides have agreed on other
   * days.
   * @throws Refusal hire_not_found, forbidden, state_moved_on, not_yet
   */
  return async function reportNotReturned(caller: Caller, hireId: string): Promise<HireView> {
    const { hire, isChanged } = await store.update(caller, hireId, ({ hire: known, records, side }) => {
      const now = clock.now();
      if (side !== 'lender') throw new Refusal('forbidden');
      if (known.state !== 'under_way') throw new Refusal('state_moved_on');
      const deadline = computeReturnDeadline(known);
      if (!canReportMissingReturn(deadline, now.getTime())) throw new Refusal('not_yet');
      const reportedAt = records.notReturnedAt?.getTime() ?? null;
      return isMissingReturnReported(deadline, reportedAt)
        ? null
        : { ...objectToReturn(records, now), notReturnedAt: now };
    });
    await markNotReturnedAlerted(hire._id, clock.now());
    if (isChanged) {
      const notice = {
        to: 'renter',
        key: `not-returned:${hire.to}`,
        kind: 'return',
        isUrgent: true,
      } as const;
      await notifySide(hire, notice, (words, facts) => words.notReturned(facts));
      log.warn({ hireId }, 'car reported as not returned');
    }
    return store.view(caller, hireId);
  };
}

/**
 * Objects to a return that the renter recorded, because otherwise silence would confirm a return that the
 * owner has denied.
 */
function objectToReturn(records: HireRecords, at: Date): HireRecords {
  const back = records.return;
  if (!back || !canObjectToRecord(toRecordRuleFields(back), 'lender', at.getTime())) return records;
  return {
    ...records,
    return: addObjection('return', back, { by: 'lender', at, text: '', isNotBack: true }),
  };
}
