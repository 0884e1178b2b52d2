import type { Translated } from '#shared/language/translated';
import { formatDayCount } from '../../../lib/day-words';
import { formatShillings } from '../../../lib/format';
import type * as english from './pass-words';

export const hirePassWords: Translated<typeof english.hirePassWords> = {
  title: 'Ukodishaji wako',
  more: 'Zaidi',
  when: 'Lini',
  pickUp: 'Kuchukua kuanzia',
  returnBy: 'Kurudisha kabla ya',
  today: (time) => `Leo, ${time}`,
  where: 'Wapi',
  near: (town) => `Gari linakaa ${town}`,
  agreedPlace: 'Kubalianeni mahali',
  brought: { renter: 'Mwenye gari anakuletea gari', lender: 'Unapeleka gari huko' },
  directions: 'Njia',
  people: 'Watu',
  role: { renter: 'Mteja,', lender: 'Mwenye gari,' },
  ownNumber: (name) => `${name} anaona nambari yako hii`,
  whatsApp: (name) => `WhatsApp ${name}`,
  call: (name) => `Mpigie ${name} simu`,
  bringTitle: 'Beba',
  bring: {
    renter: ({ hasDeposit, withDriver }) => {
      const papers = withDriver ? 'Kitambulisho' : 'Leseni ya udereva, kitambulisho';
      return hasDeposit ? `${papers}, malipo na amana` : `${papers} na malipo`;
    },
    lender: () => 'Funguo, stika ya bima na nakala ya logbook',
  },
  bringBack: {
    renter: () => 'Gari pamoja na funguo na hati zake, na mafuta mliyokubaliana',
    lender: ({ hasDeposit }) =>
      hasDeposit ? 'Amana, inayorudi kwa mteja' : 'Muda wa kulitazama gari pamoja',
  },
  toPay: {
    renter: (name) => `Utamlipa ${name}`,
    lender: (name) => `${name} anakulipa`,
  },
  hireOf: (days) => `Ukodishaji wa ${formatDayCount(days)}`,
  deposit: { renter: 'Amana, inarudi kwako', lender: 'Amana, inarudi kwa mteja' },
  seeFirst: {
    renter: 'Tazama gari kwanza, kisha ulipe.',
    lender: 'Mteja anatazama gari kwanza, kisha analipa.',
  },
  amount: formatShillings,
};
