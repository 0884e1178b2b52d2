import type { CarAdmin } from '../cars/admin/car-admin.service';
import type { Messages } from '../messages/messages.service';
import type { Reviews } from '../reviews/reviews.service';
import type { UserAdmin } from '../users/user-admin.service';
import type { Users } from '../users/users.service';
import type { Blocks } from './blocks/blocks.service';
import { createReportDecisions } from './reports/report-decisions.service';
import { createReportQueue } from './reports/report-queue.service';
import { createReports } from './reports/reports.service';

export type Safety = ReturnType<typeof createSafety>;

type DecisionDeps = Parameters<typeof createReportDecisions>[0];
type SafetyDeps = Pick<
  DecisionDeps,
  'audit' | 'clock' | 'mail' | 'publicUrl' | 'supportEmail' | 'readerOf' | 'suspend' | 'hideCar'
> & {
  blocks: Blocks;
  users: Users;
  userAdmin: UserAdmin;
  cars: CarAdmin;
  messages: Messages;
  reviews: Pick<Reviews, 'reported' | 'published' | 'hide'>;
};

/** Blocks between users, their reports, and the admins' decisions about these. */
export function createSafety({ blocks, users, userAdmin, cars, messages, reviews, ...deps }: SafetyDeps) {
  const queue = createReportQueue({
    usersById: userAdmin.byId,
    carsOf: cars.views,
    messagesAround: messages.around,
    reviewOf: reviews.reported,
  });
  return {
    blocks,
    reports: createReports({
      clock: deps.clock,
      userOf: users.publicView,
      carOf: cars.one,
      receivedMessage: messages.received,
      reviewOf: reviews.published,
    }),
    queue,
    decisions: createReportDecisions({
      ...deps,
      queue,
      removeMessage: messages.remove,
      hideReview: reviews.hide,
    }),
  };
}
