import type { Logger } from 'pino';
import type { AdminUser } from '#shared/admin/contract';
import type { PublicUser } from '#shared/users/contract';
import type { Clock } from '../../gateways/clock';
import type { Audit } from '../admin/audit/audit.service';
import type { Notify } from '../notifications/notification.service';
import { createHiding } from './hiding.service';
import { createReviewImport } from './import-reviews.service';
import { createPublication } from './publication.service';
import { createRecount, type StoreRatings } from './ratings.service';
import { createReviewLists } from './review-lists.service';
import type { ReviewedHires } from './reviewed-hires';
import { createWriting } from './writing.service';

export type Reviews = ReturnType<typeof createReviews>;

type ReviewsDeps = {
  hires: ReviewedHires;
  users: {
    publicView(id: string): Promise<PublicUser>;
    publicViews(ids: readonly string[]): Promise<Map<string, PublicUser>>;
  };
  usersById(ids: readonly string[]): Promise<Map<string, AdminUser>>;
  storeRating: StoreRatings;
  audit: Audit;
  notify: Notify;
  clock: Clock;
  log: Logger;
};

/** What the two sides of a hire say about each other and the car. */
export function createReviews(deps: ReviewsDeps) {
  const { hires, users, usersById, storeRating, audit, notify, clock, log } = deps;
  const recount = createRecount(storeRating);
  const publication = createPublication({ hires, users, recount, notify, clock, log });
  return {
    publication,
    import: createReviewImport(recount),
    lists: createReviewLists({ hires, users }),
    ...createWriting({ hires, users, publication, notify, clock, log }),
    ...createHiding({ publication, usersById, audit }),
  };
}
