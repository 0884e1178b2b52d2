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

/** Style of a control in a bar, with its label above its value: 60 px high, 80 px from 768 px. */
export const TILE_CLASSES =
  'min-h-15 w-full truncate rounded-control pt-7 pr-8 pb-2.5 pl-3.5 text-nav md:min-h-20 md:pt-9 md:pr-11 md:pb-5 md:pl-4 md:text-body';
export const TILE_LABEL_CLASSES =
  'pointer-events-none absolute top-2.5 left-3.5 text-tiny font-label text-ink2 md:top-4 md:left-4';
export const TILE_ICON_CLASSES = 'pointer-events-none absolute right-2.5 bottom-3 md:right-4 md:bottom-6';

type SelectTileProps = ComponentProps<'select'> & { label: string };

/** Select without a border and with its label inside, for a bar with several controls. */
export function SelectTile({ label, className, children, ...rest }: SelectTileProps) {
  const id = useId();
  return (
    <div className={clsx('relative min-w-0', className)}>
      <label htmlFor={id} className={TILE_LABEL_CLASSES}>
        {label}
      </label>
      <select
        id={id}
        {...rest}
        className={clsx(
          TILE_CLASSES,
          'peer block appearance-none bg-transparent font-strong text-ink disabled:font-regular disabled:text-ink3 disabled:opacity-100 [&>option]:bg-surface [&>option]:font-regular [&>option]:text-ink',
        )}
      >
        {children}
      </select>
      <ChevronDown
        size={18}
        aria-hidden
        className={clsx(TILE_ICON_CLASSES, 'text-ink peer-disabled:text-ink3')}
      />
    </div>
  );
}
