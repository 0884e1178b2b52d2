import type { DataSubject } from '../../db/personal-data-part';
import { createScrubber } from './scrub';

/** A user who is already deleted, of whom only the id is known. */
export const DELETED_SUBJECT: Omit<DataSubject, '_id'> = {
  email: '',
  emailProven: false,
  ...createScrubber({ email: '', names: [], phones: [] }),
};
