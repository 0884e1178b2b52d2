import type { ReactNode } from 'react';

type SendBarProps = {
  /** Sentence about a field still to fill in, or about the effect of sending. */
  text: string;
  children: ReactNode;
};

/** Bar with the screen's filled button: at the bottom of a narrow screen, part of the page from 1024 px. */
export function MainButtonBar({ text, children }: SendBarProps) {
  return (
    <div
      data-own-bar
      className="sticky bottom-0 z-10 mt-4 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] -mx-4 max-lg:-mb-6 md:-mx-6 lg:mx-0 lg:static lg:rounded-card lg:border print:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 md:px-6">
        <p aria-live="polite" className="w-full text-center text-tiny text-ink2">
          {text}
        </p>
        {children}
      </div>
    </div>
  );
}
