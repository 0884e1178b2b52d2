import type { ReactNode } from 'react';

type PanelSectionProps = {
  title: string;
  /** Beside the title, for example a total. */
  aside?: string | number;
  children: ReactNode;
};

/** Titled section of a side panel. */
export function PanelSection({ title, aside, children }: PanelSectionProps) {
  return (
    <section
      aria-label={title}
      className="mt-6 border-t border-line pt-5 first:mt-0 first:border-0 first:pt-0"
    >
      <h3 className="mb-3 flex items-baseline gap-2 font-display text-h3">
        {title} {aside !== undefined && <span className="text-nav font-regular text-ink2">{aside}</span>}
      </h3>
      {children}
    </section>
  );
}
