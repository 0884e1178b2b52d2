import { clsx } from 'clsx';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { type ReactNode, useState } from 'react';
import { formatRangeAndCount } from '../../lib/day-words';
import { lazyPart } from '../../lib/lazy-part';
import { Field } from '../field';
import { CONTROL_CLASSES, useFieldControl } from '../field-context';
import { Notice } from '../notice';
import { SpinnerWithWords } from '../spinner-with-words';
import type { DayRangeChoice } from './day-range-dialog';
import { dayGridWords } from './words';

export const DayRangeDialog = lazyPart(() => import('./day-range-dialog'), 'DayRangeDialog', {
  loading: <SpinnerWithWords words={dayGridWords.loading} />,
  failed: <Notice tone="error">{dayGridWords.failed}</Notice>,
});

type DayRangeFieldProps = DayRangeChoice & {
  placeholder?: string;
  hint?: ReactNode;
  error?: ReactNode;
  className?: string;
};

/** Field for a range of days, whose dialog loads when the field is first pressed. */
export function DayRangeField({
  placeholder = dayGridWords.anyDays,
  hint,
  error,
  className,
  ...choice
}: DayRangeFieldProps) {
  const [open, setOpen] = useState(false);
  const words = choice.value ? formatRangeAndCount(choice.value) : placeholder;
  return (
    <>
      <Field
        label={choice.label}
        hint={hint}
        error={error}
        {...(className === undefined ? {} : { className })}
      >
        <DaysButton label={choice.label} words={words} empty={!choice.value} onClick={() => setOpen(true)} />
      </Field>
      {open && <DayRangeDialog {...choice} onClose={() => setOpen(false)} />}
    </>
  );
}

type DaysButtonProps = { label: string; words: string; empty: boolean; onClick: () => void };

function DaysButton({ label, words, empty, onClick }: DaysButtonProps) {
  // A button may not have `aria-invalid`; the error is part of its description instead.
  const { 'aria-invalid': _, ...control } = { 'aria-invalid': undefined, ...useFieldControl() };
  return (
    <button
      type="button"
      {...control}
      aria-haspopup="dialog"
      aria-label={`${label}: ${words}`}
      onClick={onClick}
      className={clsx(CONTROL_CLASSES, 'flex h-12 items-center gap-2.5 text-left')}
    >
      <CalendarDays size={20} aria-hidden className="text-ink3" />
      <span className={clsx('min-w-0 truncate', empty && 'text-ink2')}>{words}</span>
    </button>
  );
}
