import { categoryImages } from './category-images';
import { demoPhotos } from './demo-photos';
import type { Migration } from './migration';
import { refundReferences } from './refund-references';
import { unsetUsualTerms } from './unset-usual-terms';

/** Every migration, in the order in which they run. */
export const MIGRATIONS: readonly Migration[] = [
  categoryImages,
  demoPhotos,
  unsetUsualTerms,
  refundReferences,
];

/** The version of a database on which every migration has run. */
export const LATEST_VERSION = MIGRATIONS.length;
