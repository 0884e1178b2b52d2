import { PlainHeroSearch } from '../../features/cars/components/hero-search';
import { CategoriesView } from '../../features/categories/screens/categories-view';

export function CategoriesScreen() {
  return (
    <>
      <PlainHeroSearch />
      <CategoriesView />
    </>
  );
}
