import type { OwnCar } from '#shared/cars/own-cars-contract';
import { formatCarTitle } from '#shared/cars/rules';
import { Refusal } from '#shared/core/errors';
import type { MessageView } from '#shared/messages/contract';
import type { ReviewView } from '#shared/reviews/contract';
import type { ReportKind, ReportReason } from '#shared/safety/reports';
import type { PublicUser } from '#shared/users/contract';
import type { Clock } from '../../gateways/clock';
import type { Mail } from '../../gateways/mail/mail';
import type { Audit } from '../admin/audit/audit.service';
import type { CarAdmin } from '../cars/admin/car-admin.service';
import type { Messages } from '../messages/messages.service';
import type { Reviews } from '../reviews/reviews.service';
import type { UserAdmin } from '../users/user-admin.service';
import type { Users } from '../users/users.service';
import type { Blocks } from './blocks/blocks.service';
import { createReportDecisions } from './reports/report-decisions.service';
import { createReportQueue } from './reports/report-queue.service';
import { insertReport } from './reports/reports.model';
import { mayReport } from './reports/reports.policy';

type ReportsDeps = {
  clock: Clock;
  /** @throws Refusal user_not_found */
  userOf(id: string): Promise<PublicUser>;
  /** @throws Refusal car_not_found */
  carOf(id: string): Promise<{ view: OwnCar }>;
  /** Returns a message that the user received; null for any other. */
  receivedMessage(userId: string, messageId: string): Promise<MessageView | null>;
  /** @throws Refusal review_not_found */
  reviewOf(id: string): Promise<{ view: ReviewView; authorId: string }>;
};

type ReportForm = { kind: ReportKind; id: string; reason: ReportReason; text: string };
type Target = { aboutId: string; subject: string };

/** Stores reports by users about a person, a car, a message that they received, or a review. */
function createReports({ clock, userOf, carOf, receivedMessage, reviewOf }: ReportsDeps) {
  const targetOf: Record<ReportKind, (id: string, callerId: string) => Promise<Target>> = {
    async user(id) {
      const { _id, name } = await userOf(id);
      return { aboutId: _id, subject: name };
    },
    async car(id) {
      const { view } = await carOf(id);
      return { aboutId: view.userId, subject: `${view.regNo}, ${formatCarTitle(view)}` };
    },
    async message(id, callerId) {
      const message = await receivedMessage(callerId, id);
      if (!message) throw new Refusal('not_found');
      return { aboutId: message.senderId, subject: message.message };
    },
    async review(id) {
      const { view, authorId } = await reviewOf(id);
      return { aboutId: authorId, subject: view.text || `${view.stars} of 5 stars, without words` };
    },
  };

  return {
    /**
     * Stores a report, with its target as it is now, and returns the report's id.
     * @throws Refusal user_not_found, car_not_found, not_found, review_not_found, already_reported,
     * invalid_input (oneself)
     */
    async create(callerId: string, { kind, id, reason, text }: ReportForm): Promise<string> {
      const { aboutId, subject } = await targetOf[kind](id, callerId);
      if (!mayReport(callerId, aboutId)) throw new Refusal('invalid_input', { sentence: ONESELF });
      const createdAt = clock.now();
      const report = { reporterId: callerId, kind, targetId: id, aboutId, subject, reason, text, createdAt };
      const stored = await insertReport(report);
      if (!stored) throw new Refusal('already_reported');
      return stored;
    },
  };
}

const ONESELF = 'You cannot report yourself.';

export type Safety = ReturnType<typeof createSafety>;

type DecisionDeps = Parameters<typeof createReportDecisions>[0];

type SafetyDeps = {
  blocks: Blocks;
  users: Users;
  accounts: Pick<UserAdmin, 'byId'> & Pick<DecisionDeps, 'readerOf' | 'suspend'>;
  cars: Pick<CarAdmin, 'findViews' | 'get'> & { hide: DecisionDeps['hideCar'] };
  messages: Messages;
  reviews: Pick<Reviews, 'reported' | 'published' | 'hide'>;
  audit: Audit;
  mail: Mail;
  clock: Clock;
  site: DecisionDeps['site'];
};

/** Builds blocks between users, their reports, and the admins' decisions about reports. */
export function createSafety(deps: SafetyDeps) {
  const { blocks, users, accounts, cars, messages, reviews, audit, mail, clock, site } = deps;
  const queue = createReportQueue({
    usersById: accounts.byId,
    carsOf: cars.findViews,
    messagesAround: messages.findAround,
    reviewOf: reviews.reported,
  });
  return {
    blocks,
    reports: createReports({
      clock,
      userOf: users.publicView,
      carOf: cars.get,
      receivedMessage: messages.findReceived,
      reviewOf: reviews.published,
    }),
    queue,
    decisions: createReportDecisions({
      ...{ queue, audit, mail, clock, site },
      readerOf: accounts.readerOf,
      suspend: accounts.suspend,
      hideCar: cars.hide,
      removeMessage: messages.remove,
      hideReview: reviews.hide,
    }),
  };
}
