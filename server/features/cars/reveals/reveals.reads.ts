import { countReveals, findReveals, findRevealsToUser, type RevealPeriod } from './reveals.model';

type Reveal = { _id: string; carId: string; userId: string; at: Date };

export const carReveals = {
  count: countReveals,

  async page(period: RevealPeriod, skip: number, limit: number): Promise<Reveal[]> {
    return (await findReveals(period, skip, limit)).map(toReveal);
  },

  async lastTo(userId: string, limit: number): Promise<Reveal[]> {
    return (await findRevealsToUser(userId, limit)).map(toReveal);
  },
};

export type CarReveals = typeof carReveals;

function toReveal({ _id, carId, userId, at }: Awaited<ReturnType<typeof findReveals>>[number]): Reveal {
  return { _id: _id.toHexString(), carId: carId.toHexString(), userId: userId.toHexString(), at };
}
