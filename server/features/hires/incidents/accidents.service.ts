import type { z } from 'zod';
import { startOfDay } from '#shared/core/days';
import { Refusal } from '#shared/core/errors';
import { HIRE_INCIDENT_LIMITS } from '#shared/core/return-limits';
import type { accidentReportFields, IncidentsView } from '#shared/hires/incident-contract';
import { findAccidentRefusal } from '#shared/hires/incidents';
import { resolveRecordTime } from '#shared/hires/records';
import type { Runtime } from '../../../background/runtime';
import { getOtherSide, getSide } from '../hire-access';
import type { HireRecord, HireSide } from '../hires.model';
import type { IncidentChanger } from './change-incidents';
import type { IncidentNotifier } from './incident-notices';
import type { StoredAccident } from './incidents.model';
import { toFineDeadlineInput, toIncidentsView } from './incidents.present';

type AccidentsDeps = {
  change: IncidentChanger;
  notifySide: IncidentNotifier;
  runtime: Pick<Runtime, 'clock' | 'log'>;
};
type Fields = z.output<typeof accidentReportFields>;
type Report = Omit<Fields, 'deviceAt'>;

export function createAccidentsService({ change, notifySide, runtime: { clock, log } }: AccidentsDeps) {
  /**
   * Returns the accidents including the new report, or null if the same report is already stored.
   * @throws Refusal forbidden, state_moved_on, too_many_incidents
   */
  function addReport(
    hire: HireRecord,
    accidents: readonly StoredAccident[],
    { by, report, deviceAt }: { by: HireSide; report: Report; deviceAt: Fields['deviceAt'] },
  ): StoredAccident[] | null {
    const now = clock.now().getTime();
    const known = accidents.find(({ reportId }) => reportId === report.reportId);
    if (known && known.by !== by) throw new Refusal('forbidden');
    // The page sends a report again if the reply was lost. The time limit may have passed by then, so a
    // stored report is not refused.
    if (known && isSame(known, report)) return null;
    const refusal = findAccidentRefusal(toFineDeadlineInput(hire), now);
    if (refusal) throw new Refusal(refusal);
    if (known) return accidents.map((one) => (one === known ? { ...known, ...report } : one));
    if (accidents.filter((one) => one.by === by).length >= HIRE_INCIDENT_LIMITS.perHire) {
      throw new Refusal('too_many_incidents');
    }
    const sentAt = deviceAt === null ? null : Date.parse(deviceAt);
    const earliest = hire.handedOverAt?.getTime() ?? startOfDay(hire.from);
    const { at, isDeviceTime } = resolveRecordTime(sentAt, { earliest, now });
    return [...accidents, { ...report, by, at: new Date(at), isDeviceTime }];
  }

  /** @throws Refusal hire_not_found, forbidden, state_moved_on, too_many_incidents */
  return async function reportAccident(
    caller: { _id: string },
    hireId: string,
    { deviceAt, ...report }: Fields,
  ): Promise<IncidentsView> {
    const { hire, incidents } = await change(hireId, (loaded, known) => {
      const by = getSide(loaded, caller._id);
      const accidents = addReport(loaded, known.accidents, { by, report, deviceAt });
      return accidents && { accidents };
    });
    const to = getOtherSide(getSide(hire, caller._id));
    await notifySide(hire, { to, key: `accident:${report.reportId}`, isUrgent: true }, (words, facts) =>
      words.accident[to](facts),
    );
    log.info({ hireId, reportId: report.reportId }, 'accident reported');
    return toIncidentsView(hire, incidents);
  };
}

function isSame(known: StoredAccident, report: Report): boolean {
  return (Object.keys(report) as (keyof Report)[]).every((name) => known[name] === report[name]);
}
