import { DAY_MS } from '#shared/core/durations';
import { DISPUTE_LIMITS } from '#shared/core/limits';
import type { Translated } from '#shared/language/translated';
import type * as english from './words';

export const disputeWords: Translated<typeof english.disputeWords> = {
  columns: { regNo: 'Nambari ya gari', user: 'Aliyepinga', createdAt: 'Tangu', state: 'Hali' },
  filters: [['decided', 'Yaliyoamuliwa']],
  dispute: 'Pingamizi',
  viewOf: (regNo) => `Tazama pingamizi kuhusu ${regNo}`,
  deleted: 'Mtumiaji aliyefutwa',
  states: { open: 'Wazi', upheld: 'Limekubaliwa', rejected: 'Limekataliwa' },
  tones: { open: 'warning', upheld: 'good', rejected: 'plain' },
  claim: 'Pingamizi',
  logbook: 'Logbook',
  logbookOf: (regNo) => `Picha ya logbook iliyotumwa kwa ${regNo}`,
  logbookGone: `Picha imefutwa: huhifadhiwa kwa siku ${DISPUTE_LIMITS.logbookMs / DAY_MS} baada ya uamuzi.`,
  logbookLoading: 'Inapakia picha...',
  logbookFailed: 'Hatukuweza kupakia picha.',
  listing: 'Tangazo la sasa',
  noListing: 'Hakuna gari lenye nambari hii sasa. Lakini ada yake ililipwa: angalia miamala yake.',
  facts: {
    user: 'Aliyepinga',
    phone: 'Nambari ya simu',
    email: 'Barua pepe',
    since: 'Tangu',
    text: 'Ujumbe',
    decided: 'Liliamuliwa',
    reason: 'Sababu',
    car: 'Gari',
    lister: 'Aliyelitangaza',
    registered: 'Lilisajiliwa',
    expiry: 'Limelipiwa hadi',
    payments: 'Malipo',
  },
  payments: 'Miamala ya nambari hii',
  upholdNote: `Kukubali kunafuta tangazo la sasa na kumwekea aliyepinga nambari hii kwa siku ${DISPUTE_LIMITS.reservationMs / DAY_MS}. Ada iliyolipwa na aliyetangaza inabaki: ukiirudisha, iandike chini ya Miamala. Wote wawili wanaambiwa kwa barua pepe, pamoja na sababu.`,
  unfinished: 'Pingamizi hili lilikubaliwa, lakini tangazo bado lipo. Likubali tena.',
  reason: 'Sababu',
  uphold: 'Kubali',
  reject: 'Kataa',
  deciding: 'Inahifadhi...',
  decided: { uphold: 'Pingamizi limekubaliwa.', reject: 'Pingamizi limekataliwa.' },
};
