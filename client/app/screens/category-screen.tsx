import { CategoryCars } from '../../features/cars/components/category-cars';
import { CategoryPage } from '../../features/categories/pages/category-page';
import { NotFoundScreen } from '../not-found-screen';

/** A category with the cars that fit it. */
export function CategoryScreen() {
  return (
    <CategoryPage
      notFound={<NotFoundScreen />}
      cars={(card, turns) => <CategoryCars key={card.route} {...card} turns={turns} />}
    />
  );
}
