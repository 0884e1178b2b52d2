import { formatCarTitle } from '#shared/cars/rules';
import { HOUR_MS } from '#shared/core/durations';
import type { ReportReason } from '#shared/safety/reports';
import type { DemoFleet } from './demo-fleet';
import { deriveDemoId, deriveUserId } from './demo-users';

/** A user's dispute or report; `by` is the user's index among the renters, `carIndex` that of the car. */
type TaskScript = { by: number; carIndex: number; hoursAgo: number; text: string };

const DISPUTES: readonly TaskScript[] = [
  {
    ...{ by: 4, carIndex: 61, hoursAgo: 70 },
    text: 'I bought this car in March, and the logbook is in my name. The person who lists it sold it to me.',
  },
  {
    ...{ by: 5, carIndex: 66, hoursAgo: 19 },
    text: 'This is the plate of my own car. I do not know the person who lists it, please look into it.',
  },
];

const REPORTS = [
  {
    ...{ by: 2, carIndex: 58, hoursAgo: 6, reason: 'false_listing' },
    text: 'The photos show a newer model than the car that came.',
  },
  {
    ...{ by: 3, carIndex: 69, hoursAgo: 2, reason: 'advance_payment' },
    text: 'The owner wanted half of the price before I could see the car.',
  },
] as const satisfies readonly (TaskScript & { reason: ReportReason })[];

/** First digits of the id of a report made now; older reports get lower ids, because ids order the queue. */
const LATEST_RANK = 0x60000000;

function deriveReportId(regNo: string, hoursAgo: number): string {
  return (LATEST_RANK - hoursAgo).toString(16) + deriveDemoId('report', regNo).slice(0, 16);
}

/** Makes disputes and reports that wait for an admin. */
export function makeAdminTasks(fleet: DemoFleet, now: Date) {
  const findTask = ({ by, carIndex, hoursAgo, text }: TaskScript) => {
    const car = fleet.cars[carIndex];
    const user = fleet.renters[by];
    return car && user ? { car, user, text, createdAt: new Date(now.getTime() - hoursAgo * HOUR_MS) } : null;
  };
  return {
    disputes: DISPUTES.flatMap((script) => {
      const task = findTask(script);
      if (!task) return [];
      const { car, user, text, createdAt } = task;
      return {
        dispute: {
          _id: deriveDemoId('dispute', car.regNo),
          ...{ regNo: car.regNo, userId: deriveUserId(user), phone: user.phone, text, createdAt },
        },
        /** Lines of text on the drawn logbook. */
        lines: ['LOGBOOK', user.name, car.regNo, formatCarTitle(car), 'SPECIMEN'],
      };
    }),
    reports: REPORTS.flatMap((script) => {
      const task = findTask(script);
      if (!task) return [];
      const { car, user, text, createdAt } = task;
      return {
        ...{
          _id: deriveReportId(car.regNo, script.hoursAgo),
          reporterId: deriveUserId(user),
          text,
          createdAt,
        },
        reason: script.reason,
        ...{ kind: 'car' as const, targetId: deriveDemoId('car', car.regNo) },
        aboutId: deriveUserId(fleet.lenders[car.ownerIndex]),
        subject: `${car.regNo}, ${formatCarTitle(car)}`,
      };
    }),
  };
}
