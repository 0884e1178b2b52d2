import type { DataSubject } from '../../db/personal-data-part';
import { createScrub } from './scrub';

/** A user who is already deleted, of whom only the id is known. */
export const LATE_SUBJECT: Omit<DataSubject, '_id'> = {
  email: '',
  emailProven: false,
  ...createScrub({ email: '', names: [], phones: [] }),
};
