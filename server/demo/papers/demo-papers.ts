import { addDays, toDay } from '#shared/core/days';
import { DAY_MS, HOUR_MS } from '#shared/core/durations';
import type { PastPaper } from '../../features/papers/import-papers.service';
import type { DemoFleet } from '../demo-fleet';
import { deriveDemoId, deriveUserId } from '../demo-users';
import { FURTHER_DRIVER_INDEX } from '../hires/demo-drivers';
import { drawLettering } from '../illustrator/lettering';
import { place } from '../illustrator/parts';

/** Licence, ID or car paper of a demo user; `lines` is the text on its drawn specimen. */
export type DemoPaper = Omit<PastPaper, 'takePhoto'> & { lines: readonly string[] };

const FAITH = 5;
const AQUA = 1;
const CHECKED_HOURS = 5;

/** Makes licences, IDs and car papers in every state, for the demo renter, the demo lender and others. */
export function makePapers(fleet: DemoFleet, now: Date): DemoPaper[] {
  const { lenders, renters } = fleet;
  const today = toDay(now.getTime());
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const checked = (sentDaysAgo: number) => ({
    sentAt: ago(sentDaysAgo),
    decidedAt: new Date(ago(sentDaysAgo).getTime() + CHECKED_HOURS * HOUR_MS),
    decidedById: deriveUserId(fleet.admin),
  });

  const paperOf = (
    user: { email: string; name: string } | undefined,
    paper: Omit<DemoPaper, '_id' | 'userId' | 'lines' | 'typed'>,
    number: string,
  ): DemoPaper => ({
    ...paper,
    _id: deriveDemoId('paper', `${user?.email} ${paper.kind} ${paper.regNo ?? ''}`),
    userId: deriveUserId(user),
    typed: {
      number,
      name: paper.kind === 'car' ? (user?.name ?? '') : '',
      chassis: paper.kind === 'car' ? '4F7Q' : '',
    },
    lines: [
      TITLES[paper.kind],
      user?.name ?? '',
      number || (paper.regNo ?? ''),
      paper.until ?? '',
      'SPECIMEN',
    ],
  });

  const carPaper = (lenderIndex: number, carIndex: number, paper: Pick<DemoPaper, 'state' | 'sentAt'>) => {
    const car = fleet.cars.filter(({ ownerIndex }) => ownerIndex === lenderIndex)[carIndex];
    if (!car) return [];
    const insurance = { insuranceClass: 'psv_self_drive', until: addDays(today, 240) } as const;
    const carFields = { kind: 'car', regNo: car.regNo, carId: deriveDemoId('car', car.regNo) } as const;
    return [paperOf(lenders[lenderIndex], { ...paper, ...carFields, ...insurance }, '')];
  };
  const licence = (until: string) => ({
    ...{ kind: 'licence' as const, country: 'KE', until },
    classes: ['B2' as const],
  });
  const nationalId = { kind: 'identity', identityType: 'national_id' } as const;

  return [
    paperOf(lenders[FAITH], { ...licence('2031-03-14'), state: 'accepted', ...checked(16) }, 'DLA4471203'),
    paperOf(
      lenders[FAITH],
      { ...nationalId, state: 'refused', reason: 'unreadable', ...checked(2) },
      '23456710',
    ),
    ...carPaper(FAITH, AQUA, { state: 'waiting', sentAt: new Date(now.getTime() - 2 * HOUR_MS) }),
    ...carPaper(0, 0, { state: 'accepted', ...checked(40) }),
    paperOf(lenders[0], { ...nationalId, state: 'accepted', ...checked(40) }, '20114587'),
    paperOf(renters[0], { ...licence('2029-08-31'), state: 'accepted', ...checked(30) }, 'DLC9087716'),
    paperOf(renters[0], { ...nationalId, state: 'accepted', ...checked(30) }, '31556248'),
    paperOf(
      renters[FURTHER_DRIVER_INDEX],
      { ...licence('2030-05-31'), state: 'accepted', ...checked(25) },
      'DLD5530142',
    ),
    paperOf(renters[FURTHER_DRIVER_INDEX], { ...nationalId, state: 'accepted', ...checked(25) }, '29914406'),
    paperOf(
      renters[1],
      { ...licence(addDays(today, 700)), state: 'waiting', sentAt: ago(0.2) },
      'DLB6620918',
    ),
    paperOf(renters[2], { ...nationalId, state: 'waiting', sentAt: ago(1.2) }, '28890134'),
    paperOf(
      renters[7],
      { ...licence(addDays(today, 400)), state: 'photo_asked', reason: 'cut_off', ...checked(1) },
      'DLD3390275',
    ),
    paperOf(
      renters[4],
      {
        ...{ ...nationalId, state: 'waiting', reason: 'name_differs', ...checked(3) },
        refusedById: deriveUserId(fleet.admin),
      },
      '29950861',
    ),
    paperOf(
      renters[5],
      { ...licence(addDays(today, -12)), state: 'accepted', ...checked(300) },
      'DLA1187342',
    ),
    paperOf(renters[6], { ...licence(addDays(today, 20)), state: 'accepted', ...checked(200) }, 'DLA2240916'),
  ];
}

const TITLES = { licence: 'DRIVING LICENCE', identity: 'NATIONAL ID', car: 'LOGBOOK' } as const;

const CARD = { width: 860, height: 540 };

/** Draws a licence or ID as a card with lines of capitals, which nobody can mistake for a real one. */
export function drawSpecimenPaper(lines: readonly string[]): string {
  const { width, height } = CARD;
  const words = lines.map((line, at) =>
    place(
      width / 2,
      // The height is negative, because `place` measures heights upwards.
      -(70 + at * 90),
      drawLettering({
        ...{ text: line.toUpperCase(), size: at === 0 ? 46 : 38, colour: '#22302a' },
        ...{ weight: 0.16, maxWidth: width - 120 },
      }),
    ),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="#cfd8cf"/>` +
    `<rect x="14" y="14" width="${width - 28}" height="${height - 28}" rx="28" fill="#f4efe2"/>${words.join('')}</svg>`
  );
}
