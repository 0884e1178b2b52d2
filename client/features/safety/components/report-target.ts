import type { ReportKind } from '#shared/safety/reports';

/** What a report is about. */
export type ReportTarget = { kind: ReportKind; id: string };

/** The person whom the dialog is about: a lender or the other one of a conversation. */
export type ReportedPerson = { _id: string; name: string };
