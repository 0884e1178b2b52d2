import type { HireRecord } from './hires.model';

/** Events that the hires feature publishes. */
export type HireEvents = {
  /** Published once a change of the hire is stored, before its follow-ups. */
  'hire.changed': { hire: HireRecord };
};

/** Publishes a stored change of a hire and returns the hire. */
export type AnnounceChange = (hire: HireRecord) => Promise<HireRecord>;
