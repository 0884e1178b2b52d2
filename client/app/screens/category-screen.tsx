import { CategoryCars } from '../../features/cars/components/category-cars';
import { CategoryCarsView } from '../../features/categories/screens/category-cars-view';
import { NotFoundScreen } from '../not-found-screen';

export function CategoryScreen() {
  return (
    <CategoryCarsView
      notFound={<NotFoundScreen />}
      cars={(card, turns) => <CategoryCars key={card.route} {...card} turns={turns} />}
    />
  );
}
