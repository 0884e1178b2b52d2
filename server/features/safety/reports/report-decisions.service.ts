import { Refusal } from '#shared/core/errors';
import type { Language } from '#shared/language/language';
import type { ReportAction, ReportView } from '#shared/safety/reports';
import { withLease } from '../../../db/lease';
import type { Clock } from '../../../gateways/clock';
import type { Mail } from '../../../gateways/mail/mail';
import type { Site } from '../../../http/site';
import type { ActingAdmin, Audit } from '../../admin/audit/audit.service';
import type { ReportQueue } from './report-queue.service';
import { type ReportRecord, storeDecision } from './reports.model';
import { mayDecide } from './reports.policy';
import { buildWarningEmail } from './warning-email';

type ReportDecisionsDeps = {
  queue: ReportQueue;
  audit: Audit;
  clock: Clock;
  mail: Mail;
  site: Pick<Site, 'publicUrl' | 'supportEmail'>;
  /** Returns the recipient of a warning; null if the user does not exist any more. */
  readerOf(userId: string): Promise<{ name: string; email: string; language: Language } | null>;
  suspend(admin: ActingAdmin, userId: string): Promise<unknown>;
  hideCar(admin: ActingAdmin, carId: string): Promise<unknown>;
  removeMessage(messageId: string): Promise<void>;
  hideReview(admin: ActingAdmin, reviewId: string, reason: string): Promise<void>;
};

/** Applies the decisions of admins about reports, once for each report; records each in the audit log. */
export function createReportDecisions(deps: ReportDecisionsDeps) {
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
     * @throws Refusal not_found, report_decided, invalid_input (an action on another kind), and what the
     * action throws
     */
    async decide(
      admin: ActingAdmin,
      id: string,
      { action, reason }: { action: ReportAction; reason: string },
    ): Promise<ReportView> {
      // The lease keeps a second admin from acting on the report at the same time.
      return withLease(`report:${id}`, async () => {
        const report = await queue.one(id);
        if (report.state !== 'open') throw new Refusal('report_decided');
        if (!mayDecide(report.kind, action)) throw new Refusal('invalid_input', NOT_HERE);
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
