import { minutesAndSeconds } from '#shared/core/wait-sentence';
import type { Translated } from '#shared/language/translated';
import type * as english from './words';

export const authWords: Translated<typeof english.authWords> = {
  tabs: 'Ingia au jisajili',
  signIn: 'Ingia',
  signUp: 'Jisajili',
  email: 'Barua pepe',
  name: 'Jina',
  password: 'Nenosiri',
  submitSignIn: 'Ingia',
  wait: (seconds) => `Umejaribu mara nyingi mno. Jaribu tena baada ya ${minutesAndSeconds(seconds)}.`,
  waitSpoken: (minutes) =>
    minutes > 1
      ? `Umejaribu mara nyingi mno. Jaribu tena baada ya takriban dakika ${minutes}.`
      : 'Umejaribu mara nyingi mno. Jaribu tena baada ya chini ya dakika moja.',
  waitOver: 'Sasa unaweza kujaribu tena.',
  submitSignUp: 'Jisajili',
  processing: 'Inashughulikiwa...',
  forgot: 'Umesahau nenosiri?',
  resetTitle: 'Weka nenosiri jipya',
  resetHint: 'Tutakutumia kiungo kinachofanya kazi kwa saa moja.',
  submitReset: 'Tuma kiungo',
  sending: 'Inatuma...',
  codeTitle: 'Kuingia kwa hatua mbili',
  code: 'Msimbo wa programu yako ya uthibitishaji',
  codeHint: 'Msimbo wa akiba unafaa pia.',
  backToSignIn: 'Rudi kuingia',
  or: 'au',
  google: { signIn: 'Ingia kwa Google', signUp: 'Jisajili kwa Google' },
  googleOff: 'Haijawekwa kwenye seva hii.',
  googleFailed: 'Imeshindikana kuingia kwa Google.',
  termsBefore: 'Nakubali',
  termsLink: 'vigezo na masharti',
  dataNotice:
    'Tunahifadhi jina na barua pepe yako ili kuendesha akaunti yako, na kuonyesha jina lako kwa watu unaoshughulika nao. Unaweza kuomba vifutwe wakati wowote.',
  mustAgree: 'Lazima ukubali vigezo na masharti',
  missing: (names) => `Bado inakosekana: ${names.join(', ')}.`,
  fillIn: 'Jaza sehemu zote za lazima',
  signUpFailed: 'Imeshindikana kujisajili',
  signInFailed: 'Imeshindikana kuingia',
  resetFailed: 'Imeshindikana kuweka nenosiri jipya',
  registered: 'Umejisajili',
  resetSent: 'Kiungo cha kuweka nenosiri jipya kimetumwa!',
  deadLink: 'Kiungo hiki si sahihi au muda wake umeisha. Kila kiungo hufanya kazi mara moja, kwa saa moja.',
  deadLinkAction: 'Andika barua pepe yako, tukutumie kiungo kipya.',
  newPassword: 'Nenosiri jipya',
  confirmPassword: 'Rudia nenosiri',
  passwordHint: 'Angalau herufi 8.',
  mismatch: 'Manenosiri hayalingani.',
  resetPasswordFailed: 'Kuna hitilafu imetokea.',
  resetPasswordDone: 'Nenosiri jipya limewekwa.',
};
