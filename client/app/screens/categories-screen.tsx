import { PlainHeroSearch } from '../../features/cars/components/hero-search';
import { CategoriesView } from '../../features/categories/screens/categories-view';

/** The categories under the search (SPEC §2: the hero search stands on / and /categories). */
export function CategoriesScreen() {
  return (
    <>
      <PlainHeroSearch />
      <CategoriesView />
    </>
  );
}
