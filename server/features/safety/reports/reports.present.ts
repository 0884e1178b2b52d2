import type { AdminUser } from '#shared/admin/contract';
import type { ReportView } from '#shared/safety/reports';
import type { ReportRecord } from './reports.model';

/** A report with the people in it as they are now; a deleted one is null. */
export function reportView(report: ReportRecord, people: ReadonlyMap<string, AdminUser>): ReportView {
  const reporter = people.get(report.reporterId.toHexString());
  const about = people.get(report.aboutId.toHexString());
  const { action, decisionReason, decidedBy, decidedAt } = report;
  return {
    _id: report._id.toHexString(),
    kind: report.kind,
    targetId: report.targetId.toHexString(),
    subject: report.subject,
    reason: report.reason,
    text: report.text,
    state: report.state,
    createdAt: report.createdAt.toISOString(),
    reporter: reporter ? { _id: reporter._id, name: reporter.name } : null,
    about: about
      ? { _id: about._id, name: about.name, email: about.email, suspendedAt: about.suspendedAt }
      : null,
    decision:
      action && decidedAt
        ? { action, reason: decisionReason ?? '', admin: decidedBy ?? '', at: decidedAt.toISOString() }
        : null,
  };
}
