import { ERASED_TEXTS } from '#shared/core/erased';
import type { DataSubject } from '../../db/personal-data-part';
import { HireModel, type HireRecord, type HireSide } from './hires.model';

/**
 * Erases one side from a hire: what that side wrote, and what identifies that side in the texts of others.
 * Deletes the hire once both sides are erased.
 */
export async function eraseSide(hire: HireRecord, side: HireSide, { scrub }: DataSubject): Promise<void> {
  const own =
    side === 'renter' ? { note: '', place: '' } : { note: scrub(hire.note), 'car.regNo': ERASED_TEXTS.text };
  await HireModel.updateOne(
    { _id: hire._id },
    { $set: { ...scrubReasons(hire, side, scrub), ...own }, $addToSet: { erased: side } },
  );
  await HireModel.deleteOne({ _id: hire._id, erased: { $all: ['renter', 'lender'] } });
}

/** Returns the changed reasons by their path; positions in the history are stable because it only grows. */
function scrubReasons(
  { history }: HireRecord,
  side: HireSide,
  scrub: DataSubject['scrub'],
): Record<string, string> {
  return Object.fromEntries(
    history.flatMap(({ by, reason }, at) => {
      const left = by === side ? '' : scrub(reason);
      return left === reason ? [] : [[`history.${at}.reason`, left]];
    }),
  );
}
