import { PlainHeroSearch } from '../../features/cars/components/hero-search';
import { CategoriesView } from '../../features/categories/screens/categories-view';

/** The categories below the hero search. */
export function CategoriesScreen() {
  return (
    <>
      <PlainHeroSearch />
      <CategoriesView />
    </>
  );
}
