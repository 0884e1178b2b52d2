import type { HireRecord } from './hires.model';

export type HireEvents = {
  /** Published once a change of the hire is stored, before the follow-ups of the change. */
  'hire.changed': { hire: HireRecord };
};

export type HireChangeAnnouncer = (hire: HireRecord) => Promise<HireRecord>;
