import { countReveals, findReveals, findRevealsToUser, type RevealPeriod } from './reveals.model';

/** Disclosure of a car's contact to a user. */
type Reveal = { _id: string; carId: string; userId: string; at: Date };

/** Reads recorded reveals for the admin dashboard. */
export const carReveals = {
  count: countReveals,

  /** Returns a page of reveals, newest first. */
  async page(period: RevealPeriod, skip: number, limit: number): Promise<Reveal[]> {
    return (await findReveals(period, skip, limit)).map(toReveal);
  },

  /** Returns the newest reveals to a user. */
  async lastTo(userId: string, limit: number): Promise<Reveal[]> {
    return (await findRevealsToUser(userId, limit)).map(toReveal);
  },
};

export type CarReveals = typeof carReveals;

function toReveal({ _id, carId, userId, at }: Awaited<ReturnType<typeof findReveals>>[number]): Reveal {
  return { _id: _id.toHexString(), carId: carId.toHexString(), userId: userId.toHexString(), at };
}
