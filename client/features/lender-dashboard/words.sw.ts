import { BRAND } from '#shared/core/brand';
import { FEES } from '#shared/core/limits';
import { choosePlural } from '#shared/language/plural.sw';
import type { Translated } from '#shared/language/translated';
import type { LenderTip, ListingTrait } from '#shared/lender-dashboard/contract';
import { formatDayCount } from '../../lib/day-words';
import { formatShillings } from '../../lib/format';
import type * as english from './words';

const ksh = (amount: number) => `Ksh. ${formatShillings(amount)}`;
const hires = (count: number) => `ukodishaji ${formatShillings(count)}`;

export const duration: typeof english.duration = (minutes) => {
  if (minutes < 60) return `dakika ${Math.max(1, Math.round(minutes))}`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `muda wa saa ${hours}` : formatDayCount(Math.round(hours / 24));
};

export const lenderDashboardWords: Translated<typeof english.lenderDashboardWords> = {
  title: 'Takwimu kwa wiki',
  period: (weeks) => `Wiki ${weeks} zilizopita, Jumatatu hadi Jumapili`,
  loading: 'Inapakia...',
  failed: 'Hatukuweza kupakia takwimu zako.',
  empty: 'Ukitangaza gari, utaona hapa linatazamwa, kuombwa na kukodiwa mara ngapi.',
  listFirst: 'Tangaza gari lako la kwanza',
  choose: 'Onyesha',
  allCars: (count) => `Magari yote ${count} pamoja`,
  figure: 'Takwimu',
  asTable: 'Onyesha wiki kama jedwali',
  week: 'Wiki kuanzia',
  running: (day) => `${day}, inaendelea`,
  noAnswer: 'Hakuna',
  byCar: 'Gari kwa gari',
  carFigures: (views, count, earnings) =>
    `Limetazamwa mara ${formatShillings(views)}, ${hires(count)}, ${ksh(earnings)} zilizokubaliwa`,
  expires: (car, date) => `Tangazo linalofuata kuisha muda: ${car}, ${date}`,
  expiresOne: (date) => `Muda wa tangazo unaisha ${date}`,
  expired: (date) => `Muda wa tangazo uliisha ${date}`,
  notListed: 'Halionekani kwa sasa',
  ahead: (count, earnings) => `Baada ya wiki hii: ${hires(count)}, ${ksh(earnings)} zilizokubaliwa`,
  nothingAhead: 'Baada ya wiki hii: hakuna ukodishaji bado',
  answers: (minutes) => `Kwa kawaida unajibu ujumbe ndani ya ${duration(minutes)}`,
  answersUnknown: 'Kasi yako ya kujibu ujumbe itaonekana baada ya mazungumzo machache',
};

export const dashboardChartWords: Translated<typeof english.dashboardChartWords> = {
  views: {
    title: 'Waliotazama',
    note: 'Watu waliofungua tangazo, kila mmoja mara moja kwa siku, bila kukuhesabu wewe',
  },
  reveals: { title: 'Nambari zilizoonwa', note: 'Watu walioonyeshwa nambari yako ya simu' },
  conversations: { title: 'Mazungumzo mapya', note: 'Watu waliokuandikia kutoka kwenye tangazo' },
  requests: { title: 'Maombi', note: 'Maombi ya kukodi, katika wiki yalipotumwa' },
  hires: { title: 'Ukodishaji', note: 'Uliokubaliwa na usioghairiwa, katika wiki ya siku yake ya kwanza' },
  earnings: { title: 'Mapato', note: `Yaliyokubaliwa, hayalipwi kupitia ${BRAND.name}` },
  answerMinutes: { title: 'Muda wa kujibu ombi', note: 'Nusu ya maombi ya wiki yalijibiwa haraka zaidi' },
};

export const figureFormats = { earnings: ksh, count: formatShillings } as const;

const TRAIT_TIPS: Record<ListingTrait, (times: string) => string> = {
  description: (times) => `Andika maelezo: magari yenye maelezo hutazamwa ${times} zaidi.`,
  seats: (times) => `Taja idadi ya viti: matangazo yanayoitaja hutazamwa ${times} zaidi.`,
  pickup: (times) => `Taja mahali pa kuchukulia: matangazo yanayopataja hutazamwa ${times} zaidi.`,
  weeklyDiscount: (times) => `Toa punguzo kuanzia wiki moja: magari yenye punguzo hutazamwa ${times} zaidi.`,
};

const PRICE_PLACES: Record<Extract<LenderTip, { kind: 'price' }>['area'], string> = {
  county: 'katika kaunti hiyo',
  near: 'katika kaunti hiyo na za karibu',
  kenya: 'nchini Kenya',
};

export const dashboardTipWords: Translated<typeof english.dashboardTipWords> = {
  title: 'Vidokezo',
  more: (count) => choosePlural(count, { one: 'Kidokezo 1 zaidi', other: `Vidokezo ${count} zaidi` }),
  basis: (having, lacking) =>
    `Kutokana na magari ${having} yenye hayo na ${lacking} yasiyo nayo, katika wiki nne kamili zilizopita.`,
  sentence: (tip: LenderTip) => {
    switch (tip.kind) {
      case 'expires':
        return tip.days === 0
          ? 'Muda wa tangazo unaisha leo.'
          : `Muda wa tangazo unaisha baada ya ${formatDayCount(tip.days)}.`;
      case 'price':
        return `${ksh(tip.price)} kwa siku ni zaidi ya bei ya mengi kati ya magari ${tip.cars} yanayofanana ${PRICE_PLACES[tip.area]}: ${ksh(tip.low)} hadi ${ksh(tip.high)}.`;
      case 'answers':
        return `Kwa kawaida unachukua ${duration(tip.minutes)} kujibu ujumbe; nusu ya wenye magari ${tip.lenders} huchukua ${duration(tip.usual)} au chini.`;
      case 'trait':
        return TRAIT_TIPS[tip.trait](`mara ${tip.times}`);
      case 'terms':
        return 'Hujaweka masharti ya ukodishaji: hadi uyaweke, wateja watalazimika kukuuliza.';
      case 'calendar':
        return `Kalenda yake haijabadilika kwa ${formatDayCount(tip.days)}: funga siku ambazo haliwezi kukodishwa.`;
    }
  },
  action: {
    expires: `Huisha kwa Ksh. ${FEES.listing}`,
    price: 'Badilisha bei',
    answers: 'Fungua ujumbe',
    trait: 'Hariri tangazo',
    terms: 'Weka masharti',
    calendar: 'Fungua kalenda',
  },
};
