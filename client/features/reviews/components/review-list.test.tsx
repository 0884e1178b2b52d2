import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerReview, listCarReviews, listUserReviews } from '#shared/reviews/contract';
import { SessionProvider } from '../../../lib/session/session';
import { answer, received, refuse } from '../../../testing/answering-server';
import { makeId } from '../../../testing/make-car';
import { renderScreen } from '../../../testing/render-screen';
import { signInAs } from '../../../testing/sign-in-as';
import { makeReview, makeReviewPage } from '../testing/make-review';
import { ReviewList } from './review-list';

const carId = makeId();

function open(subjectId = makeId()) {
  return renderScreen(
    <SessionProvider>
      <ReviewList
        subject={{ car: carId }}
        subjectId={subjectId}
        report={(id) => <a href={`#${id}`}>Report</a>}
      />
    </SessionProvider>,
  );
}

test('[R706] shows the averages and the breakdown of a car, then each review with answer and report', async () => {
  const review = makeReview({ stars: 4, answer: { text: 'Karibu tena!', at: '2026-11-04T08:00:00.000Z' } });
  const more = { reviewCount: 12, starCounts: [0, 1, 0, 4, 7] };
  answer(listCarReviews, makeReviewPage([review], more));
  open();
  expect(await screen.findByText('4.7')).toBeVisible();
  expect(screen.getByText('12 reviews')).toBeVisible();
  expect(screen.getByText('Cleanliness').nextSibling).toHaveTextContent('4.2');
  const lines = within(screen.getByRole('list', { name: 'How many gave how many stars' })).getAllByRole(
    'listitem',
  );
  expect(lines.map((line) => line.firstChild?.textContent)).toEqual([
    '7 reviews with 5 stars',
    '4 reviews with 4 stars',
    '0 reviews with 3 stars',
    '1 review with 2 stars',
    '0 reviews with 1 star',
  ]);
  const entry = within(screen.getByRole('article'));
  expect(entry.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  expect(entry.getByText('Clean, and the tank was full.')).toBeVisible();
  expect(entry.getByText('Karibu tena!')).toBeVisible();
  expect(entry.getByRole('link', { name: 'Report' })).toBeVisible();
  expect(entry.queryByRole('button', { name: 'Answer in public' })).toBeNull();
});

test('[R706] loads the next page of reviews on request', async () => {
  const [first, second] = [makeReview(), makeReview({ text: 'The second page.' })];
  answer(listCarReviews, ({ query }) =>
    query.before ? makeReviewPage([second]) : makeReviewPage([first], { next: first._id }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Show more reviews' }));
  expect(await screen.findByText('The second page.')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(received(listCarReviews).at(-1)?.query).toEqual({ before: first._id });
});

test('[R704] lets the reviewed person answer, but refuses an empty answer or a phone number', async () => {
  const { _id } = signInAs();
  const review = makeReview();
  answer(listCarReviews, makeReviewPage([review]));
  answer(answerReview, review);
  const { user } = open(_id);
  await user.click(await screen.findByRole('button', { name: 'Answer in public' }));
  await user.click(screen.getByRole('button', { name: 'Publish answer' }));
  expect(screen.getByRole('alert')).toHaveTextContent('This field is required');
  await user.type(screen.getByLabelText('Your answer'), '0712345678');
  expect(screen.getByRole('alert')).toHaveTextContent('Please leave phone numbers out');
  await user.click(screen.getByRole('button', { name: 'Publish answer' }));
  expect(received(answerReview)).toEqual([]);
  await user.clear(screen.getByLabelText('Your answer'));
  await user.type(screen.getByLabelText('Your answer'), 'Karibu tena!');
  await user.click(screen.getByRole('button', { name: 'Publish answer' }));
  expect(received(answerReview)).toMatchObject([
    { params: { id: review._id }, body: { text: 'Karibu tena!' } },
  ]);
});

test('[R707] shows no star when there are no reviews, and a retry when loading fails', async () => {
  answer(listUserReviews, makeReviewPage([]));
  const user = { user: makeId() };
  renderScreen(
    <SessionProvider>
      <ReviewList subject={user} subjectId={user.user} />
    </SessionProvider>,
  );
  expect(await screen.findByText('No reviews yet.')).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
  vi.stubGlobal('reportError', vi.fn());
  refuse(listCarReviews, 'internal');
  open();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
