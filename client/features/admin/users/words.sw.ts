import { choosePlural } from '#shared/language/plural.sw';
import type { Translated } from '#shared/language/translated';
import { getActionLabel } from '../audit/changes';
import type * as english from './words';

export const userWords: Translated<typeof english.userWords> = {
  columns: { email: 'Barua pepe', name: 'Jina', isAdmin: 'Msimamizi', createdAt: 'Tarehe ya kujisajili' },
  filters: [
    ['admins', 'Wasimamizi'],
    ['lenders', 'Wenye magari'],
    ['verified', 'Waliohakikiwa'],
    ['suspended', 'Waliosimamishwa'],
  ],
  user: 'Mtumiaji',
  suspended: 'Amesimamishwa',
  invited: 'Amealikwa',
  admin: 'Msimamizi',
  viewOf: (name) => `Tazama ${name}`,
  editOf: (name) => `Hariri ${name}`,
  suspendOf: (name) => `Simamisha ${name}`,
  reinstateOf: (name) => `Rejesha ${name}`,
  facts: {
    email: 'Barua pepe',
    proven: 'Barua pepe imethibitishwa',
    phone: 'Simu',
    brand: 'Jina la biashara',
    joined: 'Alijisajili',
    suspended: 'Amesimamishwa tangu',
  },
  cars: 'Magari',
  payments: 'Malipo',
  activity: 'Shughuli za karibuni',
  until: (date) => `hadi ${date}`,
  activities: {
    joined: () => 'Alijisajili',
    car: (subject) => `Alisajili ${subject}`,
    payment: (subject) => `Alilipia ${subject}`,
    attempt: (subject) => `Alijaribu kulipia ${subject}`,
    reveal: (subject) => `Aliona nambari ya ${subject}`,
    message: () => 'Aliandika ujumbe',
    admin: getActionLabel,
  },
  add: 'Ongeza mtumiaji',
  adding: 'Inaongeza...',
  addNote: 'Atapata barua pepe yenye kiungo cha kuweka nenosiri.',
  name: 'Jina',
  email: 'Barua pepe',
  added: (name) => `${name} ameongezwa na kualikwa kwa barua pepe.`,
  addedUnmailed: (name) =>
    `${name} ameongezwa, lakini barua pepe haikutumwa. Fungua maelezo yake ili kuituma tena.`,
  close: 'Funga',
  edit: 'Hariri mtumiaji',
  saved: 'Mtumiaji amesasishwa.',
  isVerified: 'Mwenye gari aliyehakikiwa: magari yake yana alama ya bluu',
  isAdmin: 'Msimamizi: anaweza kufanya kila kitu hapa',
  becomesAdmin:
    'Ikiwa barua pepe hii haijathibitishwa, huenda mtu mwingine alijisajili nayo: akaunti itatolewa kwenye vifaa vyote, na kiungo cha kuweka nenosiri jipya kitatumwa kwa anwani hiyo.',
  verify: 'Hakiki',
  verified: (name) => `${name} amehakikiwa.`,
  unverify: 'Ondoa uhakiki',
  unverified: (name) => `Uhakiki wa ${name} umeondolewa.`,
  invite: 'Tuma mwaliko',
  inviteAgain: 'Tuma kiungo cha nenosiri',
  invitation: (email) => ({
    title: 'Tuma mwaliko',
    question: `Tuma kiungo cha kuweka nenosiri kwa ${email}?`,
    confirm: 'Tuma mwaliko',
    busy: 'Inatuma...',
    done: 'Barua pepe iko njiani.',
  }),
  suspension: (name) => ({
    title: `Simamisha ${name}?`,
    question:
      'Anatolewa kila mahali mara moja na hawezi kuingia. Magari yake yanaondoka kwenye orodha. Unaweza kumrejesha.',
    confirm: 'Simamisha',
    busy: 'Inasimamisha...',
    done: `${name} amesimamishwa.`,
  }),
  reinstatement: (name) => ({
    title: `Rejesha ${name}?`,
    question: 'Ataweza kuingia tena, na magari yake yaliyolipiwa yatarudi kwenye orodha.',
    confirm: 'Rejesha',
    busy: 'Inarejesha...',
    done: `${name} anaweza kuingia tena.`,
  }),
  twoStep: 'Kuingia kwa hatua mbili',
  twoStepOff: 'Zima kuingia kwa hatua mbili',
  twoStepReset: (name) => ({
    title: `Zima kuingia kwa hatua mbili kwa ${name}?`,
    question:
      'Ni kwa mtumiaji aliyepoteza programu na misimbo ya akiba pia: hakikisha ni yeye anayeomba. Anatolewa kila mahali na ataingia tena kwa nenosiri pekee.',
    confirm: 'Zima kuingia kwa hatua mbili',
    busy: 'Inazima...',
    done: `Kuingia kwa hatua mbili kwa ${name} kumezimwa.`,
  }),
  self: 'Hii ni akaunti yako mwenyewe.',
  deletion: (name) => ({
    title: `Futa ${name}?`,
    confirm: 'Futa',
    busy: 'Inafuta...',
    done: `${name} amefutwa.`,
  }),
  deleteImplies: 'Hutaweza kumrudisha.',
  deleteCars: (cars, listed) =>
    cars === 0
      ? 'Hana magari.'
      : choosePlural(cars, {
          one: `Gari 1 litafutwa pia, ${listed} kati yake linaonekana sasa.`,
          other: `Magari ${cars} yatafutwa pia, ${listed} kati yake yanaonekana sasa.`,
        }),
  deletePayments: (count) =>
    choosePlural(count, {
      one: 'Malipo 1 yatabaki kwenye hesabu.',
      other: `Malipo ${count} yatabaki kwenye hesabu.`,
    }),
  deleteOwed: (count) =>
    choosePlural(count, {
      one: 'Ada 1 iliyolipwa haikutumika kwa gari lolote: anadai pesa hizo.',
      other: `Ada ${count} zilizolipwa hazikutumika kwa gari lolote: anadai pesa hizo.`,
    }),
  deleteConversations: (count) =>
    choosePlural(count, {
      one: 'Mazungumzo 1 yatabaki kwa walioandikiana naye, bila jina na maandishi yake.',
      other: `Mazungumzo ${count} yatabaki kwa walioandikiana naye, bila jina na maandishi yake.`,
    }),
  lastAdmin: 'Ni msimamizi wa mwisho na hawezi kufutwa. Mfanye mtu mwingine msimamizi kwanza.',
};
