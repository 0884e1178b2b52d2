import { BRAND } from '#shared/core/brand';
import type { Translated } from '#shared/language/translated';
import type * as english from './notice-words';

export const noticeWords: Translated<typeof english.noticeWords> = {
  happenedAt: (happened, time) => `${happened}, ${time}.`,
  ifNotYou: (text) => `${text} Ikiwa si wewe, badilisha nenosiri lako.`,
  help: (supportEmail) =>
    `Ni wewe? Basi hakuna cha kufanya. Ikiwa si wewe, badilisha nenosiri lako na utoke kwenye vifaa vingine kwenye wasifu wako, kisha uandike kwa ${supportEmail}.`,
  openProfile: 'Fungua wasifu wako',
  newDevice: {
    subject: `Kifaa kipya kimeingia kwenye akaunti yako ya ${BRAND.name}`,
    happened: (device) => `Kuna aliyeingia kwenye akaunti yako kwa kifaa kipya (${device})`,
  },
  passwordChanged: {
    subject: `Nenosiri lako la ${BRAND.name} limebadilishwa`,
    happened: (device) =>
      `Nenosiri lako limebadilishwa ${device ? `kwenye ${device}` : 'kwa kiungo cha barua pepe'}`,
  },
  phoneChanged: {
    subject: `Nambari yako ya simu kwenye ${BRAND.name} imebadilishwa`,
    happened: (phone) => `Nambari yako iliyothibitishwa imebadilishwa kuwa ${phone}`,
  },
  emailProven: {
    subject: `Barua pepe yako kwenye ${BRAND.name} imethibitishwa`,
    happened: 'Barua pepe yako imethibitishwa',
  },
  message: (sender) => `${sender} amekutumia ujumbe.`,
};

export const emailWords: Translated<typeof english.emailWords> = {
  open: `Fungua ${BRAND.name}`,
  choose: 'Chagua unachopata',
  reason: `Unapata barua pepe hii kutoka ${BRAND.name} kwa sababu una akaunti huko.`,
  noMore: (kind) => `Hutaki barua pepe zaidi kuhusu ${kind}?`,
  stop: 'Zisimamishe',
};
