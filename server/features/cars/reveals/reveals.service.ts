import { countReveals, findReveals, findRevealsTo, type RevealPeriod } from './reveals.model';

/** Who was shown which car's contact. */
type Reveal = { _id: string; carId: string; userId: string; at: Date };

/** What the dashboard reads of contact reveals. */
export const carReveals = {
  count: countReveals,

  /** Newest first. */
  async page(period: RevealPeriod, skip: number, limit: number): Promise<Reveal[]> {
    return (await findReveals(period, skip, limit)).map(reveal);
  },

  /** What somebody was shown last. */
  async lastTo(userId: string, limit: number): Promise<Reveal[]> {
    return (await findRevealsTo(userId, limit)).map(reveal);
  },
};

export type CarReveals = typeof carReveals;

function reveal({ _id, carId, userId, at }: Awaited<ReturnType<typeof findReveals>>[number]): Reveal {
  return { _id: _id.toHexString(), carId: carId.toHexString(), userId: userId.toHexString(), at };
}
