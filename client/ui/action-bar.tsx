import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type ActionBarProps = {
  children: ReactNode;
  className?: string;
};

/**
 * A screen's own bar at the foot of the window below 1024 px, 72 px high; the last element of the screen. While it
 * is in the document, the tabs are hidden, which the attribute asks for; an element that is a bar itself sets it too.
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
