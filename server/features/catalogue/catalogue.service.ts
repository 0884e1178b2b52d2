import type { PublicCar } from '#shared/cars/contract';
import type { LenderProfile } from '#shared/catalogue/contract';
import type { PublicUser } from '#shared/users/contract';

export type Catalogue = ReturnType<typeof createCatalogue>;

const MINUTE_MS = 60_000;

type CatalogueDeps = {
  /** @throws Refusal user_not_found */
  lenderOf: (userId: string) => Promise<PublicUser>;
  listedOf: (userId: string) => Promise<PublicCar[]>;
  usualAnswerMs: (userId: string) => Promise<number | null>;
};

/** The public catalogue of a lender; a brand's id is its lender's id. */
export function createCatalogue({ lenderOf, listedOf, usualAnswerMs }: CatalogueDeps) {
  /**
   * The lender and their listed cars, newest first.
   * @throws Refusal user_not_found
   */
  async function of(brandId: string): Promise<{ lender: PublicUser; cars: PublicCar[] }> {
    const lender = await lenderOf(brandId);
    return { lender, cars: await listedOf(brandId) };
  }

  return {
    of,

    /** @throws Refusal user_not_found */
    async lender(userId: string): Promise<LenderProfile> {
      const [{ lender, cars }, answerMs] = await Promise.all([of(userId), usualAnswerMs(userId)]);
      const answerMinutes = answerMs === null ? null : Math.ceil(answerMs / MINUTE_MS);
      return { ...lender, cars: cars.length, answerMinutes };
    },
  };
}
