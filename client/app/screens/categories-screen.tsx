import { PlainHeroSearch } from '../../features/cars/components/hero-search';
import { CategoriesPage } from '../../features/categories/pages/categories-page';

/** The categories under the search (SPEC §2: the hero search stands on / and /categories). */
export function CategoriesScreen() {
  return (
    <>
      <PlainHeroSearch />
      <CategoriesPage />
    </>
  );
}
