import { PAGE_TIMINGS } from '#shared/core/limits';
import { PageHead } from '../../../lib/page-head';
import { PageHeading } from '../../../ui/page-heading';
import { useCategoryCards } from '../api';
import { CategoryTile } from '../components/category-tile';
import { RotationSwitch } from '../components/rotation-switch';
import { useRotation } from '../components/use-rotation';
import { categoryWords } from '../words';

const ABOVE_THE_FOLD = 4;

/** The six category tiles; they link to their screens even if the images fail to load. */
export function CategoriesView() {
  const { cards, waiting } = useCategoryCards();
  const rotation = useRotation(PAGE_TIMINGS.categoryRotationMs);

  return (
    <div className="page-width pt-6 lg:pt-10">
      <PageHead page="categories" cards={cards} />
      <PageHeading
        title={categoryWords.title}
        actions={<RotationSwitch rotation={rotation} />}
        className="mb-4 lg:mb-6"
      />
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5">
        {cards.map((card, index) => (
          <li key={card.route}>
            <CategoryTile
              card={card}
              turns={rotation.turns}
              waiting={waiting}
              priority={index < ABOVE_THE_FOLD}
            />
          </li>
        ))}
      </ul>
      <p className="mx-auto mt-6 max-w-80 text-center text-ink2 md:max-w-none lg:mt-8">
        {categoryWords.footer}
      </p>
    </div>
  );
}
