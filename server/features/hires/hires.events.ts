import type { HireRecord } from './hires.model';

/** What hires publish. */
export type HireEvents = {
  /** A change of the hire is stored; what follows from the change is not done yet. */
  'hire.changed': { hire: HireRecord };
};

/** Publishes a stored change of a hire and returns the hire. */
export type AnnounceChange = (hire: HireRecord) => Promise<HireRecord>;
