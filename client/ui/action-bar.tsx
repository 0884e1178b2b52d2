import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type ActionBarProps = {
  children: ReactNode;
  className?: string;
};

/**
 * Bar of a screen at the foot of the window below 1024 px, 72 px high; must be the last element of the
 * screen. The attribute data-own-bar hides the tabs while the bar is in the document; other elements that
 * serve as a bar set it, too.
 */
export function ActionBar({ children, className }: ActionBarProps) {
  return (
    <div
      data-own-bar
      className="sticky bottom-0 z-10 mt-4 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <div className={clsx('page-width flex min-h-[71px] flex-wrap items-center gap-3 py-3', className)}>
        {children}
      </div>
    </div>
  );
}
