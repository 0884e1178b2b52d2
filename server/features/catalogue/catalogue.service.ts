import type { PublicCar } from '#shared/cars/contract';
import type { LenderProfile } from '#shared/catalogue/contract';
import { MINUTE_MS } from '#shared/core/durations';
import type { PublicUser } from '#shared/users/contract';

export type Catalogue = ReturnType<typeof createCatalogue>;

type CatalogueDeps = {
  lenderOf: (userId: string) => Promise<PublicUser>;
  listedOf: (userId: string) => Promise<PublicCar[]>;
  countListedOf: (userId: string) => Promise<number>;
  usualAnswerMs: (userId: string) => Promise<number | null>;
  acceptanceOf: (userId: string) => Promise<number | null>;
  completedHiresOf: (userId: string) => Promise<number>;
};

/** A brand's id is the id of its owner. */
export function createCatalogue(deps: CatalogueDeps) {
  const { lenderOf, listedOf, countListedOf, usualAnswerMs, acceptanceOf, completedHiresOf } = deps;

  return {
    /** @throws Refusal user_not_found */
    async of(brandId: string): Promise<{ lender: PublicUser; cars: PublicCar[] }> {
      const lender = await lenderOf(brandId);
      return { lender, cars: await listedOf(brandId) };
    },

    /** @throws Refusal user_not_found */
    async lender(userId: string): Promise<LenderProfile> {
      const [lender, cars, answerMs, acceptanceRate, completedHires] = await Promise.all([
        lenderOf(userId),
        countListedOf(userId),
        usualAnswerMs(userId),
        acceptanceOf(userId),
        completedHiresOf(userId),
      ]);
      const answerMinutes = answerMs === null ? null : Math.ceil(answerMs / MINUTE_MS);
      return { ...lender, cars, answerMinutes, acceptanceRate, completedHires };
    },
  };
}
