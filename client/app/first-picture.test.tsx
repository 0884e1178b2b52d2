import { act, screen, waitFor, within } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { getCar } from '#shared/cars/contract';
import { getCarFacets, searchCars } from '#shared/cars/search';
import { CATEGORY_CARDS } from '#shared/categories/categories';
import { listCategories } from '#shared/categories/contract';
import { getUnreadMessageCount } from '#shared/messages/contract';
import type { FirstScreen } from '#shared/pages/first-screen';
import { DEFAULT_SETTINGS } from '#shared/settings/defaults';
import { createQueryClient } from '../lib/query-client';
import { SEVERAL_COLUMNS_QUERY } from '../lib/use-media-query';
import { renderScreen } from '../page-renderer';
import { answer, received } from '../testing/answering-server';
import { makeCar } from '../testing/make-car';
import { makeFacets } from '../testing/make-facets';
import { setMatchingMedia } from '../testing/media';
import { signInAs } from '../testing/sign-in-as';
import { App } from './app';
import { restoreFirstScreen } from './first-picture';
import { appWords } from './words';

const car = makeCar({ model: 'Crown', price: 5_600 });
const facets = makeFacets({ total: 1, counties: [{ county: 'nairobi', count: 1 }] });
const found = { cars: [car], total: 1, next: null, facets };
const cards = CATEGORY_CARDS.map((card) => ({
  ...card,
  categories: [...card.categories],
  images: ['/a.jpg'],
}));
const [card] = cards;
if (!card) throw new Error('There are no categories.');
const lender = { ...car.lender, cars: 1, answerMinutes: null, acceptanceRate: null, completedHires: 31 };

const SCREENS: Record<string, FirstScreen> = {
  '/': { page: 'home', facets, found },
  [`/Car/${car._id}`]: { page: 'car', car, lender },
  [`/cars/${car._id}`]: { page: 'car', car, lender },
  '/categories': { page: 'categories', cards, facets },
  [`/categories/${card.route}`]: { page: 'category', card, cards, facets, found },
  [`/Catalogue/${car.userId}`]: { page: 'catalogue', cars: [car], lender },
};

let root: Root | undefined;
afterEach(() => act(() => root?.unmount()));

/** Loads the document as the server renders it for this address. */
async function open(address: string, first: FirstScreen): Promise<HTMLElement> {
  window.history.replaceState(null, '', address);
  const { html, data } = await renderScreen({
    savesData: false,
    address,
    screen: first,
    settings: DEFAULT_SETTINGS,
  });
  document.body.innerHTML = `<div id="root">${html}</div><script type="application/json" id="data">${data}</script>`;
  const container = document.getElementById('root');
  if (!container) throw new Error('The document has no root.');
  return container;
}

async function takeOver(container: HTMLElement): Promise<unknown[]> {
  const errors: unknown[] = [];
  const queryClient = createQueryClient();
  expect(await restoreFirstScreen(queryClient)).toBe(true);
  await act(async () => {
    root = hydrateRoot(container, <App queryClient={queryClient} isServed />, {
      onRecoverableError: (error) => errors.push(error),
    });
  });
  return errors;
}

test.each(Object.entries(SCREENS))(
  '[R750] hydrates the server-rendered names and prices of %s without a mismatch or a request',
  async (address, first) => {
    const container = await open(address, first);
    expect(container).toHaveTextContent(first.page === 'categories' ? card.name : /2017 Toyota Crown/);
    if (first.page !== 'categories') expect(container).toHaveTextContent('5,600');
    expect(container.querySelector('[style]')).toBeNull();
    const [heading] = container.getElementsByTagName('h1');
    expect(await takeOver(container)).toEqual([]);
    expect(screen.getAllByRole('heading', { level: 1 })[0]).toBe(heading);
    expect(received(searchCars)).toEqual([]);
    expect(received(getCarFacets)).toEqual([]);
    expect(received(getCar)).toEqual([]);
    expect(received(listCategories)).toEqual([]);
  },
);

test('[R835] keeps the makes of the listed cars in the document, hidden by CSS on small screens', async () => {
  setMatchingMedia(SEVERAL_COLUMNS_QUERY);
  const makes = [{ make: 'Peugeot', count: 7, models: [{ model: '504', count: 7 }] }];
  const container = await open('/', { page: 'home', facets: { ...facets, makes }, found });
  const sidebar = within(container).getByText('Peugeot', { selector: 'span' }).closest('nav');
  expect(sidebar).toHaveClass('max-md:hidden');
  expect(await takeOver(container)).toEqual([]);
  expect(screen.getByText('Peugeot', { selector: 'span' }).closest('nav')).toBe(sidebar);
});

test('[R752] shows the page of a signed-in user after hydrating the server-rendered page for visitors', async () => {
  const container = await open('/', SCREENS['/'] as FirstScreen);
  answer(getUnreadMessageCount, { unreadCount: 0 });
  signInAs();
  expect(await takeOver(container)).toEqual([]);
  await waitFor(() => expect(screen.getByRole('button', { name: appWords.signOut })).toBeInTheDocument());
});

test('[R751] renders the screen in the browser if the document has no data', async () => {
  expect(await restoreFirstScreen(createQueryClient())).toBe(false);
});
