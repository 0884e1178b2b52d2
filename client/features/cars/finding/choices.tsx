import type { ReactNode } from 'react';
import { formatShillings } from '../../../lib/format';
import { Chip } from '../../../ui/chip';

/** A row of choices with a title; renders nothing without choices. */
export function FilterChoices({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small font-label">{title}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}

type ChoiceProps = {
  label: string;
  /** Number of cars that match with this choice; undefined while loading. */
  count: number | undefined;
  selected: boolean;
  onClick: () => void;
};

/** One choice with its number of cars; a choice without cars can be deselected but not selected. */
export function FilterChoice({ label, count, selected, onClick }: ChoiceProps) {
  return (
    <Chip
      selected={selected}
      disabled={count === 0 && !selected}
      onClick={onClick}
      className="max-w-full gap-1.5 disabled:border-line disabled:bg-sunken disabled:text-ink3"
    >
      <span className="text-left whitespace-normal">{label}</span>{' '}
      {count !== undefined && <span className="text-small tabular-nums">{formatShillings(count)}</span>}
    </Chip>
  );
}
