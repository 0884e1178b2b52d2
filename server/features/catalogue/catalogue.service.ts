import type { PublicCar } from '#shared/cars/contract';
import type { PublicUser } from '#shared/users/contract';

export type Catalogue = ReturnType<typeof createCatalogue>;

type CatalogueDeps = {
  /** @throws Refusal user_not_found */
  lenderOf: (userId: string) => Promise<PublicUser>;
  listedOf: (userId: string) => Promise<PublicCar[]>;
};

/** The public catalogue of a lender; a brand's id is its lender's id. */
export function createCatalogue({ lenderOf, listedOf }: CatalogueDeps) {
  return {
    /**
     * The lender and their listed cars, newest first.
     * @throws Refusal user_not_found
     */
    async of(brandId: string): Promise<{ lender: PublicUser; cars: PublicCar[] }> {
      const lender = await lenderOf(brandId);
      return { lender, cars: await listedOf(brandId) };
    },
  };
}
