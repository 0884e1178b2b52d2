import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listHireReviews, writeReview } from '#shared/reviews/contract';
import { answer, received } from '../../../testing/answering-server';
import { makeId } from '../../../testing/make-car';
import { renderScreen } from '../../../testing/render-screen';
import { makeReview } from '../testing/make-review';
import { HireReview, type HireReviewProps } from './hire-review';

const hireId = makeId();
const DAY_MS = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

function open(props: Partial<HireReviewProps> = {}) {
  const all: HireReviewProps = {
    ...{ hireId, role: 'renter', reviewed: [], reviewUntil: inDays(9), limit: null },
    ...props,
  };
  return renderScreen(<HireReview {...all} />);
}

test('[R702] asks the renter for four ratings by keyboard, shows the missing ones and sends the review', async () => {
  answer(writeReview, { published: false, uncounted: null });
  const { user } = open();
  const groups = screen.getAllByRole('radiogroup');
  expect(groups.map((group) => within(group).getAllByRole('radio').length)).toEqual([5, 5, 5, 5]);
  await user.click(screen.getByRole('button', { name: 'Send review' }));
  expect(screen.getAllByRole('alert')).toHaveLength(4);
  expect(received(writeReview)).toEqual([]);
  const rows = ['The car and its owner on the whole', 'Cleanliness', 'Communication', 'As described'];
  for (const [at, name] of rows.entries()) {
    const stars = within(screen.getByRole('radiogroup', { name })).getAllByRole('radio');
    stars[at]?.focus();
    await user.keyboard(' {ArrowRight}');
    expect(stars[at + 1]).toBeChecked();
  }
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(screen.getByLabelText('In your words'), 'Clean.');
  await user.click(screen.getByRole('button', { name: 'Send review' }));
  expect(received(writeReview)).toMatchObject([
    {
      params: { id: hireId },
      body: { stars: 2, cleanliness: 3, communication: 4, asDescribed: 5, text: 'Clean.' },
    },
  ]);
});

test('[R702] accepts digits and refuses a phone number while the user types', async () => {
  answer(writeReview, { published: false, uncounted: null });
  const { user } = open({ role: 'lender' });
  const text = screen.getByLabelText('In your words');
  await user.type(text, 'On time, 10 out of 10. Call 0712 345 67');
  expect(screen.getByRole('alert')).toHaveTextContent('Please leave phone numbers out');
  screen.getByRole('radio', { name: '5 stars' }).focus();
  await user.keyboard(' ');
  await user.click(screen.getByRole('button', { name: 'Send review' }));
  expect(received(writeReview)).toEqual([]);
  await user.clear(text);
  await user.type(text, 'On time, 10 out of 10.');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send review' }));
  expect(received(writeReview)).toMatchObject([{ body: { stars: 5, text: 'On time, 10 out of 10.' } }]);
});

test('[R702] asks the owner for one rating', async () => {
  open({ role: 'lender' });
  expect(screen.getByRole('heading', { name: 'Review the renter' })).toBeVisible();
  expect(screen.getAllByRole('radiogroup')).toHaveLength(1);
});

test('[R709] shows an unpublished review, and until when the review waits, instead of the form', async () => {
  const own = { ...makeReview({ text: 'Mine.' }), publishedAt: null, isHidden: false };
  answer(listHireReviews, { items: [own], next: null });
  open({ reviewed: ['renter'], reviewUntil: '2099-11-19T08:00:00.000Z' });
  expect(await screen.findByText('Mine.')).toBeVisible();
  expect(screen.getByText('Waits for the other side, until 19 Nov 2099 at the latest.')).toBeVisible();
  expect(screen.queryByRole('radiogroup')).toBeNull();
});

test("[R709] shows both reviews after the window, and lets the user answer the other side's review", async () => {
  const own = { ...makeReview({ text: 'Mine.' }), isHidden: false };
  const theirs = { ...makeReview({ by: 'lender', text: 'Theirs.' }), isHidden: false };
  answer(listHireReviews, { items: [theirs, own], next: null });
  open({ reviewed: ['renter', 'lender'], reviewUntil: inDays(-1) });
  expect(await screen.findByText('Theirs.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'What the owner says' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Answer in public' })).toHaveLength(1);
});

test.each([
  ['before the end of the hire', { reviewUntil: null }],
  ['after the window without a review', { reviewUntil: inDays(-1) }],
])('[R709] renders neither a form nor reviews %s', (_, props) => {
  const { container } = open(props);
  expect(container).toBeEmptyDOMElement();
});

test('[R875] says before and after a review is written that the review does not count in averages', async () => {
  const { unmount } = open({ limit: 'no_handover' });
  expect(screen.getByText(/^No hand-over was recorded, so both reviews are shown/)).toBeVisible();
  unmount();
  const own = { ...makeReview({ text: 'Mine.', uncounted: 'repeat' }), isHidden: false };
  answer(listHireReviews, { items: [own], next: null });
  open({ reviewed: ['renter'] });
  expect(
    await screen.findByText('Not in the average: the two have reviewed another hire within 30 days.'),
  ).toBeVisible();
});
