import { formatSwahiliHour } from '#shared/language/clock.sw';
import type { Translated } from '#shared/language/translated';
import type * as english from './news-words';

export const hireNotificationWords: Translated<typeof english.hireNotificationWords> = {
  seeHire: 'Ona ukodishaji',
  answerRequest: 'Jibu ombi',
  team: 'Timu yetu',
  reason: (reason) => `Sababu: ${reason}`,
  request: {
    subject: (renter, car) => `${renter} anaomba gari lako ${car}`,
    text: (renter, car, days) => `${renter} anaomba kukodi gari lako ${car} ${days}.`,
    answerBy: (time) => `Jibu kabla ya ${time}. Baada ya hapo ombi linaisha.`,
  },
  update: {
    subject: (renter, car) => `${renter} amebadilisha ombi la gari lako ${car}`,
    text: (renter, car, days) =>
      `${renter} amebadilisha ombi la gari lako ${car} ${days}. Hivi ndivyo anavyoomba sasa:`,
  },
  wishes: {
    bring: (place) => `Lete gari: ${place}`,
    pickUp: (place) => `Kuchukua: ${place}`,
    withDriver: 'Na dereva.',
    note: (note) => `Ameandika: ${note}`,
  },
  accept: {
    subject: (car) => `Limekubaliwa: ${car}`,
    text: (lender, car, days) => `${lender} amekubali ombi lako: ${car} ni lako ${days}.`,
    next: 'Unamlipa mwenye gari moja kwa moja, mkishakutana. Nambari yake, mkataba na kinachofuata viko kwenye ukurasa wa ukodishaji.',
    othersWithdrawn: 'Maombi yako mengine ya siku hizi yameondolewa.',
    cancelling: (time) => `Mipango hubadilika: kila mmoja wenu anaweza kughairi hadi ${time}.`,
  },
  decline: {
    subject: (car) => `Si wakati huu: ${car}`,
    promised: (car, days) => `Pole: ${car} limeahidiwa mtu mwingine ${days}.`,
    text: (lender, car, days) => `Pole: ${lender} hawezi kukupa ${car} ${days}.`,
  },
  expire: {
    renterSubject: (car) => `Hakuna jibu: ${car}`,
    renterText: (lender, car, days) => `Pole: ${lender} hakujibu ombi lako la ${car} ${days} kwa wakati.`,
    lenderSubject: (car) => `Ombi limeisha: ${car}`,
    lenderText: (renter, car, days) =>
      `Ombi la ${renter} la gari lako ${car} ${days} limeisha bila jibu lako.`,
  },
  cancel: {
    subject: (car) => `Umeghairiwa: ${car}`,
    bySystem: (car, days) => `Pole: ukodishaji wa ${car} ${days} hauwezekani na umeghairiwa.`,
    text: (by, car, days) => `${by} ameghairi ukodishaji wa ${car} ${days}.`,
  },
  withdraw: {
    subject: (car) => `Ombi limeondolewa: ${car}`,
    text: (by, car, days) => `${by} ameondoa ombi la ${car} ${days}.`,
    hiredElsewhere: (renter, cars, days) =>
      `${renter} amekodi gari lingine ${days}, kwa hiyo ombi la gari lako ${cars.join(' na ')} limeondolewa.`,
  },
  propose: {
    subject: (car) => `Siku nyingine za ${car}?`,
    text: (by, car, days) => `${by} anapendekeza siku nyingine za ${car}: ${days}.`,
    earlier: (by, car) => `${by} alipendekeza siku nyingine za ${car}.`,
    agreed: (days) => `Zilizokubaliwa hadi sasa: ${days}.`,
    answer: 'Kubali au kataa siku hizo kwenye ukurasa wa ukodishaji.',
  },
  change: {
    subject: (car) => `Siku mpya: ${car}`,
    text: (by, car, days) => `${by} amekubali siku nyingine: ${car} limekodiwa ${days}.`,
  },
  keep: {
    subject: (car) => `Siku zinabaki: ${car}`,
    text: (by, car, days) => `${by} anabaki na siku za awali za ${car}: ${days}.`,
  },
  handover: {
    subject: (car) => `Limekabidhiwa: ${car}`,
    text: (by, car) => `${by} ameandika kwamba ulikabidhiwa ${car}.`,
    record:
      'Kilomita, mafuta na picha ziko kwenye ukurasa wa ukodishaji. Zithibitishe, au pinga ndani ya muda wa saa 24.',
  },
  stop: {
    subject: (car) => `Halikukabidhiwa: ${car}`,
    text: (by, car, days) =>
      `${by} amesimamisha makabidhiano ya ${car}, kwa hiyo ukodishaji ${days} hautafanyika.`,
  },
  noShow: {
    subject: (car) => `Hakuna aliyefika: ${car}`,
    text: (by, car, days) => `${by} ameandika kwamba hukufika kwa ukodishaji wa ${car} ${days}.`,
    write: 'Ikiwa si kweli, tuandikie.',
  },
  over: {
    subject: (car) => `Umekwisha: ${car}`,
    text: (car, days) => `Ukodishaji wa ${car} ${days} umekwisha.`,
    record:
      'Ikiwa kilomita au mafuta yameandikwa, yaangalie kwenye ukurasa wa ukodishaji. Unaweza kupinga ndani ya muda wa saa 24.',
    byAdmin: (car, days) => `Timu yetu imemaliza ukodishaji wa ${car} ${days}.`,
    review: (time) => `Kuanzia ${time} mnaweza kutoa maoni kwenye ukurasa wa ukodishaji.`,
    uncounted:
      'Makabidhiano hayakuandikwa kwa wakati, kwa hiyo maoni yenu yataonekana, lakini hayatahesabiwa kwenye wastani.',
    tooShort:
      'Usiku mmoja au muda wa saa 8 haukupita kati ya makabidhiano na kurudishwa, kwa hiyo ukodishaji huu hauna maoni. Ikiwa gari halikurudi wakati huo, tuandikie.',
  },
  similar: {
    intro: 'Magari haya yanayofanana yako wazi kwa siku zako:',
    line: (car, place, price) => `${car}, ${place}, Ksh. ${price} kwa siku`,
  },
  reminders: {
    tomorrow: (car) => `Kesho: ${car}`,
    today: (car) => `Leo: ${car}`,
    place: (place) => `Mahali: ${place}`,
    hours: (from, until) => `kati ya ${formatSwahiliHour(from)} na ${formatSwahiliHour(until)}`,
    start: {
      renter: (car, lender, hours) => `Kesho unapata ${car} kutoka kwa ${lender}, ${hours}.`,
      lender: (car, renter, hours, days) =>
        `Kesho ${renter} anachukua gari lako ${car}, ${hours}; limekodiwa ${days}.`,
    },
    return: {
      renter: (car, lender, hours) =>
        `Leo ni siku ya mwisho ya ukodishaji wako: mrudishie ${lender} gari ${car} ${hours}.`,
      lender: (car, renter, hours) => `Leo ${renter} anarudisha gari lako ${car}, ${hours}.`,
    },
  },
};

export const hireSentenceWords: Translated<typeof english.hireSentenceWords> = {
  on: (day) => day,
  lines: { days: 'Ukodishaji', discount: 'Punguzo', driver: 'Dereva', delivery: 'Kuletewa gari' },
  toAgree: 'mtakubaliana, mbali na jumla',
  deposit: 'Amana, inarudishwa mwishoni',
  total: (days) => `Jumla kwa siku ${days}`,
};
