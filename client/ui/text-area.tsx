import type { ComponentProps } from 'react';
import { joinClasses } from './class-names';
import { CONTROL_LOOK } from './control-look';
import { useFieldControl } from './field-context';

/** Several lines of text, three unless `rows` says otherwise. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={3}
      {...useFieldControl()}
      {...rest}
      className={joinClasses(CONTROL_LOOK, 'block resize-y py-2.5', className)}
    />
  );
}
