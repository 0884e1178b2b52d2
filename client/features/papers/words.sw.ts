import { DAY_MS } from '#shared/core/durations';
import { PAPER_LIMITS, PHOTO_LIMITS } from '#shared/core/limits';
import type { Translated } from '#shared/language/translated';
import type * as english from './words';

const REFUSED_DAYS = PAPER_LIMITS.refusedPhotoMs / DAY_MS;
const MOST_DAYS = PAPER_LIMITS.photoMs / DAY_MS;

export const papersWords: Translated<typeof english.papersWords> = {
  title: 'Hati',
  heading: 'Hati zako hukaguliwa mara moja tu',
  intro:
    'Wenye magari huwakubali haraka wateja wenye hati zilizokaguliwa. Unaweza kukodi bila hati mwenye gari akikubali.',
  loading: 'Inapakia hati zako...',
  failed: 'Hatukuweza kupakia hati zako.',
  off: 'Tovuti hii haikagui hati.',
  offStored: 'Tovuti hii haikagui hati tena. Bado unaweza kuondoa ulizotuma.',
  carPaper: (model) => `Logbook na bima ya ${model} yako`,
  states: {
    waiting: 'Inasubiri',
    photo_asked: 'Picha bora inahitajika',
    refused: 'Imekataliwa',
    accepted: 'Picha imekaguliwa',
    expired: 'Muda umeisha',
  },
  contacts: 'Barua pepe na nambari ya simu',
  unsentCars: 'Bima haijakaguliwa',
  why: {
    licence: 'Baadhi ya wenye magari huwakubali tu watu wenye leseni iliyokaguliwa.',
    identity: 'Huonyesha wenye magari kuwa jina la akaunti ni lako.',
    car: 'Sheria inataka bima ya PSV kwa gari linalokodishwa.',
  },
  neededFrom: (day) => `Kuanzia ${day}, gari lisilo na bima hiyo litakodishwa likiwa na dereva pekee.`,
  validUntil: (day) => `Ni halali hadi ${day}.`,
  validWas: (day) => `Ilikuwa halali hadi ${day}.`,
  photosDeleted: (day) => `Picha zilifutwa ${day}.`,
  endsIn: (end) => `Nambari inaishia na ${end}.`,
  stillCounts: (day) => `Iliyokaguliwa awali inahesabika hadi ${day}.`,
  todayAt: (time) => `leo ${time}`,
  sent: (when) => `Ilitumwa ${when}. Kwa kawaida huamuliwa ndani ya siku moja ya kazi.`,
  appealed: (when) => `Ilitumwa ${when}. Mtu mwingine anaiangalia sasa.`,
  photosUntil: (day) => `Picha zitafutwa ${day}.`,
  send: 'Tuma',
  sendName: (paper) => `Tuma: ${paper}`,
  again: 'Piga picha tena',
  renew: 'Tuma mpya',
  appeal: 'Omba mtu mwingine aamue',
  appealFailed: 'Hatukuweza kutuma ombi hili.',
  appealDone: 'Mtu mwingine anaiangalia sasa.',
  withdraw: 'Iondoe na ufute picha',
  withdrawChecked: 'Iondoe',
  withdrawName: (label, paper) => `${label}: ${paper}`,
  withdrawTitle: (paper) => `Ondoa: ${paper}`,
  withdrawQuestion: 'Picha, matokeo na alama hufutwa mara moja. Ukodishaji uliokubaliwa tayari unabaki.',
  withdrawConfirm: 'Iondoe na ufute',
  withdrawing: 'Inafuta...',
  withdrawn: 'Imefutwa.',
  withdrawFailed: 'Hatukuweza kufuta.',
  goOn: { car: 'Endelea na ombi lako', driverInvitation: 'Endelea na mwaliko' },
  facts: [
    {
      title: 'Kinachokaguliwa',
      text: 'Jina, madaraja na tarehe kwenye picha. Mnapokabidhiana funguo, mwenye gari hulinganisha hati halisi nawe.',
    },
    {
      title: 'Anayeona',
      text: 'Timu ya ukaguzi ya Twende pekee. Wenye magari huona kilichokaguliwa, si picha.',
    },
    {
      title: 'Kinachohifadhiwa',
      text: `Uamuzi, tarehe na herufi tatu za mwisho. Picha hufutwa zikikubaliwa, au siku ${REFUSED_DAYS} baada ya kukataliwa. Hatuombi kamwe picha ya uso wako.`,
    },
  ],
};

export const sendPaperWords: Translated<typeof english.sendPaperWords> = {
  photos: {
    licence: ['Mbele', 'Nyuma'],
    identity: ['Upande wa picha', 'Nyuma, ikiwa upo'],
    car: ['Logbook', 'Cheti cha bima'],
  },
  photoHint: 'Mchana, hati nzima ikiwa ndani ya picha.',
  photoMissing: 'Ongeza picha hii.',
  notAnImage: 'Faili hii si picha. Chagua picha.',
  tooLarge: `Kila picha iwe MB ${PHOTO_LIMITS.bytes / 1024 / 1024} au chini.`,
  dark: 'Picha hii ina giza. Ipige mchana.',
  blurred: 'Picha hii ina ukungu. Je, kila neno linasomeka?',
  optional: '(si lazima)',
  number: 'Nambari kwenye hati',
  country: 'Nchi iliyoitoa',
  classes: 'Madaraja',
  classesHint: 'Yale ya magari, malori na mabasi.',
  until: 'Ni halali hadi',
  type: 'Aina ya hati',
  name: 'Jina la mwenye gari kwenye logbook',
  chassis: 'Herufi nne za mwisho za nambari ya chasi',
  insurance: 'Bima inahusu nini',
  insuranceUntil: 'Bima hadi',
  choose: 'Chagua',
  consentTitle: 'Kinachofanyika nayo',
  consent: (country, kind) => [
    {
      licence: 'Tunakagua leseni, ili wenye magari wajue kuwa unaruhusiwa kuendesha gari lao.',
      identity: 'Tunakagua hati, ili upande wa pili ujue kuwa jina ni lako.',
      car: 'Tunakagua logbook na bima, ili wateja wajue kuwa gari ni lako na lina bima ya kukodishwa.',
    }[kind],
    'Mfanyakazi wetu anayeikagua pekee ndiye anayeona picha na nambari.',
    `Huhifadhiwa kwa usimbaji fiche nchini ${country}.`,
    `Hufutwa zikikubaliwa, siku ${REFUSED_DAYS} baada ya kukataliwa, na kwa vyovyote ndani ya siku ${MOST_DAYS}. Unaweza kuiondoa wakati wowote.`,
    {
      licence: 'Bila hiyo unaweza kukodi kwa wenye magari wasioomba leseni.',
      identity: 'Bila hiyo bado unaweza kukodi.',
      car: 'Bila hiyo gari linahesabiwa kuwa na bima binafsi, na hukodishwa likiwa na dereva pekee.',
    }[kind],
  ],
  agree: 'Ninakubali hati hii ikaguliwe',
  submit: 'Tuma',
  busy: 'Inatuma...',
  failed: 'Hatukuweza kutuma hati.',
  done: 'Imetumwa. Tutakuarifu matokeo.',
};
