import { PlainHeroSearch } from '../../features/cars/components/hero-search';
import { CategoriesView } from '../../features/categories/screens/categories-view';

/** Shows the search on top of the list of categories. */
export function CategoriesScreen() {
  return (
    <>
      <PlainHeroSearch />
      <CategoriesView />
    </>
  );
}
