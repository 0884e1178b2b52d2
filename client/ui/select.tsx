import { clsx } from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentProps, useId } from 'react';
import { CONTROL_CLASSES, useFieldControl } from './field-context';

/** A native select, the quickest on a phone; an option with an empty value looks like a placeholder. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={clsx('grid items-center *:col-start-1 *:row-start-1', className)}>
      <select
        {...useFieldControl()}
        {...rest}
        className={clsx(
          CONTROL_CLASSES,
          'peer h-12 appearance-none truncate pr-11 has-[option[value=""]:checked]:text-ink3 [&>option]:bg-surface [&>option]:text-ink',
        )}
      >
        {children}
      </select>
      <ChevronDown
        size={20}
        aria-hidden
        className="pointer-events-none mr-3.5 justify-self-end text-ink peer-disabled:text-ink3"
      />
    </span>
  );
}

type SelectTileProps = ComponentProps<'select'> & { label: string };

/** A select without a border and with its label inside, for a bar of several. */
export function SelectTile({ label, className, children, ...rest }: SelectTileProps) {
  const id = useId();
  return (
    <div className={clsx('relative grid min-w-0', className)}>
      <label
        htmlFor={id}
        className="pointer-events-none col-start-1 row-start-1 px-4 pt-3 text-tiny font-label text-ink2"
      >
        {label}
      </label>
      <select
        id={id}
        {...rest}
        className="peer col-start-1 row-start-1 min-h-16 w-full appearance-none truncate rounded-control bg-transparent pt-7 pr-10 pb-2.5 pl-4 text-body font-strong text-ink disabled:font-regular disabled:text-ink3 disabled:opacity-100 [&>option]:bg-surface [&>option]:font-regular [&>option]:text-ink"
      >
        {children}
      </select>
      <ChevronDown
        size={20}
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2 text-ink peer-disabled:text-ink3 peer-disabled:opacity-60"
      />
    </div>
  );
}
