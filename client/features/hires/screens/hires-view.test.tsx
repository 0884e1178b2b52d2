import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type HireView, listHires } from '#shared/hires/contract';
import { answer, refuse } from '../../../testing/answering-server';
import { makeId } from '../../../testing/make-car';
import { renderScreen } from '../../../testing/render-screen';
import { makeHire, makePerson, NOW } from '../testing/make-hire';
import { HiresView } from './hires-view';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

const me = makePerson({ _id: makeId() });
const REVIEW = { reviewFrom: '2026-04-01T00:00:00.000Z', reviewUntil: '2026-05-20T00:00:00.000Z' };

const isOpen = (hire: HireView) => ['requested', 'accepted', 'under_way'].includes(hire.state);

function answerHires(hires: HireView[]): void {
  answer(listHires, ({ query }) => ({
    items: hires.filter((hire) => isOpen(hire) === String(query.state).includes('requested')),
    next: null,
  }));
}

function open(hires: HireView[], { path = '/hires', hasCars = false } = {}) {
  answerHires(hires);
  return renderScreen(
    <HiresView userId={me._id} hasCars={hasCars} renderMyCars={() => <p>The owner’s home</p>} />,
    { path },
  );
}

const titles = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('[R675] lists waiting steps with their count, then coming hires and past hires', async () => {
  open([
    makeHire({ lender: me }),
    makeHire({ renter: me, state: 'accepted' }),
    makeHire({ renter: me, state: 'declined' }),
    makeHire({ renter: me, state: 'completed', ...REVIEW }),
  ]);
  const toDo = await screen.findByRole('region', { name: 'To do' });
  expect(within(toDo).getByText('2')).toHaveTextContent('2 steps wait for you');
  expect(titles('To do')).toEqual([
    '2017 Toyota Vitz3–5 May · Ksh. 13,500Answer Peter Odhiambo · 24 h left',
    '2017 Toyota Vitz3–5 May · Ksh. 13,500Write a review of Wanjiku Kamau',
  ]);
  expect(titles('Coming')).toEqual(['2017 Toyota Vitz3–5 May · Ksh. 13,500Accepted · Sun 07:00, Karen']);
  expect(titles('Past')).toEqual(['2017 Toyota Vitz3–5 MayDeclined']);
});

test('[R675] reads all pages of open hires, because the most urgent hire may be on the last', async () => {
  const last = makeId();
  const urgent = makeHire({ lender: me, expiresAt: '2026-05-01T07:00:00.000Z' });
  open([]);
  answer(listHires, ({ query }) => {
    if (!String(query.state).includes('requested')) return { items: [], next: null };
    if (query.before === last) return { items: [urgent], next: null };
    return { items: [makeHire({ lender: me })], next: last };
  });
  await screen.findByRole('region', { name: 'To do' });
  expect(titles('To do')).toHaveLength(2);
  expect(titles('To do')[0]).toContain('1 h left');
});

test('shows ten past hires at a time', async () => {
  const { user } = open(Array.from({ length: 12 }, () => makeHire({ renter: me, state: 'declined' })));
  await screen.findByRole('region', { name: 'Past' });
  expect(titles('Past')).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(titles('Past')).toHaveLength(12);
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('shows owners their cars first, and the hires as a renter after a press', async () => {
  const hires = [makeHire({ lender: me }), makeHire({ renter: me, state: 'accepted' })];
  const { user } = open(hires, { hasCars: true });
  const sides = within(await screen.findByRole('group', { name: 'Whose hires' }));
  expect(await screen.findByText('The owner’s home')).toBeVisible();
  expect(sides.getByRole('button', { name: /^My cars 1/, pressed: true })).toBeVisible();
  await user.click(sides.getByRole('button', { name: 'Renting' }));
  expect(titles('Coming')).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'To do' })).not.toBeInTheDocument();
});

test('shows an explanation and a link to cars, without a choice of side, if the user has neither hires nor cars', async () => {
  open([]);
  expect(await screen.findByText('No hires yet. Open a car, choose days and send a request.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find a car' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('group', { name: 'Whose hires' })).not.toBeInTheDocument();
});

test('shows an error when loading fails, and loads the hires on "Try again"', async () => {
  const { user } = open([]);
  refuse(listHires, 'internal');
  expect(await screen.findByRole('alert')).toHaveTextContent('The hires could not be loaded.');
  answerHires([]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText(/^No hires yet/)).toBeVisible());
});
