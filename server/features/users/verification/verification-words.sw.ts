import { BRAND } from '#shared/core/brand';
import type { Translated } from '#shared/language/translated';
import type * as english from './verification-words';

export const verificationWords: Translated<typeof english.verificationWords> = {
  subject: `Thibitisha barua pepe yako kwa ${BRAND.name}`,
  open: 'fungua kiungo hiki ndani ya saa 24 ili kuonyesha kwamba barua pepe hii ni yako. Kinafanya kazi mara moja.',
  mistake: `Ikiwa huna akaunti kwenye ${BRAND.name}, puuza barua pepe hii: huenda mtu ameandika anwani yako kwa makosa.`,
  code: (code) =>
    `${code} ni nambari yako ya kuthibitisha ya ${BRAND.name}. Inafaa kwa dakika 10. Usimpe mtu yeyote, hata sisi.`,
  sentLink: (email) => `Tumetuma kiungo kwa ${email}.`,
  sentCode: (phone) => `Tumetuma nambari ya kuthibitisha kwa ${phone}.`,
  wait: {
    email: (span) => `Subiri ${span} kabla ya barua pepe inayofuata.`,
    code: (span) => `Subiri ${span} kabla ya nambari inayofuata.`,
  },
  seconds: (count) => `sekunde ${count}`,
  minutes: (count) => `dakika ${count}`,
  hours: (count) => `muda wa saa ${count}`,
};
