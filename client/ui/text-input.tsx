import { clsx } from 'clsx';
import type { ClipboardEvent, ComponentProps, ReactNode } from 'react';
import { CONTROL_CLASSES, useFieldControl } from './field-context';
import { formWords } from './form-words';
import { showToast } from './toast';

/** Shows a toast if a pasted text is longer than its field, because the browser cuts it without a message. */
function showCutPaste(event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  const { value, selectionStart, selectionEnd, maxLength } = event.currentTarget;
  const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
  const length = value.length - replaced + event.clipboardData.getData('text').length;
  if (maxLength >= 0 && length > maxLength) void showToast(formWords.cut(maxLength));
}

type TextInputProps = ComponentProps<'input'> & {
  /** Content before the text: an icon of 20 px, or a short text such as 'Ksh.'. */
  leading?: ReactNode;
  /** Content after the text: an icon of 20 px, or a small icon button. */
  trailing?: ReactNode;
};

export function TextInput({ leading, trailing, className, ...rest }: TextInputProps) {
  return (
    <span className={clsx('grid items-center *:col-start-1 *:row-start-1', className)}>
      <input
        type="text"
        {...useFieldControl()}
        onPaste={showCutPaste}
        {...rest}
        className={clsx(
          CONTROL_CLASSES,
          'h-12',
          leading !== undefined && (typeof leading === 'string' ? 'pl-13' : 'pl-11'),
          trailing !== undefined && 'pr-12',
        )}
      />
      {leading !== undefined && (
        <span className="pointer-events-none ml-3.5 justify-self-start text-ink3">{leading}</span>
      )}
      {trailing !== undefined && (
        <span className="pointer-events-none mr-3.5 justify-self-end has-[button]:pointer-events-auto has-[button]:mr-0.5">
          {trailing}
        </span>
      )}
    </span>
  );
}

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
