/** Collections without a part, each with the reason why erasing a user leaves it alone. */
export const UNCOVERED_COLLECTIONS: Readonly<Record<string, string>> = {
  categories: 'holds no personal data',
  leases: 'holds no personal data',
  erasures: 'the id of a user who is erased; kept for 30 days so that late writes are erased too',
  paymentcallbacks: "M-Pesa's report of a payment, part of the books; deletes itself after a year",
  paymentphones: 'a phone that got a prompt, to limit prompts to strangers; deletes itself after an hour',
};
