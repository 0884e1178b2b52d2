import { getInitials } from '../../../ui/avatar';
import { ShareButton } from '../../../ui/share-button';
import { VerifiedBadge } from '../../../ui/verified-badge';
import { catalogueWords } from '../words';

type BrandBannerProps = {
  /** Name in the title and the subtitle; undefined while loading. */
  brand: string | undefined;
  /** The lender's name; empty while loading. */
  lender: string;
  /** Texts below the names, such as the month in which the lender joined. */
  facts: string[];
  shareTitle: string;
  isVerified: boolean;
  path: string;
};

const TITLE = 'font-display text-h1 text-[#fff] wrap-anywhere first-letter:uppercase md:text-[2.5rem]';
const SUBTITLE = 'mt-1.5 text-prose';

/** Header of a lender's catalogue. */
export function BrandBanner({ brand, lender, facts, shareTitle, isVerified, path }: BrandBannerProps) {
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
