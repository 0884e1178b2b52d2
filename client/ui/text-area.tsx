import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { CONTROL_CLASSES } from './control-classes';
import { showCutPaste } from './cut-paste';
import { useFieldControl } from './field-context';

/** A multi-line text field, three rows by default. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={3}
      {...useFieldControl()}
      onPaste={showCutPaste}
      {...rest}
      className={clsx(CONTROL_CLASSES, 'block resize-y py-2.5', className)}
    />
  );
}
