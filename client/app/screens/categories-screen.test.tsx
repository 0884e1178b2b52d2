import { screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { getCarFacets, searchCars } from '#shared/cars/search';
import { listCategories } from '#shared/categories/contract';
import { HomeScreen } from '../../features/cars/screens/home-screen';
import { SessionProvider } from '../../lib/session/session';
import { answer } from '../../testing/answering-server';
import { makeFacets } from '../../testing/make-facets';
import { setMatchingMedia } from '../../testing/media';
import { AddressProbe } from '../../testing/probes';
import { renderScreen } from '../../testing/render-screen';
import { CategoriesScreen } from './categories-screen';

beforeEach(() => setMatchingMedia('(min-width: 48rem)'));

test('[R4, R65] opens / filtered by the county that is chosen above the categories', async () => {
  answer(listCategories, []);
  answer(getCarFacets, makeFacets({ counties: [{ county: 'kisumu', count: 2 }] }));
  const { user } = renderScreen(
    <>
      <CategoriesScreen />
      <AddressProbe />
    </>,
    { path: '/categories' },
  );
  expect(screen.getByRole('heading', { name: 'What type of car are you looking to drive?' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Categories');
  await screen.findByRole('option', { name: 'Kisumu' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Location' }), 'Kisumu');
  expect(screen.getByLabelText('address')).toHaveTextContent('/?county=kisumu');
});

test('[R66] resets the filters of the home list when the user visits the categories and returns', async () => {
  const facets = makeFacets({ counties: [{ county: 'kisumu', count: 2 }] });
  answer(listCategories, []);
  answer(getCarFacets, facets);
  answer(searchCars, { cars: [], total: 0, next: null, facets });
  const { user } = renderScreen(
    <SessionProvider>
      <Link to="/categories">To the categories</Link>
      <Link to="/">To the list</Link>
      <Routes>
        <Route path="/" element={<HomeScreen />} />
        <Route path="/categories" element={<CategoriesScreen />} />
      </Routes>
    </SessionProvider>,
    { path: '/?county=kisumu&make=Toyota' },
  );
  const chosen = (name: string) => screen.getByRole('combobox', { name });
  expect(chosen('Make')).toHaveDisplayValue('Toyota');
  for (const link of ['To the categories', 'To the list']) {
    await user.click(screen.getByRole('link', { name: link }));
    expect(chosen('Location')).toHaveDisplayValue('All counties');
    expect(chosen('Make')).toBeDisabled();
  }
});
