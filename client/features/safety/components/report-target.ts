import type { ReportKind } from '#shared/safety/reports';

/** Subject of a report. */
export type ReportTarget = { kind: ReportKind; id: string };

/** The person whom the dialog is about: a lender or the other user of a conversation. */
export type ReportedPerson = { _id: string; name: string };
