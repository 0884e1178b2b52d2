/** Weight of each part in the completeness of a listing, in per cent. */
const PART_SHARES = {
  photos: 20,
  description: 20,
  facts: 20,
  pickup: 10,
  terms: 10,
  calendar: 10,
  phone: 10,
};

export type ListingPart = keyof typeof PART_SHARES;

/** Facts that count for completeness, because renters filter by them or ask about them. */
const COUNTED_FACTS = ['seats', 'doors', 'airCon', 'fourWheel', 'bluetooth', 'fuelPolicy'] as const;
const PHOTOS = 4;
/** Minimum number of characters for a description to count in full; a shorter description counts in part. */
const DESCRIPTION_LENGTH = 120;

/**
 * Content of a listing that is stored or being edited. A field that the form does not offer is undefined and
 * does not count.
 */
export type ListingContent = {
  photos: number;
  description: string;
  /** Facts as stored values, or as the texts of form fields. */
  facts: Readonly<Record<string, unknown>>;
  pickupPlaces: number;
  /** Whether a term differs from the default terms. */
  ownTerms: boolean;
  /** Whether the calendar has blocked days or imports another calendar. */
  plansDays?: boolean | undefined;
  phoneProven?: boolean | undefined;
};

export type ListingCompleteness = {
  /** Completeness in whole per cent; 100 only if nothing is missing. */
  percent: number;
  /** Missing parts, largest share first. */
  missing: ListingPart[];
};

export function computeListingCompleteness(listing: ListingContent): ListingCompleteness {
  const said = COUNTED_FACTS.filter((name) => isSaid(listing.facts[name])).length;
  const done: Record<ListingPart, number | undefined> = {
    photos: Math.min(1, listing.photos / PHOTOS),
    description: Math.min(1, listing.description.trim().length / DESCRIPTION_LENGTH),
    facts: said / COUNTED_FACTS.length,
    pickup: shareOf(listing.pickupPlaces > 0),
    terms: shareOf(listing.ownTerms),
    calendar: shareOf(listing.plansDays),
    phone: shareOf(listing.phoneProven),
  };
  const parts = (Object.keys(PART_SHARES) as ListingPart[]).filter((part) => done[part] !== undefined);
  const all = parts.reduce((sum, part) => sum + PART_SHARES[part], 0);
  const filled = parts.reduce((sum, part) => sum + PART_SHARES[part] * (done[part] ?? 0), 0);
  return { percent: Math.floor((100 * filled) / all), missing: parts.filter((part) => done[part] !== 1) };
}

function isSaid(fact: unknown): boolean {
  return fact !== undefined && fact !== null && fact !== '';
}

function shareOf(isDone: boolean | undefined): number | undefined {
  return isDone === undefined ? undefined : Number(isDone);
}
