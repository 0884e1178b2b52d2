import type { PublicCar, searchCars } from '../cars/contract';
import type { CarFacets } from '../cars/search';
import type { LenderProfile } from '../catalogue/contract';
import type { CategoryView } from '../categories/contract';
import type { ParsedReply } from '../core/endpoint';
import type { Settings } from '../settings/contract';

type FoundCars = ParsedReply<typeof searchCars>;

/** The replies that a screen shows first. Public data only: one document serves every visitor. */
export type FirstScreen =
  | { page: 'home'; facets: CarFacets; found: FoundCars }
  | { page: 'car'; car: PublicCar }
  | { page: 'categories'; cards: CategoryView[]; facets: CarFacets }
  | { page: 'category'; card: CategoryView; cards: CategoryView[]; facets: CarFacets; found: FoundCars }
  | { page: 'catalogue'; cars: PublicCar[]; lender: LenderProfile };

export type ScreenToRender = {
  address: string;
  screen: FirstScreen;
  settings: Settings;
  /** For a reader who saves data: small photos, and none out of sight. */
  savesData: boolean;
};

/** The page's HTML of a first screen, and the data that it needs to take it over, as JSON. */
export type RenderedScreen = { html: string; data: string };

/** What the build of the page for the server exports as `renderScreen`. */
export type RenderScreen = (wanted: ScreenToRender) => Promise<RenderedScreen>;
