import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type PageHeadingProps = {
  title: string;
  aside?: string;
  actions?: ReactNode;
  className?: string;
};

export function PageHeading({ title, aside, actions, className }: PageHeadingProps) {
  return (
    <div className={clsx('flex flex-wrap items-center justify-between gap-x-6 gap-y-3', className)}>
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
        <h1 className="font-display text-h1 wrap-anywhere">{title}</h1>
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
