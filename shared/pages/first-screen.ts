import type { PublicCar } from '../cars/contract';
import type { CarFacets, searchCars } from '../cars/search';
import type { LenderProfile } from '../catalogue/contract';
import type { CategoryView } from '../categories/contract';
import type { ParsedReply } from '../core/endpoint';
import type { Settings } from '../settings/contract';

type FoundCars = ParsedReply<typeof searchCars>;

/** A first screen with public data only, because one document serves all visitors. */
export type FirstScreen =
  | { page: 'home'; facets: CarFacets; found: FoundCars }
  | { page: 'car'; car: PublicCar; lender: LenderProfile }
  | { page: 'categories'; cards: CategoryView[]; facets: CarFacets }
  | { page: 'category'; card: CategoryView; cards: CategoryView[]; facets: CarFacets; found: FoundCars }
  | { page: 'catalogue'; cars: PublicCar[]; lender: LenderProfile };

export type FirstScreenInput = {
  address: string;
  screen: FirstScreen;
  settings: Settings;
  /** Whether the data saver is on: photos are then small, and photos out of sight are omitted. */
  savesData: boolean;
};

/** A rendered screen; `data` is JSON, which the page needs to hydrate the HTML. */
export type RenderedFirstScreen = { html: string; data: string };

/** Type of the function `renderScreen`, which the server build of the page exports. */
export type FirstScreenRenderer = (wanted: FirstScreenInput) => Promise<RenderedFirstScreen>;
