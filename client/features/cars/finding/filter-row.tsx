import { clsx } from 'clsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useId, useState } from 'react';
import { findingWords } from './words';

type FilterRowProps = {
  title: string;
  /** Chosen values as text; empty if no value is chosen. */
  value: string;
  children: ReactNode;
};

/** Row of a filter with the chosen values; a press unfolds the choices. */
export function FilterRow({ title, value, children }: FilterRowProps) {
  const [open, setOpen] = useState(false);
  const content = useId();
  return (
    <div className="border-b border-line">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={content}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 text-left text-nav"
      >
        <span className="font-label">{title}</span>{' '}
        <span
          className={clsx('flex min-w-0 items-center gap-1', value ? 'font-label text-tea' : 'text-ink2')}
        >
          <span className="truncate">{value || findingWords.any}</span>
          <ChevronRight size={18} aria-hidden className={clsx('text-ink2', open && 'rotate-90')} />
        </span>
      </button>
      <div id={content} hidden={!open} className="grid gap-3 pt-1 pb-4">
        {open && children}
      </div>
    </div>
  );
}
