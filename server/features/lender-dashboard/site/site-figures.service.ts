import { addDays, listLastMondays, startOfDay, toDay } from '#shared/core/days';
import { MINUTE_MS } from '#shared/core/durations';
import { LISTING_TRAITS, type ListingTrait } from '#shared/lender-dashboard/contract';
import type { ListingViewSample, SiteFigures } from '#shared/lender-dashboard/tips';
import type { Clock } from '../../../gateways/clock';
import type { ListingFacts, ListingFactsService } from '../../cars/listing-facts/listing-facts.service';
import { findListingTraits } from '../figures';
import { findCarViews } from '../views/view-counts.model';

type SiteFiguresDeps = {
  cars: Pick<ListingFactsService, 'byIds' | 'sampleListedIds'>;
  usualAnswerMs: (userId: string) => Promise<number | null>;
  clock: Clock;
};

/** Sizes of the samples of cars and owners that represent the whole site. */
const SAMPLE = { cars: 1_000, lenders: 60 };
/**
 * Number of complete past weeks whose views are compared; cars added after the start of the first week are
 * left out.
 */
const WEEKS = 4;

/** Builds the site's daily figures from a sample of listed cars; tips for lenders compare a car with them. */
export function createSiteFigures({ cars, usualAnswerMs, clock }: SiteFiguresDeps) {
  let read: { day: string; site: Promise<SiteFigures> } | null = null;

  async function readSite(now: number): Promise<SiteFigures> {
    const weeks = listLastMondays(now, WEEKS + 1).slice(0, WEEKS);
    const from = startOfDay(weeks[0] ?? '');
    const until = startOfDay(addDays(weeks.at(-1) ?? '', 7));
    const sample = await cars.byIds(await cars.sampleListedIds(SAMPLE.cars));
    const compared = sample.filter(
      (car) => car.createdAt.getTime() < from && car.subscriptionExpiry.getTime() > until,
    );
    const views = new Map(compared.map((car) => [car._id.toHexString(), 0]));
    for (const { carId, views: counted } of await findCarViews([...views.keys()], weeks)) {
      views.set(carId, (views.get(carId) ?? 0) + counted);
    }
    const lenders = [...new Set(sample.map((car) => car.userId.toHexString()))].slice(0, SAMPLE.lenders);
    const answers = await Promise.all(lenders.map(usualAnswerMs));
    return {
      traits: computeTraitSamples(compared, views),
      answerMinutes: answers.flatMap((ms) => (ms === null ? [] : Math.ceil(ms / MINUTE_MS))),
    };
  }

  return {
    /** Returns the figures of the site, computed at the first call of the day. */
    current(): Promise<SiteFigures> {
      const now = clock.now().getTime();
      const day = toDay(now);
      if (read?.day === day) return read.site;
      const site = readSite(now);
      read = { day, site };
      // After a failure, the next call reads the figures again.
      site.catch(() => {
        if (read?.site === site) read = null;
      });
      return site;
    },
  };
}

function computeTraitSamples(
  cars: readonly ListingFacts[],
  views: ReadonlyMap<string, number>,
): SiteFigures['traits'] {
  const known = cars.map((car) => ({
    traits: findListingTraits(car),
    views: views.get(car._id.toHexString()) ?? 0,
  }));
  const pairs = LISTING_TRAITS.map((trait) => [
    trait,
    {
      having: computeSample(known.filter(({ traits }) => traits[trait])),
      lacking: computeSample(known.filter(({ traits }) => !traits[trait])),
    },
  ]);
  return Object.fromEntries(pairs) as Record<
    ListingTrait,
    { having: ListingViewSample; lacking: ListingViewSample }
  >;
}

function computeSample(cars: readonly { views: number }[]): ListingViewSample {
  return {
    cars: cars.length,
    sum: cars.reduce((sum, { views }) => sum + views, 0),
    squares: cars.reduce((sum, { views }) => sum + views ** 2, 0),
  };
}
