import { DAY_MS } from '#shared/core/durations';
import { DISPUTE_LIMITS } from '#shared/core/limits';
import type { DisputeState } from '#shared/disputes/contract';
import type { TagTone } from '../panel/tag';

export const disputeWords = {
  columns: { regNo: 'Reg No', user: 'Disputed by', createdAt: 'Since', state: 'State' },
  filters: [['decided', 'Decided']],
  dispute: 'Dispute',
  viewOf: (regNo: string) => `View dispute about ${regNo}`,
  deleted: 'Deleted user',
  states: { open: 'Open', upheld: 'Upheld', rejected: 'Rejected' } satisfies Record<DisputeState, string>,
  tones: { open: 'warning', upheld: 'good', rejected: 'plain' } satisfies Record<DisputeState, TagTone>,
  claim: 'The dispute',
  logbook: 'Logbook',
  logbookOf: (regNo: string) => `Logbook photo sent for ${regNo}`,
  logbookGone: `The photo is deleted: it is kept for ${DISPUTE_LIMITS.logbookMs / DAY_MS} days after the decision.`,
  logbookLoading: 'Loading the photo...',
  logbookFailed: 'The photo could not be loaded.',
  listing: 'Current listing',
  noListing: 'No car has this plate now, but a fee was paid for it: see its transactions.',
  facts: {
    user: 'Disputed by',
    phone: 'Phone number',
    email: 'Email',
    since: 'Since',
    text: 'Message',
    decided: 'Decided',
    reason: 'Reason',
    car: 'Car',
    lister: 'Listed by',
    registered: 'Registered',
    expiry: 'Paid until',
    payments: 'Payments',
  },
  payments: 'Transactions of this plate',
  upholdNote: `Upholding deletes the current listing and keeps the plate for the disputer for ${DISPUTE_LIMITS.reservationMs / DAY_MS} days. A fee paid by the lister stays as it is: record a refund under Transactions if you send it back. Both are notified by email, with the reason.`,
  unfinished: 'This dispute was upheld, but the listing is still there. Uphold it again.',
  reason: 'Reason',
  uphold: 'Uphold',
  reject: 'Reject',
  deciding: 'Saving...',
  decided: { uphold: 'Dispute upheld.', reject: 'Dispute rejected.' },
} as const;
