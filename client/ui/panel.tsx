import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type PanelProps = {
  title?: string;
  children: ReactNode;
  className?: string;
};

export function Panel({ title, children, className }: PanelProps) {
  return (
    <section
      aria-label={title}
      className={clsx('rounded-panel border border-line bg-surface p-4 shadow-rest md:p-6', className)}
    >
      {title && <h2 className="mb-4 font-display text-h3">{title}</h2>}
      {children}
    </section>
  );
}
