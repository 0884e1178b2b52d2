import { screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { getCarFacets, searchCars } from '#shared/cars/search';
import { PATHS } from '#shared/core/paths';
import { SessionProvider } from '../../../lib/session/session';
import { answer, received } from '../../../testing/answering-server';
import { makeCar } from '../../../testing/make-car';
import { makeFacets } from '../../../testing/make-facets';
import { AddressProbe } from '../../../testing/probes';
import { renderScreen } from '../../../testing/render-screen';
import { HomeScreen } from '../screens/home-screen';

export const COUNTRY_FACETS = makeFacets({
  total: 5,
  counties: [
    { county: 'kisumu', count: 1 },
    { county: "murang'a", count: 1 },
    { county: 'nairobi', count: 3 },
  ],
  makes: [
    { make: 'Mazda', count: 1, models: [{ model: 'Demio', count: 1 }] },
    {
      make: 'Toyota',
      count: 4,
      models: [
        { model: 'Axio', count: 1 },
        { model: 'Fielder', count: 3 },
      ],
    },
  ],
});

/** Facets of Nairobi, where only Toyotas are listed. */
const NAIROBI = { ...COUNTRY_FACETS, makes: COUNTRY_FACETS.makes.slice(1) };

/** Mocks the requests of the home screen with one car; a test may override each reply. */
export function mockHomeRequests(): void {
  answer(getCarFacets, ({ query }) => (query.county ? NAIROBI : COUNTRY_FACETS));
  answer(searchCars, { cars: [makeCar()], total: 1, next: null, facets: COUNTRY_FACETS });
}

export function openHome(path: string = PATHS.home) {
  return renderScreen(
    <SessionProvider>
      <HomeScreen />
      <AddressProbe />
      <Link to={PATHS.home}>Home link</Link>
    </SessionProvider>,
    { path },
  );
}

export const address = () => screen.getByLabelText('address').textContent;

/** Returns one of the search bar's selects. */
export const getSearchSelect = (name: 'Location' | 'Make' | 'Model') =>
  screen.getByRole('combobox', { name });

/** Returns the query parameters of the received searches, oldest first. */
export const searches = () => received(searchCars).map((call) => call.query);
