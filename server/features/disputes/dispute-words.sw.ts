import type { Translated } from '#shared/language/translated';
import type * as english from './dispute-words';

export const disputeEmailWords: Translated<typeof english.disputeEmailWords> = {
  reason: (reason) => `Sababu: ${reason}`,
  rejected: {
    subject: (regNo) => `Pingamizi lako kuhusu ${regNo}`,
    text: (regNo) => `tumeliangalia pingamizi lako kuhusu ${regNo} na kuliacha tangazo lilivyo.`,
  },
  upheld: {
    subject: (regNo) => `${regNo} ni lako, unaweza kulisajili`,
    text: (regNo) => `ulikuwa sahihi kuhusu ${regNo}: tangazo lile lingine limeondolewa.`,
    until: (day) => `Hadi ${day} hakuna mwingine anayeweza kusajili nambari hii. Sajili gari lako hapa:`,
  },
  takenDown: {
    subject: (regNo) => `Tangazo lako la ${regNo} limeondolewa`,
    text: (regNo) =>
      `mwenye gari ${regNo} alipinga tangazo lako na kuonyesha logbook. Tumeliondoa tangazo hilo.`,
    wrong: 'Ikiwa si sahihi, au una swali kuhusu ada yako, tuandikie.',
  },
};
