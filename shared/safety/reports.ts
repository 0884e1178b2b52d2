import { z } from 'zod';
import { listKeys } from '../cars/labels';
import { defineEndpoint } from '../core/endpoint';
import { REPORT_AND_BLOCK_LIMITS } from '../core/limits';
import { id, instant, REQUIRED_SENTENCE, requiredText, text } from '../core/values';
import { messageView } from '../messages/contract';
import { reviewView } from '../reviews/contract';
import { REPORT_ACTION_LABELS, REPORT_KINDS, REPORT_REASONS } from './report-words';

export { REPORT_KINDS, REPORT_REASONS };

export type ReportKind = keyof typeof REPORT_KINDS;

export type ReportReason = keyof typeof REPORT_REASONS;

/** Actions on reports; `kinds` are the kinds of reports to which an action applies. */
export const REPORT_ACTIONS = {
  dismiss: { label: REPORT_ACTION_LABELS.dismiss, kinds: ['user', 'car', 'message', 'review'] },
  warn: { label: REPORT_ACTION_LABELS.warn, kinds: ['user', 'car', 'message', 'review'] },
  hide_car: { label: REPORT_ACTION_LABELS.hide_car, kinds: ['car'] },
  remove_message: { label: REPORT_ACTION_LABELS.remove_message, kinds: ['message'] },
  hide_review: { label: REPORT_ACTION_LABELS.hide_review, kinds: ['review'] },
  suspend: { label: REPORT_ACTION_LABELS.suspend, kinds: ['user', 'car', 'message', 'review'] },
} as const satisfies Record<string, { label: string; kinds: readonly ReportKind[] }>;
export type ReportAction = keyof typeof REPORT_ACTIONS;

export function listReportActions(kind: ReportKind): ReportAction[] {
  return listKeys(REPORT_ACTIONS).filter((action) =>
    REPORT_ACTIONS[action].kinds.some((one) => one === kind),
  );
}

/** Creates a report; `id` is the id of the user, car, received message or published review. */
export const createReport = defineEndpoint('POST /reports', {
  access: 'user',
  limit: 'report',
  summary: 'Report a user, a car, a received message or a review',
  body: z.object({
    kind: z.enum(listKeys(REPORT_KINDS)),
    id: id.toLowerCase(),
    reason: z.enum(listKeys(REPORT_REASONS), { error: REQUIRED_SENTENCE }),
    text: text(REPORT_AND_BLOCK_LIMITS.reportText).default(''),
  }),
  reply: z.object({ _id: id }),
  refusals: ['user_not_found', 'car_not_found', 'not_found', 'review_not_found', 'already_reported'],
});

const person = z.object({ _id: id, name: z.string() });

export const reportView = z.object({
  _id: id,
  kind: z.enum(listKeys(REPORT_KINDS)),
  targetId: id,
  /** Content when it was reported: name, plate and title, or text. */
  subject: z.string(),
  reason: z.enum(listKeys(REPORT_REASONS)),
  text: z.string(),
  state: z.enum(['open', 'decided']),
  createdAt: instant,
  /** The user who reported; null if the user was deleted. */
  reporter: person.nullable(),
  /** The person responsible: the user, the car's lender, the message's sender or the review's author. */
  about: person.extend({ email: z.string(), suspendedAt: instant.nullable() }).nullable(),
  decision: z
    .object({ action: z.enum(listKeys(REPORT_ACTIONS)), reason: z.string(), admin: z.string(), at: instant })
    .nullable(),
});
export type ReportView = z.output<typeof reportView>;

/**
 * Lists reports: open reports oldest first, decided reports latest first. `after` is the `next` of the
 * previous page; `open` counts the reports that wait for a decision.
 */
export const listReports = defineEndpoint('GET /admin/reports', {
  access: 'admin',
  summary: 'A page of reports',
  query: z.object({ state: z.enum(['open', 'decided']).default('open'), after: id.optional() }),
  reply: z.object({ items: z.array(reportView), next: id.nullable(), open: z.number() }),
});

const reportParams = z.object({ reportId: id });

export const getReport = defineEndpoint('GET /admin/reports/:reportId', {
  access: 'admin',
  summary: 'A report with its context',
  params: reportParams,
  reply: z.object({
    report: reportView,
    /** The reported message and the messages around it, oldest first. */
    messages: z.array(messageView),
    /** The reported car; null for reports of other kinds, and if the car was deleted. */
    car: z
      .object({
        _id: id,
        regNo: z.string(),
        title: z.string(),
        description: z.string(),
        isActive: z.boolean(),
      })
      .nullable(),
    /** The reported review; null for reports of other kinds, and if the review was removed. */
    review: reviewView.extend({ isHidden: z.boolean() }).nullable(),
    /** Other reports about the same person, latest first; the count is complete. */
    earlier: z.array(reportView),
    earlierCount: z.number(),
  }),
  refusals: ['not_found'],
});
export type ReportDetails = z.output<typeof getReport.reply>;

/** Decides a report; the audit log keeps the reason, and the email to a warned user contains the reason. */
export const decideReport = defineEndpoint('POST /admin/reports/:reportId/decide', {
  access: 'admin',
  summary: 'Decide a report',
  params: reportParams,
  body: z.object({
    action: z.enum(listKeys(REPORT_ACTIONS), { error: REQUIRED_SENTENCE }),
    reason: requiredText(REPORT_AND_BLOCK_LIMITS.decisionText),
  }),
  reply: reportView,
  refusals: [
    'not_found',
    'report_decided',
    'user_not_found',
    'car_not_found',
    'review_not_found',
    'last_admin',
  ],
});
