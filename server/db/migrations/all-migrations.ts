import { categoryImages } from './category-images';
import { demoPhotos } from './demo-photos';
import type { Migration } from './migration';

/** Every migration, in the order in which they run. */
export const MIGRATIONS: readonly Migration[] = [categoryImages, demoPhotos];

/** The version of a database on which every migration has run. */
export const LATEST_VERSION = MIGRATIONS.length;
