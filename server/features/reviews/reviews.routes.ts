import {
  answerReview,
  hideReview,
  listCarReviews,
  listHireReviews,
  listUserReviews,
  writeReview,
} from '#shared/reviews/contract';
import type { AddRoute } from '../../http/route';
import type { Reviews } from './reviews.service';

export function reviewRoutes(add: AddRoute, reviews: Reviews): void {
  add(writeReview, ({ caller, params, body }) => reviews.write(caller._id, params.id, body));
  add(listHireReviews, async ({ caller, params }) => ({
    items: await reviews.lists.ofHire(caller, params.id),
    next: null,
  }));
  add(listCarReviews, ({ params, query }) => reviews.lists.ofCar(params.carId, query.before));
  add(listUserReviews, ({ params, query }) => reviews.lists.ofUser(params.id, query.before));
  add(answerReview, ({ caller, params, body }) => reviews.answer(caller._id, params.id, body.text));
  add(hideReview, async ({ caller, params, body }) => {
    await reviews.hide(caller, params.id, body.reason);
    return { hidden: true as const };
  });
}
