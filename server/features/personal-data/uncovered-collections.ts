/** Collections that an erasure leaves as they are, each with the reason why it need not change them. */
export const COLLECTIONS_EXEMPT_FROM_ERASURE: Readonly<Record<string, string>> = {
  categories: 'holds no personal data',
  leases: 'holds no personal data',
  letters: 'emails to be sent, encrypted; deleted through the mail port, and by themselves after a week',
  migrations: 'holds no personal data',
  revealdays:
    'lenders whose numbers were seen on a day, by a keyed hash of the network address; deletes itself after the day',
  quotas:
    'counts of revealed numbers, emails, codes and SMS by ids and keyed hashes, to limit them; delete themselves after a day',
  spentnonces:
    'signatures of nonces of sign-ins with Google, without a user; delete themselves after an hour',
  erasures: 'the id of a user who is erased; kept for 30 days so that late writes are erased too',
  countedvisitors:
    'keyed hashes of day, car and visitor, so that a visitor counts once; cannot be read back; delete themselves after two days',
  releaseddays: 'ids of a hire and its car whose days are free again; deletes itself after an hour',
  paymentcallbacks: "M-Pesa's report of a payment, part of the books; deletes itself after a year",
};
