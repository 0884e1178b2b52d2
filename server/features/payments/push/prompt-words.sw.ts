import type { Translated } from '#shared/language/translated';
import { PAYMENT_FAILURE_SENTENCES } from '#shared/payments/failure-sentences.sw';
import type * as english from './prompt-words';

export const paymentPromptWords: Translated<typeof english.paymentPromptWords> = {
  refused: (reason) =>
    `${PAYMENT_FAILURE_SENTENCES[reason].sentence} ${PAYMENT_FAILURE_SENTENCES[reason].next}`,
  unanswered: (reason) =>
    `${PAYMENT_FAILURE_SENTENCES[reason].sentence} Ombi likifika kwenye simu yako bado unaweza kulikubali.`,
  justAsked: (span) => `Ombi limetumwa kwa simu hii sasa hivi. Subiri ${span} kabla ya linalofuata.`,
  askedToday: (span) =>
    `Simu hii haijawahi kulipa hapa, na imepata maombi matano kwa muda wa saa 24. Lipa kwa simu nyingine, au subiri ${span}.`,
  waiting: {
    one: (span) => `Tayari kuna ombi la malipo ya gari hili kwenye simu. Lijibu au subiri ${span}.`,
    several: (span) =>
      `Tayari kuna ombi la malipo ya moja ya magari haya kwenye simu. Lijibu au subiri ${span}.`,
  },
  notYours: (regNo) => `${regNo} si mojawapo ya magari yako.`,
  seconds: (count) => `sekunde ${count}`,
  minutes: (count) => `dakika ${count}`,
  hours: (count) => `muda wa saa ${count}`,
};
