import { findRequestsSince, type RequestFigures, sumAgreedByDay } from './hire-figures.model';

/** A request to a lender, with the time until its answer; null without one. */
export type AskedRequest = { carId: string; at: Date; answerMs: number | null };

/** What a lender's dashboard reads of hires. */
export const hireFigures = {
  /** The newest requests to a lender since a time. */
  async requestsSince(lenderId: string, from: Date, limit: number): Promise<AskedRequest[]> {
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

/** One that expired was waited for until then; one that was withdrawn, or whose days were taken, has no answer. */
function answerMs({ createdAt, answer, expiresAt, history }: RequestFigures): number | null {
  if (!answer) return null;
  const answered = history.find(
    ({ action, by }) => by === 'lender' && (action === 'accept' || action === 'decline'),
  );
  return (answered?.at ?? expiresAt).getTime() - createdAt.getTime();
}
