import { formatDayCount } from '../../../lib/day-words';
import { formatShillings } from '../../../lib/format';

type BringFacts = { hasDeposit: boolean; withDriver: boolean };

export const hirePassWords = {
  title: 'Your hire',
  more: 'More',
  when: 'When',
  pickUp: 'Pick-up from',
  returnBy: 'Return by',
  today: (time: string) => `Today, ${time}`,
  where: 'Where',
  near: (town: string) => `The car is kept in ${town}`,
  agreedPlace: 'Agree on a place',
  brought: { renter: 'The owner brings the car to you', lender: 'You bring the car there' },
  directions: 'Directions',
  people: 'People',
  role: { renter: 'Renter,', lender: 'Owner,' },
  ownNumber: (name: string) => `${name} sees this number of yours`,
  whatsApp: (name: string) => `WhatsApp ${name}`,
  call: (name: string) => `Call ${name}`,
  bringTitle: 'Bring',
  bring: {
    renter: ({ hasDeposit, withDriver }: BringFacts) => {
      const papers = withDriver ? 'National ID' : 'Driving licence, national ID';
      return hasDeposit ? `${papers}, payment and deposit` : `${papers} and payment`;
    },
    lender: (_: BringFacts) => 'The keys, the insurance sticker and a copy of the logbook',
  },
  bringBack: {
    renter: (_: BringFacts) => 'The car with its keys and papers, and the fuel that you agreed on',
    lender: ({ hasDeposit }: BringFacts) =>
      hasDeposit ? 'The deposit, which goes back to the renter' : 'Time to look at the car together',
  },
  toPay: {
    renter: (name: string) => `Still to pay to ${name}`,
    lender: (name: string) => `${name} pays you`,
  },
  hireOf: (days: number) => `Hire of ${formatDayCount(days)}`,
  deposit: { renter: 'Deposit, comes back to you', lender: 'Deposit, goes back to the renter' },
  seeFirst: { renter: 'See the car first, then pay.', lender: 'The renter sees the car first, then pays.' },
  amount: formatShillings,
} as const;
