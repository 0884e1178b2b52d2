import { BRAND } from '#shared/core/brand';
import type { Translated } from '#shared/language/translated';
import type * as english from './words';

export const notificationBellWords: Translated<typeof english.notificationBellWords> = {
  title: 'Arifa',
  unread: (count) => (count === 1 ? 'arifa ambayo haijasomwa' : 'arifa ambazo hazijasomwa'),
  failed: 'Hatukuweza kupakia idadi ya arifa ambazo hazijasomwa.',
};

export const notificationWords: Translated<typeof english.notificationWords> = {
  title: notificationBellWords.title,
  choose: 'Chagua unachopata',
  none: 'Hakuna kitu bado. Maombi, majibu, ujumbe na vikumbusho vitaonekana hapa.',
  browse: 'Tafuta gari',
  loading: 'Inapakia arifa...',
  failed: 'Hatukuweza kupakia arifa zako.',
  more: 'Arifa za awali',
  loadingMore: 'Inapakia...',
  unread: 'Mpya',
  earlier: (count) => `Arifa ${count} za awali za ukodishaji huu`,
};

export const notificationChoiceWords: Translated<typeof english.notificationChoiceWords> = {
  title: 'Unachopata',
  groups: {
    hires: 'Ukodishaji',
    messages: 'Ujumbe na utafutaji uliohifadhiwa',
    account: 'Magari yako na akaunti yako',
  },
  all: 'Zote hizi',
  listOnly: 'Kwenye orodha iliyo chini ya kengele tu',
  hint: 'Orodha iliyo chini ya kengele ina kila kitu. Usiku, kuanzia saa 3 usiku hadi saa 1 asubuhi, hakuna kinachotumwa isipokuwa kinahusu leo au usalama wa akaunti yako.',
  loading: 'Inapakia machaguo yako...',
  failed: 'Hatukuweza kupakia machaguo yako.',
  saveFailed: 'Hatukuweza kuhifadhi chaguo lako. Jaribu tena.',
  kind: 'Kuhusu',
  ways: { mail: 'Barua pepe', sms: 'SMS', push: 'Kivinjari' },
  cell: (kind, way) => `${kind} kwa ${way}`,
  always: 'daima',
  smsNoPhone: 'Ili upate SMS, thibitisha kwanza nambari yako ya simu kwenye wasifu.',
  smsUnavailable: `${BRAND.name} haitumi SMS kwa sasa.`,
  smsReady: 'SMS zisizozidi tano kwa siku, kwa nambari yako iliyothibitishwa.',
  pushTitle: 'Kifaa hiki',
  pushOff: 'Arifa huonekana kwenye kifaa hiki, hata ukurasa ukiwa umefungwa.',
  pushOn: 'Kifaa hiki kinaonyesha arifa.',
  pushDenied: 'Kivinjari chako kinazuia arifa za tovuti hii. Ziruhusu kwenye mipangilio yake, kisha urudi.',
  pushUnsupported:
    'Kivinjari hiki hakina arifa. Kwenye iPhone, ongeza tovuti kwenye skrini ya mwanzo kwanza.',
  pushTurnOn: 'Washa kwenye kifaa hiki',
  pushTurnOff: 'Zima kwenye kifaa hiki',
  pushBusy: 'Subiri kidogo...',
  pushFailed: 'Hatukuweza kuwasha arifa. Jaribu tena.',
};

export const stopEmailWords: Translated<typeof english.stopEmailWords> = {
  title: 'Uache kupokea barua pepe?',
  loading: 'Inapakia...',
  sentence: (kind) => `Tuache kukutumia barua pepe kuhusu: ${kind}?`,
  stop: 'Acha kunitumia',
  stopping: 'Inasimamisha...',
  done: (kind) => `Hutapata tena barua pepe kuhusu: ${kind}. Zinabaki kwenye orodha iliyo chini ya kengele.`,
  failed: 'Hatukuweza kuzisimamisha. Jaribu tena.',
  toProfile: 'Chagua unachopata',
};
