import { carTitle } from '#shared/cars/rules';
import type { PastHire } from '../../features/hires/import-hires.service';
import type { PastReview } from '../../features/reviews/import-reviews.service';
import type { DemoFleet } from '../demo-fleet';
import { demoUserId, idOf } from '../demo-ids';
import { createRandom, type Random } from '../fleet/random';
import { ANSWERS, LENDER_TEXTS, RENTER_TEXTS } from './review-texts';

const HOUR_MS = 60 * 60_000;
const SEED = 8_000_000;

/** Reviews of both sides of the reviewed hires. */
export function reviewsOf(fleet: DemoFleet, hires: readonly PastHire[]): PastReview[] {
  const names = new Map(
    [...fleet.lenders, ...fleet.renters].map((user) => [demoUserId(user), user.name.split(' ')[0] ?? '']),
  );
  const nameOf = (userId: string) => names.get(userId) ?? '';
  return hires
    .filter(({ reviewed }) => reviewed.length > 0)
    .flatMap((hire, at) => {
      const random = createRandom(SEED + at);
      const says = {
        car: hire.car.make,
        town: hire.car.nearestTown,
        lender: nameOf(hire.lenderId),
        renter: nameOf(hire.renterId),
      };
      return [ofRenter(hire, says, random), ofLender(hire, says, random)];
    });
}

function ofRenter(hire: PastHire, says: Record<string, string>, random: Random): PastReview {
  const stars = random.chance(0.6) ? 5 : random.chance(0.75) ? 4 : 3;
  const near = () => Math.min(5, Math.max(3, stars + random.between(-1, 1)));
  const published = publishedAt(hire, random);
  return {
    ...common(hire, 'renter', published),
    authorId: hire.renterId,
    subjectId: hire.lenderId,
    stars,
    cleanliness: near(),
    communication: near(),
    asDescribed: near(),
    text: filled(random.pick(RENTER_TEXTS[stars]), says),
    answer: random.chance(0.25)
      ? { text: random.pick(ANSWERS), at: new Date(published.getTime() + HOUR_MS) }
      : null,
  };
}

function ofLender(hire: PastHire, says: Record<string, string>, random: Random): PastReview {
  const stars = random.chance(0.8) ? 5 : 4;
  return {
    ...common(hire, 'lender', publishedAt(hire, random)),
    authorId: hire.lenderId,
    subjectId: hire.renterId,
    stars,
    cleanliness: null,
    communication: null,
    asDescribed: null,
    text: filled(random.pick(LENDER_TEXTS[stars]), says),
    answer: null,
  };
}

function common(hire: PastHire, by: 'renter' | 'lender', published: Date) {
  return {
    _id: idOf('review', `${hire._id} ${by}`),
    hireId: hire._id,
    by,
    carId: hire.car._id,
    carTitle: carTitle(hire.car),
    writtenAt: published,
    publishAt: published,
    publishedAt: published,
  };
}

/** Within three days of the return. */
function publishedAt({ steps }: PastHire, random: Random): Date {
  return new Date((steps.at(-1)?.at.getTime() ?? 0) + random.between(2, 70) * HOUR_MS);
}

function filled(text: string, says: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => says[name] ?? '');
}
