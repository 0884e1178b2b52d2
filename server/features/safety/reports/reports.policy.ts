import { listReportActions, type ReportAction, type ReportKind } from '#shared/safety/reports';

/** Users report others, not themselves. */
export function mayReport(callerId: string, aboutId: string): boolean {
  return callerId !== aboutId;
}

/** A car is hidden on a report about a car, a message removed on one about a message, a review hidden on one about it. */
export function mayDecide(kind: ReportKind, action: ReportAction): boolean {
  return listReportActions(kind).includes(action);
}
