import { findRequestsSince, type RequestFigures, sumAgreedByDay } from './hire-figures.model';

/** Request to a lender, with the milliseconds until its answer; null if it had no answer. */
export type AskedRequest = { carId: string; at: Date; answerMs: number | null };

/** Reads of hires for a lender's dashboard. */
export const hireFigures = {
  /** Returns the newest requests to a lender since a time. */
  async findRequestsSince(lenderId: string, from: Date, limit: number): Promise<AskedRequest[]> {
    const requests = await findRequestsSince(lenderId, from, limit);
    return requests.map((request) => ({
      carId: request.carId.toHexString(),
      at: request.createdAt,
      answerMs: answerMs(request),
    }));
  },

  agreedByDay: sumAgreedByDay,
};

export type HireFigures = typeof hireFigures;

/**
 * Returns the time until the answer. An expired request counts until its expiry; a request that was withdrawn
 * or lost its days has no answer.
 */
function answerMs({ createdAt, answer, expiresAt, history }: RequestFigures): number | null {
  if (!answer) return null;
  const answered = history.find(
    ({ action, by }) => by === 'lender' && (action === 'accept' || action === 'decline'),
  );
  return (answered?.at ?? expiresAt).getTime() - createdAt.getTime();
}
