import { ERASURE_REPLACEMENTS } from '#shared/core/erased';
import type { ReportKind } from '#shared/safety/reports';
import type { DataSubject, PersonalDataPart } from '../../../db/personal-data-part';
import { type ReportRecord, readReportsAbout, readReportsByUser, replaceReportTexts } from './reports.model';

const ERASED_SUBJECTS: Record<ReportKind, string> = {
  user: ERASURE_REPLACEMENTS.name,
  car: ERASURE_REPLACEMENTS.text,
  message: ERASURE_REPLACEMENTS.message,
  review: ERASURE_REPLACEMENTS.text,
};

/**
 * Reports protect other people, so an erasure keeps them until their retention ends, but without the erased
 * user's reported content, name, email and phone. The export does not say who reported a user.
 */
export const reportPersonalData: PersonalDataPart = {
  collections: ['reports'],
  exportRows: ({ _id }) => ({ 'reports-that-you-made.json': exportReports(_id) }),
  async erase(subject) {
    for await (const report of readReportsByUser(subject._id)) {
      await replace(report, subject, subject.scrub(report.subject));
    }
    for await (const report of readReportsAbout(subject._id)) {
      await replace(report, subject, ERASED_SUBJECTS[report.kind]);
    }
  },
};

async function replace(report: ReportRecord, { scrub }: DataSubject, subject: string): Promise<void> {
  const { _id, decisionReason } = report;
  const text = scrub(report.text);
  const reason = decisionReason && scrub(decisionReason);
  if (subject === report.subject && text === report.text && reason === decisionReason) return;
  await replaceReportTexts(_id, { subject, text, ...(reason ? { decisionReason: reason } : {}) });
}

async function* exportReports(userId: string) {
  for await (const { kind, reason, text, state, createdAt } of readReportsByUser(userId)) {
    yield { kind, reason, text, state, createdAt };
  }
}
