import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { HeaderTitle } from './header-slots';

type PageHeadingProps = {
  title: string;
  /**
   * Place of the title below 1024 px: the page's header or the screen. Wider windows always show the title in
   * the screen.
   */
  place?: 'header' | 'screen';
  aside?: string;
  actions?: ReactNode;
  className?: string;
};

export function PageHeading({ title, place = 'header', aside, actions, className }: PageHeadingProps) {
  const isInHeader = place === 'header';
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-3',
        className,
        isInHeader && aside === undefined && !actions && 'max-lg:sr-only',
      )}
    >
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
        <h1 className={clsx('font-display text-h1 wrap-anywhere', isInHeader && 'max-lg:sr-only')}>
          {title}
        </h1>
        {isInHeader && <HeaderTitle>{title}</HeaderTitle>}
        {aside !== undefined && (
          <p aria-live="polite" className="text-ink2">
            {aside}
          </p>
        )}
      </div>
      {actions}
    </div>
  );
}
