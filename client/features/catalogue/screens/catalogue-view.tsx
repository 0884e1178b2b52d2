import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { PublicCar } from '#shared/cars/contract';
import { CAR_CATEGORIES, type CarCategory } from '#shared/cars/labels';
import { formatCatalogueName } from '#shared/catalogue/catalogue-name';
import { formatCatalogueTitle } from '#shared/catalogue/catalogue-words';
import type { LenderProfile } from '#shared/catalogue/contract';
import { PATHS } from '#shared/core/paths';
import type { PublicUser } from '#shared/users/contract';
import { isNotFound } from '../../../lib/api-error';
import { formatRating } from '../../../lib/card-format';
import { useFailureLog } from '../../../lib/failure-sentence';
import { formatMonthAndYear } from '../../../lib/format';
import { lenderQuery } from '../../../lib/lender-query';
import { isHeadServerRendered, PageHead } from '../../../lib/page-head';
import { getInitials } from '../../../ui/avatar';
import { Chip } from '../../../ui/chip';
import { EmptyState } from '../../../ui/empty-state';
import { QueryFailure } from '../../../ui/query-state';
import { ShareButton } from '../../../ui/share-button';
import { SpinnerWithWords } from '../../../ui/spinner-with-words';
import { VerifiedBadge } from '../../../ui/verified-badge';
import { catalogueQuery } from '../api';
import { TiltOnHover } from '../components/tilt';
import { catalogueWords } from '../words';

type BrandBannerProps = {
  /** Name in the title and the subtitle; undefined while loading. */
  brand: string | undefined;
  lender: string;
  /** Texts below the names of brand and lender, such as the month in which the lender joined. */
  facts: string[];
  shareTitle: string;
  isVerified: boolean;
  path: string;
};

const TITLE = 'font-display text-h1 text-[#fff] wrap-anywhere first-letter:uppercase md:text-[2.5rem]';
const SUBTITLE = 'mt-1.5 text-prose';

function BrandBanner({ brand, lender, facts, shareTitle, isVerified, path }: BrandBannerProps) {
  const hasBrand = brand !== catalogueWords.partner;
  return (
    <header className="on-pine flex flex-wrap items-center gap-x-6 gap-y-4 rounded-hero bg-banner p-5 md:p-8 lg:px-10 lg:py-9">
      <span
        aria-hidden
        className="grid size-16 shrink-0 place-items-center rounded-full bg-plate text-h2 font-heading text-on-plate md:size-22 md:text-[1.75rem]"
      >
        {getInitials((hasBrand ? brand : lender) || (brand ?? ''))}
      </span>
      <div className="min-w-[min(100%,10rem)] flex-1">
        {brand === undefined ? (
          <div aria-hidden className="animate-pulse opacity-20">
            <p className={TITLE}>
              <span className="inline-block w-3/5 rounded-control bg-pine-text">&nbsp;</span>
            </p>
            <p className={SUBTITLE}>
              <span className="inline-block w-2/5 rounded-control bg-pine-text">&nbsp;</span>
            </p>
          </div>
        ) : (
          <>
            <h1 className={TITLE}>{brand}</h1>
            <p className={SUBTITLE}>{catalogueWords.subtitle(brand)}</p>
            {lender && (
              <p className="mt-3 font-display text-h2 text-[#fff] wrap-anywhere">
                {catalogueWords.lentBy(lender)}
              </p>
            )}
            {facts.length > 0 && <p className="mt-1.5 text-small">{facts.join(' · ')}</p>}
          </>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3 max-md:w-full max-md:justify-between">
        {isVerified && <VerifiedBadge />}
        <ShareButton label={catalogueWords.share} title={shareTitle} path={path} className="ml-auto" />
      </div>
    </header>
  );
}

type CatalogueViewProps = {
  /** Renders a card; `priority`: whether the card is above the fold. */
  card: (car: PublicCar, priority: boolean) => ReactNode;
  /** Renders the filters, and below them either `cars` or, with a filter, the cars that match. */
  finder: (lender: { _id: string; kinds: readonly CarCategory[]; cars: ReactNode }) => ReactNode;
  report?: (lender: { _id: string; name: string }) => ReactNode;
  reviews?: (lender: PublicUser) => ReactNode;
  notFound: ReactNode;
};

export function CatalogueView({ card, finder, report, reviews, notFound }: CatalogueViewProps) {
  const { brandId = '' } = useParams();
  const catalogue = useQuery(catalogueQuery(brandId));
  const { data: cars = [], error, isPending } = catalogue;
  const [params, setParams] = useSearchParams();
  useFailureLog(catalogueWords.failed, isNotFound(error) ? null : error);

  const profile = useQuery(lenderQuery(brandId));
  const lender = cars[0]?.lender ?? profile.data;
  const brand = lender?.brandName || catalogueWords.partner;
  const name = lender ? formatCatalogueName(lender) : catalogueWords.partner;
  const kinds = [...new Set(cars.map((car) => car.category))];
  const kind = kinds.find((category) => category === params.get('category'));
  const filtered = kind ? cars.filter((car) => car.category === kind) : cars;

  function choose(category: CarCategory | undefined) {
    const next = new URLSearchParams(params);
    next.delete('category');
    if (category) next.set('category', category);
    setParams(next);
  }

  if (isNotFound(error)) return notFound;
  return (
    <div className="page-width pt-4 md:pt-6">
      {!isPending && (lender || !isHeadServerRendered()) && (
        <PageHead page="catalogue" userId={brandId.toLowerCase()} name={name} cars={cars} />
      )}
      <BrandBanner
        brand={isPending ? undefined : brand}
        lender={lender?.name ?? ''}
        facts={listLenderFacts(lender, profile.data)}
        shareTitle={formatCatalogueTitle(name)}
        isVerified={cars[0]?.isVerified ?? lender?.isVerified ?? false}
        path={PATHS.catalogue(brandId)}
      />
      {isPending ? (
        <SpinnerWithWords words={catalogueWords.loading} className="min-h-dvh items-start pt-16" />
      ) : cars.length > 0 ? (
        <>
          <KindChips kinds={kinds} chosen={kind} onChoose={choose} />
          <h2 className="sr-only">{catalogueWords.cars}</h2>
          {finder({
            _id: brandId,
            kinds,
            cars: <Cars cars={filtered} card={card} />,
          })}
          {lender && reviews?.(lender)}
          <div className="mt-6">{report?.({ _id: brandId.toLowerCase(), name })}</div>
        </>
      ) : error ? (
        <QueryFailure query={catalogue} failed={catalogueWords.failed} className="mt-5" />
      ) : (
        <EmptyState drawing="bay" sentence={catalogueWords.empty} className="mt-5" />
      )}
    </div>
  );
}

function Cars({ cars, card }: Pick<CatalogueViewProps, 'card'> & { cars: PublicCar[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-2 md:gap-5 xl:grid-cols-4">
      {cars.map((car, index) => (
        <li key={car._id}>
          <TiltOnHover>{card(car, index === 0)}</TiltOnHover>
        </li>
      ))}
    </ul>
  );
}

type KindChipsProps = {
  kinds: readonly CarCategory[];
  chosen: CarCategory | undefined;
  onChoose: (category: CarCategory | undefined) => void;
};

function KindChips({ kinds, chosen, onChoose }: KindChipsProps) {
  return (
    <fieldset className="-mx-4 mt-5 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0 lg:mt-6">
      <legend className="sr-only">{catalogueWords.filter}</legend>
      <Chip selected={!chosen} onClick={() => onChoose(undefined)}>
        {catalogueWords.all}
      </Chip>
      {kinds.map((category) => (
        <Chip key={category} selected={category === chosen} onClick={() => onChoose(category)}>
          {CAR_CATEGORIES[category]}
        </Chip>
      ))}
    </fieldset>
  );
}

function listLenderFacts(lender: PublicUser | undefined, profile: LenderProfile | undefined): string[] {
  const { since, count, answers, accepts } = catalogueWords;
  return [
    ...(lender ? [since(formatMonthAndYear(lender.createdAt))] : []),
    ...(lender?.rating ? [formatRating(lender)] : []),
    ...(profile ? [count(profile.cars)] : []),
    ...(profile && profile.answerMinutes !== null ? [answers(profile.answerMinutes)] : []),
    ...(profile && profile.acceptanceRate !== null ? [accepts(profile.acceptanceRate)] : []),
  ];
}
