import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { CONTROL_CLASSES, useFieldControl } from './field-context';
import './plate-input.css';

/** Input for a registration number, which shows capitals but keeps the text as typed. */
export function PlateInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <span className={clsx('grid items-center *:col-start-1 *:row-start-1', className)}>
      <input
        type="text"
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        {...useFieldControl()}
        {...rest}
        className={clsx(
          CONTROL_CLASSES,
          'plate-field h-12 font-plate tracking-[.06em] uppercase placeholder:font-label placeholder:normal-case',
        )}
      />
    </span>
  );
}
