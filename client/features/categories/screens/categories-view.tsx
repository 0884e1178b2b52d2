import { clsx } from 'clsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router-dom';
import { PHOTO_SIZES_ATTRIBUTES } from '#shared/cars/photo';
import type { CategoryView } from '#shared/categories/contract';
import { PAGE_TIMINGS } from '#shared/core/limits';
import { PATHS } from '#shared/core/paths';
import { useDataSaver } from '../../../lib/data-saver';
import { PageHead } from '../../../lib/page-head';
import { usePhotoSources } from '../../../lib/photo-sources';
import { useHydrated } from '../../../lib/use-hydrated';
import { PageHeading } from '../../../ui/page-heading';
import { Photo } from '../../../ui/photo';
import { useCategoryCards } from '../api';
import { RotationSwitch, usePhotoRotation } from '../components/rotation';
import { categoryWords } from '../words';

type CategoryTileProps = {
  card: CategoryView;
  turns: number;
  waiting: boolean;
  /** Whether the tile is above the fold, so that its image loads eagerly. */
  priority: boolean;
};

const FALLBACK = '/img/car.png';

function CategoryTile({ card, turns, waiting, priority }: CategoryTileProps) {
  const { name, route, images } = card;
  const shown = images.length > 0 ? turns % images.length : 0;
  // Loads the visible image; after hydration also the next image, unless the data saver is on.
  const saves = useDataSaver();
  const ahead = useHydrated() && !saves ? 2 : 1;
  const loaded = images.map((url, number) => ({ url, number })).slice(0, turns + ahead);

  return (
    <Link
      to={PATHS.category(route)}
      className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface hover:border-edge"
    >
      <div className={clsx('relative aspect-4/3 bg-bone', waiting && 'animate-pulse')}>
        {!waiting && images.length === 0 && <CategoryPhoto url={FALLBACK} visible />}
        {loaded.map(({ url, number }) => (
          <CategoryPhoto
            key={number}
            url={url}
            visible={number === shown}
            priority={priority && number === 0}
          />
        ))}
        <Progress parts={images.length} shown={shown} />
      </div>
      <div className="flex min-h-15 flex-1 items-center gap-2 px-3 py-2 md:px-4">
        <h2 className="min-w-0 flex-1 text-nav leading-tight font-strong md:text-card">{name}</h2>
        <ChevronRight size={16} aria-hidden />
      </div>
    </Link>
  );
}

type CategoryPhotoProps = { url: string; visible?: boolean; priority?: boolean };

function CategoryPhoto({ url, visible, priority = false }: CategoryPhotoProps) {
  return (
    <Photo
      {...usePhotoSources(url)}
      alt=""
      sizes={PHOTO_SIZES_ATTRIBUTES.categoryTile}
      width={640}
      height={480}
      fallback={FALLBACK}
      priority={priority}
      className={clsx('absolute inset-0 transition-opacity', !visible && 'opacity-0')}
    />
  );
}

function Progress({ parts, shown }: { parts: number; shown: number }) {
  const numbers = [...Array(parts).keys()];
  return (
    <span aria-hidden className="absolute inset-x-0 bottom-2 flex justify-center gap-1">
      {numbers.map((number) => (
        <span
          key={number}
          className={`h-0.75 w-3.5 rounded-full bg-on-plate md:w-5 ${number === shown ? 'opacity-85' : 'opacity-30'}`}
        />
      ))}
    </span>
  );
}

const ABOVE_THE_FOLD = 4;

/** The six category tiles; they link to their screens even if the images fail to load. */
export function CategoriesView() {
  const { cards, waiting } = useCategoryCards();
  const rotation = usePhotoRotation(PAGE_TIMINGS.categoryRotationMs);

  return (
    <div className="page-width pt-6 lg:pt-10">
      <PageHead page="categories" cards={cards} />
      <PageHeading title={categoryWords.title} className="mb-4 lg:mb-6" />
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
      <RotationSwitch rotation={rotation} />
    </div>
  );
}
