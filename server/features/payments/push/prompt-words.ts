import { PAYMENT_FAILURE_SENTENCES, type PaymentFailureReason } from '#shared/payments/failure-sentences';

/** Reasons why a payment prompt is not sent, or may not have been sent. */
export const paymentPromptWords = {
  refused: (reason: PaymentFailureReason) =>
    `${PAYMENT_FAILURE_SENTENCES[reason].sentence} ${PAYMENT_FAILURE_SENTENCES[reason].next}`,
  unanswered: (reason: PaymentFailureReason) =>
    `${PAYMENT_FAILURE_SENTENCES[reason].sentence} If a prompt reaches your phone you may still approve it.`,
  justAsked: (span: string) =>
    `A request was just sent to this phone. Please wait ${span} before the next one.`,
  askedToday: (span: string) =>
    `This phone has never paid here and got five requests in 24 hours. Please pay from another one, or wait ${span}.`,
  waiting: {
    one: (span: string) => `A payment for this car is already waiting on a phone. Answer it or wait ${span}.`,
    several: (span: string) =>
      `A payment for one of these cars is already waiting on a phone. Answer it or wait ${span}.`,
  },
  notYours: (regNo: string) => `${regNo} is not one of your cars.`,
  seconds: (count: number) => `${count} seconds`,
  minutes: (count: number) => `${count} minutes`,
  hours: (count: number) => `${count} hours`,
} as const;
