import { formatCarTitle } from '#shared/cars/rules';
import { HOUR_MS } from '#shared/core/durations';
import type { PastHire } from '../../features/hires/import-hires.service';
import type { PastReview } from '../../features/reviews/reviews.service';
import type { DemoFleet } from '../demo-fleet';
import { deriveDemoId, deriveUserId } from '../demo-users';
import { createRandom, type RandomSource } from '../fleet/random';

/** Reviews by renters, by stars. `{car}` is the make, `{town}` the town, `{lender}` the first name. */
const RENTER_TEXTS: Readonly<Record<3 | 4 | 5, readonly string[]>> = {
  5: [
    'Clean {car}, full of fuel and just as in the photos. Asante sana, {lender}!',
    '{lender} was waiting in {town} before we arrived. The car pulled well up the escarpment.',
    'Everything as agreed, no surprises at the return. I will hire it again.',
    'Safi kabisa. The air was cold, the tyres new and the boot took all our bags.',
    'We drove to the village and back without a sound from the {car}. Recommended.',
    'Clean, on time, honest about the scratch.',
    'Quick answers, honest price, deposit back within the hour.',
    'My parents asked whether it was new. {lender} looks after the car.',
    'Pick-up took ten minutes, with photos and a signed agreement. That is how it should be.',
  ],
  4: [
    'Good car. The music system would not pair with my phone, otherwise sawa.',
    'Nice and economical. We started late because of the jam in {town}.',
    'The {car} is older than it looks but strong. {lender} explained everything.',
    'Clean inside, a few scratches outside which {lender} had shown us.',
    'Very fair price. I would have liked a jack in the boot.',
    'Smooth trip. The return took some waiting, no big problem.',
  ],
  3: [
    'It took us there and back. It needs a good wash and new wipers.',
    'Not the colour of the photos, and the fuel was low. {lender} took it off the price.',
    'Okay for town. On the highway it is tired.',
  ],
};

/** Reviews by lenders, grouped by stars. `{renter}` is the renter's first name. */
const LENDER_TEXTS: Readonly<Record<4 | 5, readonly string[]>> = {
  5: [
    '{renter} brought the car back clean and on time. Karibu tena!',
    'Careful driver, good communication. I will gladly lend to {renter} again.',
    'Paid at pick-up, no stories. Recommended.',
    'Even filled the tank. Asante {renter}!',
  ],
  4: [
    'Came an hour late with the car and called before. Fine.',
    'Good renter. Sand in the boot, but who goes to the coast without it?',
  ],
};

const ANSWERS: readonly string[] = [
  'Asante sana, karibu tena!',
  'Thank you. The wipers are new now.',
  'It was a pleasure. Safari njema!',
];

/** Model of the car whose twelve reviews are shown first: two have four stars, the others five. */
const PRAISED = { model: 'Aqua', fours: 2 };

const SEED = 8_000_000;

export function makeReviews(fleet: DemoFleet, hires: readonly PastHire[]): PastReview[] {
  const names = new Map(
    [...fleet.lenders, ...fleet.renters].map((user) => [deriveUserId(user), user.name.split(' ')[0] ?? '']),
  );
  const nameOf = (userId: string) => names.get(userId) ?? '';
  const praised = hires.filter(({ car, reviewed }) => car.model === PRAISED.model && reviewed.length > 0);
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
      const place = praised.indexOf(hire);
      const stars = place < 0 ? pickStars(random) : place > 0 && place <= PRAISED.fours ? 4 : 5;
      return [makeRenterReview(hire, says, stars, random), makeLenderReview(hire, says, random)];
    });
}

function pickStars(random: RandomSource): 3 | 4 | 5 {
  return random.chance(0.6) ? 5 : random.chance(0.75) ? 4 : 3;
}

function makeRenterReview(
  hire: PastHire,
  says: Record<string, string>,
  stars: 3 | 4 | 5,
  random: RandomSource,
): PastReview {
  const near = () => Math.min(5, Math.max(3, stars + random.between(-1, 1)));
  const published = publishedAt(hire, random);
  return {
    ...makeSharedFields(hire, 'renter', published),
    authorId: hire.renterId,
    subjectId: hire.lenderId,
    stars,
    cleanliness: near(),
    communication: near(),
    asDescribed: near(),
    text: fillIn(random.pick(RENTER_TEXTS[stars]), says),
    answer: random.chance(0.25)
      ? { text: random.pick(ANSWERS), at: new Date(published.getTime() + HOUR_MS) }
      : null,
  };
}

function makeLenderReview(hire: PastHire, says: Record<string, string>, random: RandomSource): PastReview {
  const stars = random.chance(0.8) ? 5 : 4;
  return {
    ...makeSharedFields(hire, 'lender', publishedAt(hire, random)),
    authorId: hire.lenderId,
    subjectId: hire.renterId,
    stars,
    cleanliness: null,
    communication: null,
    asDescribed: null,
    text: fillIn(random.pick(LENDER_TEXTS[stars]), says),
    answer: null,
  };
}

function makeSharedFields(hire: PastHire, by: 'renter' | 'lender', published: Date) {
  return {
    _id: deriveDemoId('review', `${hire._id} ${by}`),
    hireId: hire._id,
    by,
    carId: hire.car._id,
    carTitle: formatCarTitle(hire.car),
    writtenAt: published,
    publishAt: published,
    publishedAt: published,
  };
}

/** Returns when a review was published: within three days of the return. */
function publishedAt({ steps }: PastHire, random: RandomSource): Date {
  return new Date((steps.at(-1)?.at.getTime() ?? 0) + random.between(2, 70) * HOUR_MS);
}

function fillIn(text: string, says: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => says[name] ?? '');
}
