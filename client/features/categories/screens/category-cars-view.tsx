import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { CategoryView } from '#shared/categories/contract';
import { PAGE_TIMINGS } from '#shared/core/limits';
import { PATHS } from '#shared/core/paths';
import { PageHead } from '../../../lib/page-head';
import { useCategoryCards } from '../api';
import { RotationSwitch, usePhotoRotation } from '../components/rotation';
import { categoryWords } from '../words';

type CategoryCarsViewProps = {
  /** Renders title, count and cars; `turns` counts how often the photos of the cards have advanced. */
  cars: (card: CategoryView, turns: number) => ReactNode;
  notFound: ReactNode;
};

/** Screen of one category; the photos of its cards advance every 5 s. */
export function CategoryCarsView({ cars, notFound }: CategoryCarsViewProps) {
  const { route = '' } = useParams();
  const { cards, waiting } = useCategoryCards();
  const rotation = usePhotoRotation(PAGE_TIMINGS.carCarouselMs);
  const card = cards.find((one) => one.route === route.toLowerCase());
  if (!card) return notFound;
  return (
    <div className="page-width pt-2 lg:pt-4">
      {!waiting && <PageHead page="category" card={card} />}
      <Link
        to={PATHS.categories}
        className="inline-flex min-h-11 items-center gap-2 text-nav text-ink2 hover:text-ink"
      >
        <ArrowLeft size={16} aria-hidden />
        {categoryWords.back}
      </Link>
      {cars(card, rotation.turns)}
      <RotationSwitch rotation={rotation} />
    </div>
  );
}
