import { clsx } from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { CONTROL_CLASSES } from './control-classes';
import { useFieldControl } from './field-context';

/**
 * A native select, which is the quickest to use on a phone. Its children are options; one with an empty value
 * looks like a placeholder.
 */
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
