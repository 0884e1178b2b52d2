import type { OwnCar } from '#shared/cars/own-cars-contract';
import { formatCarTitle } from '#shared/cars/rules';
import { Refusal } from '#shared/core/errors';
import type { Language } from '#shared/language/language';
import type { MessageView } from '#shared/messages/contract';
import type { ReviewView } from '#shared/reviews/contract';
import {
  listReportActions,
  type ReportAction,
  type ReportKind,
  type ReportReason,
  type ReportView,
} from '#shared/safety/reports';
import type { PublicUser } from '#shared/users/contract';
import { runWithLease } from '../../db/lease';
import type { Clock } from '../../gateways/clock';
import type { Mail } from '../../gateways/mail/mail';
import type { SiteSettings } from '../../http/site';
import type { ActingAdmin, Audit } from '../admin/audit/audit.service';
import type { CarAdmin } from '../cars/admin/car-admin.service';
import type { Messages } from '../messages/messages.service';
import type { Reviews } from '../reviews/reviews.service';
import type { UserAdmin } from '../users/user-admin.service';
import type { Users } from '../users/users.service';
import type { Blocks } from './blocks/blocks.service';
import { createReportQueue, type ReportQueue } from './reports/report-queue.service';
import { importReport, insertReport, type ReportRecord, storeDecision } from './reports/reports.model';
import { buildWarningEmail } from './reports/warning-email';

type ReportDecisionsDeps = {
  queue: ReportQueue;
  audit: Audit;
  clock: Clock;
  mail: Mail;
  site: Pick<SiteSettings, 'publicUrl' | 'supportEmail'>;
  /** Returns the recipient of a warning; null if the user no longer exists. */
  readerOf(userId: string): Promise<{ name: string; email: string; language: Language } | null>;
  suspend(admin: ActingAdmin, userId: string): Promise<unknown>;
  hideCar(admin: ActingAdmin, carId: string): Promise<unknown>;
  removeMessage(messageId: string): Promise<void>;
  hideReview(admin: ActingAdmin, reviewId: string, reason: string): Promise<void>;
};

/** Builds the decisions on reports: a report is decided once, and each decision is in the audit log. */
function createReportDecisions(deps: ReportDecisionsDeps) {
  const { queue, audit, clock, mail, readerOf } = deps;
  const { publicUrl, supportEmail } = deps.site;

  const actions: Record<
    ReportAction,
    (report: ReportRecord, admin: ActingAdmin, reason: string) => Promise<unknown>
  > = {
    dismiss: async () => undefined,
    async warn(report, _admin, reason) {
      const person = await readerOf(report.aboutId.toHexString());
      if (!person) throw new Refusal('user_not_found');
      const text = { reason, publicUrl, supportEmail: await supportEmail() };
      await mail.send(buildWarningEmail(report, person, text));
    },
    suspend: (report, admin) => deps.suspend(admin, report.aboutId.toHexString()),
    hide_car: (report, admin) => deps.hideCar(admin, report.targetId.toHexString()),
    remove_message: (report) => deps.removeMessage(report.targetId.toHexString()),
    hide_review: (report, admin, reason) => deps.hideReview(admin, report.targetId.toHexString(), reason),
  };

  return {
    /**
     * Acts on a report, then stores the decision. If the server crashes in between, the report is still open
     * and can be decided again.
     * @throws Refusal not_found, report_decided, invalid_input (an action for another kind of report), or a
     * refusal of the action
     */
    async decide(
      admin: ActingAdmin,
      id: string,
      { action, reason }: { action: ReportAction; reason: string },
    ): Promise<ReportView> {
      // The lease keeps a second admin from acting on the report at the same time.
      return runWithLease(`report:${id}`, async () => {
        const report = await queue.one(id);
        if (report.state !== 'open') throw new Refusal('report_decided');
        if (!listReportActions(report.kind).includes(action)) throw new Refusal('invalid_input', NOT_HERE);
        const view = await queue.view(report);
        const entry = {
          action: 'report.decide' as const,
          target: buildTarget(view),
          before: { report: view.subject, reported: view.reason },
          after: { decision: action, reason },
        };
        return audit.run(admin, entry, async () => {
          await actions[action](report, admin, reason);
          const decided = await storeDecision(id, { action, reason, admin: admin.name, at: clock.now() });
          if (!decided) throw new Refusal('report_decided');
          return queue.view(decided);
        });
      });
    },
  };
}

function buildTarget({ kind, targetId, subject, about }: ReportView) {
  if (kind === 'car') return { kind: 'car' as const, id: targetId, label: subject.split(',')[0] ?? subject };
  const label = about?.email ?? subject;
  return { kind: 'user' as const, ...(about ? { id: about._id, name: about.name } : {}), label };
}

const NOT_HERE_SENTENCE = 'This is not possible for this kind of report.';
const NOT_HERE = { sentence: NOT_HERE_SENTENCE, fields: { action: NOT_HERE_SENTENCE } };

type ReportsDeps = {
  clock: Clock;
  /** @throws Refusal user_not_found */
  userOf(id: string): Promise<PublicUser>;
  /** @throws Refusal car_not_found */
  carOf(id: string): Promise<{ view: OwnCar }>;
  /** Returns a message that the user received; null if the user did not receive it. */
  receivedMessage(userId: string, messageId: string): Promise<MessageView | null>;
  /** @throws Refusal review_not_found */
  reviewOf(id: string): Promise<{ view: ReviewView; authorId: string }>;
};

type ReportForm = { kind: ReportKind; id: string; reason: ReportReason; text: string };
type Target = { aboutId: string; subject: string };

/** Builds the reports about a person, a car, a received message, or a review. */
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
      if (aboutId === callerId) throw new Refusal('invalid_input', { sentence: ONESELF });
      const createdAt = clock.now();
      const report = { reporterId: callerId, kind, targetId: id, aboutId, subject, reason, text, createdAt };
      const stored = await insertReport(report);
      if (!stored) throw new Refusal('already_reported');
      return stored;
    },

    import: importReport,
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
