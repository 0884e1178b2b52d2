import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

type ChipProps = Omit<ComponentProps<'button'>, 'aria-pressed'> & { selected: boolean };

export function Chip({ selected, className, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={selected}
      className={clsx(
        'inline-flex min-h-11 shrink-0 items-center whitespace-nowrap rounded-full border px-3.5 text-nav font-label transition-transform active:scale-[.97] md:min-h-10',
        selected ? 'border-ink bg-ink text-paper' : 'border-edge bg-surface hover:bg-sunken',
        className,
      )}
    />
  );
}
