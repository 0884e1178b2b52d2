import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { CONTROL_CLASSES } from './control-classes';
import { useFieldControl } from './field-context';

/** A registration number typed onto a white plate. What is typed shows in capitals; the value is as typed. */
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
          'plate-field h-12 pl-6 font-plate tracking-[.06em] uppercase placeholder:font-label placeholder:normal-case',
        )}
      />
    </span>
  );
}
