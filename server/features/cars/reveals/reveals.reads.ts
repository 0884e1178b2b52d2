import {
  countContactReveals,
  findContactReveals,
  findUserContactReveals,
  type RevealPeriod,
} from './reveals.model';

type Reveal = { _id: string; carId: string; userId: string; at: Date };

export const carReveals = {
  count: countContactReveals,

  async page(period: RevealPeriod, skip: number, limit: number): Promise<Reveal[]> {
    return (await findContactReveals(period, skip, limit)).map(toReveal);
  },

  async lastTo(userId: string, limit: number): Promise<Reveal[]> {
    return (await findUserContactReveals(userId, limit)).map(toReveal);
  },
};

export type CarReveals = typeof carReveals;

function toReveal({
  _id,
  carId,
  userId,
  at,
}: Awaited<ReturnType<typeof findContactReveals>>[number]): Reveal {
  return { _id: _id.toHexString(), carId: carId.toHexString(), userId: userId.toHexString(), at };
}
