import { VerifiedBadge } from '../../../ui/verified-badge';
import { catalogueWords } from '../words';
import { ShareButton } from './share-button';

type BrandBannerProps = {
  /** Undefined until it is known. */
  name: string | undefined;
  isVerified: boolean;
  path: string;
};

/** Whose fleet this is. */
export function BrandBanner({ name, isVerified, path }: BrandBannerProps) {
  return (
    <header className="on-pine flex flex-wrap items-center gap-x-6 gap-y-4 rounded-hero bg-banner p-5 md:p-8 lg:px-10 lg:py-9">
      <span
        aria-hidden
        className="grid size-16 shrink-0 place-items-center rounded-full bg-plate text-h2 font-heading text-on-plate md:size-22 md:text-[1.75rem]"
      >
        {initials(name ?? '')}
      </span>
      <div className="min-w-0 flex-1">
        {name === undefined ? (
          <span className="block animate-pulse py-1 opacity-20">
            <span className="block h-9 w-3/5 rounded-full bg-pine-text" />
            <span className="mt-3 block h-4 w-2/5 rounded-full bg-pine-text" />
          </span>
        ) : (
          <>
            <h1 className="font-display text-h1 text-[#fff] wrap-anywhere first-letter:uppercase md:text-[2.5rem]">
              {name}
            </h1>
            <p className="mt-1.5 text-prose">{catalogueWords.subtitle(name)}</p>
          </>
        )}
      </div>
      <div className="flex items-center gap-3 max-md:w-full max-md:justify-between">
        {isVerified && <VerifiedBadge />}
        <ShareButton
          title={catalogueWords.pageTitle(name ?? catalogueWords.partner)}
          path={path}
          className="ml-auto"
        />
      </div>
    </header>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, 2);
  return words.map((word) => Array.from(word)[0]?.toLocaleUpperCase('en-KE') ?? '').join('');
}
