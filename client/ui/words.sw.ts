import type { Translated } from '#shared/language/translated';
import type * as english from './words';

export const uiWords: Translated<typeof english.uiWords> = {
  skip: 'Ruka hadi maudhui',
  close: 'Funga',
  cancel: 'Acha',
  showPassword: 'Onyesha nenosiri',
  hidePassword: 'Ficha nenosiri',
  tryAgain: 'Jaribu tena',
  moreFailed: 'Hatukuweza kupakia zaidi. Jaribu tena.',
  verified: 'Amehakikiwa',
  verifiedTitle: 'Mwenye gari aliyehakikiwa',
  notifications: 'Arifa',
  share: 'Shiriki',
  chooseFile: 'Chagua faili',
  whatsApp: 'WhatsApp',
  copyLink: 'Nakili kiungo',
  copied: 'Imenakiliwa!',
  copyByHand: 'Nakili kiungo hiki',
};
