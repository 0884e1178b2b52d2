import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { searchCars } from '#shared/cars/search';
import { answer, received } from '../testing/answering-server';
import { makeCar, makeId } from '../testing/make-car';
import { makeFacets } from '../testing/make-facets';
import { renderScreen } from '../testing/render-screen';
import { ConversationCar, ConversationCarLink } from './conversation-parts';

test('[R566] shows the photo, plate, price and link of a listed car', async () => {
  const car = makeCar({ regNo: 'KDL482J', price: 4_500 });
  answer(searchCars, { cars: [car], total: 1, next: null, facets: makeFacets() });
  renderScreen(<ConversationCar carId={car._id} />);
  const link = await screen.findByRole('link');
  expect(link).toHaveAttribute('href', `/Car/${car._id}`);
  expect(link).toHaveTextContent('2017 Toyota VitzKsh. 4,500 per dayKDL 482J');
  expect(link.querySelector('img')).toHaveAttribute('src', car.images[0]?.replace('1280.jpg', '640.jpg'));
  expect(received(searchCars)[0]?.query).toEqual({ ids: car._id });
});

test('[R566] says that the car is no longer listed', async () => {
  answer(searchCars, { cars: [], total: 0, next: null, facets: makeFacets() });
  renderScreen(<ConversationCar carId={makeId()} />);
  expect(await screen.findByText('The car of this conversation is no longer listed.')).toBeVisible();
});

test('links the header of a conversation to the car', async () => {
  const car = makeCar();
  answer(searchCars, { cars: [car], total: 1, next: null, facets: makeFacets() });
  renderScreen(<ConversationCarLink carId={car._id} />);
  expect(await screen.findByRole('link', { name: '2017 Toyota Vitz' })).toHaveAttribute(
    'href',
    `/Car/${car._id}`,
  );
});
