import type { Types } from 'mongoose';
import mongoose from 'mongoose';
import { HireModel, type HireRecord } from '../hires.model';

/** Agreed states: accepted or later, neither cancelled nor a no-show. */
const AGREED_STATES = ['accepted', 'under_way', 'completed'];

const REQUEST_FIELDS = { carId: 1, createdAt: 1, answer: 1, expiresAt: 1, history: 1 } as const;
type RequestFigures = Pick<HireRecord, '_id' | keyof typeof REQUEST_FIELDS>;

/** Request to a lender. `answerMs`: milliseconds until its answer; null if it had no answer. */
type AskedRequest = { carId: string; at: Date; answerMs: number | null };

export const hireFigures = { findRequestsSince, agreedByDay: sumAgreedByDay };

async function findRequestsSince(lenderId: string, from: Date, limit: number): Promise<AskedRequest[]> {
  const requests = await HireModel.find({ lenderId, createdAt: { $gte: from } }, REQUEST_FIELDS)
    .sort({ createdAt: -1 })
    .limit(limit)
    .lean<RequestFigures[]>();
  return requests.map((request) => ({
    carId: request.carId.toHexString(),
    at: request.createdAt,
    answerMs: computeAnswerMs(request),
  }));
}

/**
 * Returns the number and total price of agreed hires, grouped by car and first day of the hire, from the day
 * `from` on.
 */
async function sumAgreedByDay(
  lenderId: string,
  carIds: readonly Types.ObjectId[],
  from: string,
): Promise<{ carId: string; day: string; hires: number; earnings: number }[]> {
  const sums = await HireModel.aggregate<{
    _id: { carId: Types.ObjectId; from: string };
    hires: number;
    earnings: number;
  }>([
    {
      $match: {
        carId: { $in: carIds },
        state: { $in: AGREED_STATES },
        from: { $gte: from },
        lenderId: new mongoose.Types.ObjectId(lenderId),
      },
    },
    {
      $group: {
        _id: { carId: '$carId', from: '$from' },
        hires: { $sum: 1 },
        earnings: { $sum: '$quote.total' },
      },
    },
  ]);
  return sums.map(({ _id, hires, earnings }) => ({
    carId: _id.carId.toHexString(),
    day: _id.from,
    hires,
    earnings,
  }));
}

/**
 * Returns the time until the lender's answer or the expiry; null if the request still waits, was withdrawn,
 * or lost its days to another hire.
 */
function computeAnswerMs({ createdAt, answer, expiresAt, history }: RequestFigures): number | null {
  if (!answer) return null;
  const answered = history.find(
    ({ action, by }) => by === 'lender' && (action === 'accept' || action === 'decline'),
  );
  return (answered?.at ?? expiresAt).getTime() - createdAt.getTime();
}
