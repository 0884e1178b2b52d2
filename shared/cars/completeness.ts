/** What makes a listing complete, with its share of the whole. */
const SHARES = { photos: 20, description: 20, facts: 20, pickup: 10, terms: 10, calendar: 10, phone: 10 };

export type ListingPart = keyof typeof SHARES;

/** The facts that renters search by or ask for. */
const COUNTED_FACTS = ['seats', 'doors', 'airCon', 'fourWheel', 'bluetooth', 'fuelPolicy'] as const;
const PHOTOS = 4;
/** A shorter description says little. */
const DESCRIPTION_LENGTH = 120;

/** A listing, stored or in a form: both say the same of the same listing. What is undefined cannot be done, and is not counted. */
export type ListingContent = {
  photos: number;
  description: string;
  /** Facts by name: values, or text of a form's fields. */
  facts: Readonly<Record<string, unknown>>;
  pickupPlaces: number;
  /** Whether a term differs from the usual ones. */
  ownTerms: boolean;
  /** Whether the calendar blocks days or follows another calendar. */
  plansDays?: boolean | undefined;
  phoneProven?: boolean | undefined;
};

export type Completeness = {
  /** Whole per cent; 100 only where nothing is missing. */
  percent: number;
  /** The largest shares first. */
  missing: ListingPart[];
};

/** How complete a listing is, and what is missing. */
export function measureCompleteness(listing: ListingContent): Completeness {
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
  const parts = (Object.keys(SHARES) as ListingPart[]).filter((part) => done[part] !== undefined);
  const all = parts.reduce((sum, part) => sum + SHARES[part], 0);
  const filled = parts.reduce((sum, part) => sum + SHARES[part] * (done[part] ?? 0), 0);
  return { percent: Math.floor((100 * filled) / all), missing: parts.filter((part) => done[part] !== 1) };
}

function isSaid(fact: unknown): boolean {
  return fact !== undefined && fact !== null && fact !== '';
}

function shareOf(isDone: boolean | undefined): number | undefined {
  return isDone === undefined ? undefined : Number(isDone);
}
