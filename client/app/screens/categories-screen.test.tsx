import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { carFacetCounts } from '#shared/cars/contract';
import { listCategories } from '#shared/categories/contract';
import { answer } from '../../testing/answering-server';
import { makeFacets } from '../../testing/make-facets';
import { renderScreen } from '../../testing/render-screen';
import { Where } from '../../testing/where';
import { CategoriesScreen } from './categories-screen';

test('a county chosen above the categories: leads home with it', async () => {
  answer(listCategories, []);
  answer(carFacetCounts, makeFacets({ counties: [{ county: 'kisumu', count: 2 }] }));
  const { person } = renderScreen(
    <>
      <CategoriesScreen />
      <Where />
    </>,
    { path: '/categories' },
  );
  expect(screen.getByRole('heading', { name: 'What type of car are you looking to drive?' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Categories');
  await screen.findByRole('option', { name: 'Kisumu' });
  await person.selectOptions(screen.getByRole('combobox', { name: 'Location' }), 'Kisumu');
  expect(screen.getByLabelText('address')).toHaveTextContent('/?county=kisumu');
});
