export const REPORT_KINDS = { user: 'Person', car: 'Car', message: 'Message', review: 'Review' } as const;

export const REPORT_REASONS = {
  advance_payment: 'Asks for money before the car is seen',
  impersonation: 'Pretends to be someone else',
  false_listing: 'The car or its description is not real',
  unsafe: 'The car is not safe or has no papers',
  abuse: 'Insults, threats or harassment',
  spam: 'Advertising or links to other sites',
  other: 'Something else',
} as const;

export const REPORT_ACTION_LABELS = {
  dismiss: 'Dismiss',
  warn: 'Warn the person by email',
  hide_car: 'Hide the car',
  remove_message: 'Remove the message',
  hide_review: 'Hide the review',
  suspend: 'Suspend the person',
} as const;
