import type { ReactNode } from 'react';

/** Holds the buttons of a dialog. The main button comes first: on top on a phone, rightmost from 768 px. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="flex shrink-0 flex-col gap-2 px-5 pt-3 pb-4 md:flex-row-reverse md:justify-start md:gap-3 md:px-6 md:pt-4 md:pb-6">
      {children}
    </div>
  );
}
