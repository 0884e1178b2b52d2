import { BRAND } from '#shared/core/brand';
import { HOUR_MS, MINUTE_MS } from '#shared/core/durations';
import { HIRE_LIMITS } from '#shared/core/limits';
import { formatSwahiliHour } from '#shared/language/clock.sw';
import type { Translated } from '#shared/language/translated';
import { formatDayCount, formatRange } from '../../lib/day-words';
import { formatShillings } from '../../lib/format';
import type { Side } from './sides';
import type * as english from './words';

const money = (amount: number) => `Ksh. ${formatShillings(amount)}`;
const hours = (count: number) => {
  if (count > 48 && count % 24 === 0) return formatDayCount(count / 24);
  return `muda wa saa ${count}`;
};

function kilometresWords(
  km: number | null | undefined,
  included: (km: string) => string,
  extraKm: number | undefined,
  side: Side = 'renter',
): string {
  if (side === 'lender' && km === undefined) return 'Kubaliana na mteja ni kilomita ngapi zimejumuishwa.';
  if (km === undefined) return 'Muulize mwenye gari ni kilomita ngapi zimejumuishwa.';
  if (km === null) return 'Kilomita bila kikomo.';
  const beyond = extraKm ? `, ${money(extraKm)} kwa kila kilomita ya ziada` : '';
  const ask = side === 'lender' ? 'Kubaliana na mteja' : 'Muulize mwenye gari';
  const toAsk = extraKm === undefined ? ` ${ask} bei ya kila kilomita ya ziada.` : '';
  return `${included(formatShillings(km))}${beyond}.${toAsk}`;
}

export const hireWords: Translated<typeof english.hireWords> = {
  title: 'Ukodishaji',
  money,
  hours: ({ pickupFrom, pickupUntil }) =>
    `kati ya ${formatSwahiliHour(pickupFrom)} na ${formatSwahiliHour(pickupUntil)}`,
  until: formatSwahiliHour,
  renter: 'Mteja',
  lender: 'Mwenye gari',
  withDriver: 'Na dereva',
  selfDrive: 'Bila dereva',
  states: {
    requested: 'Limeombwa',
    accepted: 'Limekubaliwa',
    declined: 'Limekataliwa',
    expired: 'Halikujibiwa kwa wakati',
    cancelled: 'Umeghairiwa',
    withdrawn: 'Limeondolewa',
    under_way: 'Unaendelea',
    completed: 'Umekamilika',
    no_show: 'Hakufika',
    stopped: 'Halikukabidhiwa',
  },
  loading: 'Inapakia ukodishaji...',
  failed: 'Hatukuweza kupakia ukodishaji wako.',
  oneFailed: 'Hatukuweza kupakia ukodishaji huu.',
  toHires: 'Ukodishaji wote',
  open: 'Fungua ukodishaji',
  cancellation: 'Mipango ikibadilika',
  cancellationGist: 'Unaweza kughairi bila malipo hadi kuchukua gari',
  noMoney: {
    renter: `${BRAND.name} haichukui sehemu yoyote ya pesa za ukodishaji: kutaneni kwanza, kisha umlipe mwenye gari.`,
    lender: `${BRAND.name} haichukui sehemu yoyote ya pesa za ukodishaji: mteja anakulipa mkishakutana.`,
  },
};

export const priceWords: Translated<typeof english.priceWords> = {
  title: 'Bei yote',
  days: ({ days, pricePerDay }) => `${formatDayCount(days)} × ${money(pricePerDay)}`,
  discount: ({ days, discountPercent }) =>
    `Punguzo la ${days >= HIRE_LIMITS.monthlyFromDays ? 'mwezi' : 'wiki'}, ${discountPercent}%`,
  driver: ({ days }, amount) => `Dereva, ${formatDayCount(days)} × ${money(amount / days)}`,
  delivery: { renter: 'Kuletewa gari', lender: 'Kumpelekea mteja gari' },
  minus: (amount) => `− ${money(amount)}`,
  total: 'Jumla',
  deposit: 'Amana inayorudishwa',
  depositHint: {
    renter: 'Si sehemu ya jumla: unarudishiwa unaporudisha gari.',
    lender: 'Si sehemu ya jumla: unamrudishia mteja gari likirudi.',
  },
  unpriced: {
    renter: {
      driver: 'Dereva: muulize mwenye gari bei. Si sehemu ya jumla.',
      delivery: 'Kuletewa gari: muulize mwenye gari bei. Si sehemu ya jumla.',
    },
    lender: {
      driver: 'Dereva: kubaliana bei na mteja. Si sehemu ya jumla.',
      delivery: 'Kumpelekea mteja gari: kubaliana naye bei. Si sehemu ya jumla.',
    },
  },
  kilometres: ({ kmIncluded, extraKm }, side) =>
    kilometresWords(kmIncluded, (km) => `Kilomita ${km} zimejumuishwa`, extraKm, side),
};

export const hireRefusalWords: Translated<typeof english.hireRefusalWords> = {
  in_the_past: () => 'Siku hizi zimepita. Chagua siku zijazo.',
  too_soon: ({ noticeHours = 0 }) => `Mwenye gari anahitaji notisi ya ${hours(noticeHours)}. Anza baadaye.`,
  too_short: ({ minDays }) => `Gari hili hukodishwa kwa ${formatDayCount(minDays)} au zaidi.`,
  too_long: ({ maxDays }) => `Gari hili hukodishwa kwa muda usiozidi ${formatDayCount(maxDays)}.`,
  too_far: () => 'Unaweza kupanga ukodishaji hadi mwaka mmoja mbele.',
  days_taken: () => 'Baadhi ya siku hizi zimechukuliwa. Chagua nyingine.',
};

export const termWords: Translated<typeof english.termWords> = {
  title: 'Vizuri kujua',
  hours: (terms) => `Kuchukua na kurudisha ${hireWords.hours(terms)}.`,
  days: ({ minDays, maxDays }) =>
    minDays > 1
      ? `Kuanzia ${formatDayCount(minDays)} hadi ${formatDayCount(maxDays)}.`
      : `Hadi ${formatDayCount(maxDays)}.`,
  notice: ({ noticeHours = 0 }) =>
    noticeHours > 0 ? `Omba angalau ${hours(noticeHours)} kabla ya mwisho wa saa za kuchukua.` : '',
  discounts: ({ weeklyDiscount = 0, monthlyDiscount = 0 }) => {
    const parts = [
      weeklyDiscount > 0 && `Punguzo la ${weeklyDiscount}% kuanzia siku ${HIRE_LIMITS.weeklyFromDays}`,
      monthlyDiscount > weeklyDiscount &&
        `punguzo la ${monthlyDiscount}% kuanzia siku ${HIRE_LIMITS.monthlyFromDays}`,
    ].filter((part) => part !== false);
    const sentence = parts.join(', ');
    return sentence && `${sentence[0]?.toUpperCase()}${sentence.slice(1)}.`;
  },
  kilometres: ({ kmPerDay, extraKm }) =>
    kilometresWords(kmPerDay, (km) => `Kilomita ${km} kwa siku zimejumuishwa`, extraKm),
  deposit: ({ deposit }) => {
    if (deposit === undefined) return 'Muulize mwenye gari kama kuna amana.';
    return deposit > 0 ? `Amana inayorudishwa ya ${money(deposit)}.` : 'Hakuna amana.';
  },
};

export const summarizeTerms: typeof english.summarizeTerms = ({
  pickupFrom,
  pickupUntil,
  minDays,
  maxDays,
  kmPerDay,
}) => {
  const days =
    minDays > 1
      ? `${formatDayCount(minDays)} hadi ${formatDayCount(maxDays)}`
      : `hadi ${formatDayCount(maxDays)}`;
  return [
    hireWords.hours({ pickupFrom, pickupUntil }),
    days,
    ...(kmPerDay ? [`kilomita ${formatShillings(kmPerDay)} kwa siku`] : []),
    ...(kmPerDay === null ? ['kilomita bila kikomo'] : []),
  ].join(', ');
};

export const formatHiredDays: typeof english.formatHiredDays = (range) =>
  `${formatRange(range)}, ${formatDayCount(range.days)}`;

export const describeTimeLeft: typeof english.describeTimeLeft = (ms) => {
  if (ms >= HOUR_MS) return hours(Math.floor(ms / HOUR_MS));
  return `dakika ${Math.max(1, Math.floor(ms / MINUTE_MS))}`;
};

export const insuranceWords: Translated<typeof english.insuranceWords> = {
  title: 'Bima',
  shown: {
    psv_self_drive: 'Lina bima ya kukodishwa: cheti kilikaguliwa.',
    psv_driver: 'Lina bima ya kukodishwa likiwa na dereva: cheti kilikaguliwa.',
    private: 'Lina bima binafsi. Sheria inataka bima ya PSV kwa gari linalokodishwa.',
    unknown: 'Bima haijakaguliwa. Sheria inataka bima ya PSV kwa gari linalokodishwa: omba kuiona.',
  },
};
