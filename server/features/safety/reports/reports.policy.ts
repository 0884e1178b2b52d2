import { listReportActions, type ReportAction, type ReportKind } from '#shared/safety/reports';

/** Whether a user may report what belongs to `aboutId`: users cannot report themselves. */
export function mayReport(callerId: string, aboutId: string): boolean {
  return callerId !== aboutId;
}

/**
 * Whether an action fits a kind of report: only a report about a car can hide a car, and so for messages and
 * reviews.
 */
export function mayDecide(kind: ReportKind, action: ReportAction): boolean {
  return listReportActions(kind).includes(action);
}
