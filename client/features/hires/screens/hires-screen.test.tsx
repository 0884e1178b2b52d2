import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type HireView, listHires } from '#shared/hires/contract';
import { SessionProvider } from '../../../lib/session/session';
import { answer, received, refuse } from '../../../testing/answering-server';
import { makeId } from '../../../testing/make-car';
import { renderScreen } from '../../../testing/render-screen';
import { signInAs } from '../../../testing/sign-in-as';
import { makeHire, makePerson, NOW } from '../testing/make-hire';
import { HiresScreen } from './hires-screen';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

const isOpen = (hire: HireView) => ['requested', 'accepted', 'under_way'].includes(hire.state);

function open(hires: (me: ReturnType<typeof makePerson>) => HireView[], path = '/hires') {
  const me = makePerson({ _id: signInAs()._id });
  const all = hires(me);
  answer(listHires, ({ query }) => ({
    items: all.filter((hire) => isOpen(hire) === String(query.state).includes('requested')),
    next: null,
  }));
  return renderScreen(
    <SessionProvider>
      <HiresScreen />
    </SessionProvider>,
    { path },
  );
}

const titles = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('[R675] lists urgent hires first, then coming hires and past hires, in both roles', async () => {
  open((me) => [
    makeHire({ lender: me }),
    makeHire({ renter: me, state: 'accepted' }),
    makeHire({ renter: me, state: 'declined' }),
    makeHire({
      lender: me,
      state: 'completed',
      reviewFrom: '2026-04-01T00:00:00.000Z',
      reviewUntil: '2026-05-20T00:00:00.000Z',
    }),
  ]);
  await screen.findByRole('region', { name: 'To do first' });
  expect(titles('To do first')).toEqual([
    '2017 Toyota VitzRequested3–5 May, 3 days to Peter Odhiambo Ksh. 13,500Answer this request: 24 hours left.',
    '2017 Toyota VitzCompleted3–5 May, 3 days to Peter Odhiambo Ksh. 13,500Say how it was: write a review.',
  ]);
  expect(titles('Coming and under way')[0]).toContain('from Wanjiku Kamau');
  expect(titles('Past')[0]).toContain('Sorry, this car cannot be had for these days.');
});

test('[R675] reads all pages of open hires, because the most urgent hire may be on the last', async () => {
  const last = makeId();
  const me = makePerson({ _id: signInAs()._id });
  const urgent = makeHire({ lender: me, expiresAt: '2026-05-01T07:00:00.000Z' });
  answer(listHires, ({ query }) => {
    if (!String(query.state).includes('requested')) return { items: [], next: null };
    if (query.before === last) return { items: [urgent], next: null };
    return { items: [makeHire({ lender: me })], next: last };
  });
  renderScreen(
    <SessionProvider>
      <HiresScreen />
    </SessionProvider>,
  );
  await screen.findByRole('region', { name: 'To do first' });
  expect(titles('To do first')).toHaveLength(2);
  expect(titles('To do first')[0]).toContain('1 hour left');
});

test.each([
  { path: '/hires', sentence: 'No hires yet. Open a car, choose days and send a request.' },
  { path: '/hires?role=lender', sentence: 'Nobody has asked for one of your cars yet.' },
])('shows $sentence at $path when there are no hires', async ({ path, sentence }) => {
  open(() => [], path);
  expect(await screen.findByText(sentence)).toBeVisible();
  const { role } = { role: undefined, ...received(listHires)[0]?.query };
  expect(role).toBe(path.includes('lender') ? 'lender' : undefined);
});

test('shows an error when loading fails, and loads the hires on "Try again"', async () => {
  const { user } = open(() => []);
  refuse(listHires, 'internal');
  expect(await screen.findByRole('alert')).toHaveTextContent('The hires could not be loaded.');
  answer(listHires, { items: [], next: null });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText(/^No hires yet/)).toBeVisible());
});
