import type { ClipboardEvent } from 'react';
import { formWords } from './form-words';
import { showToast } from './toast';

/** Shows a toast if a pasted text is longer than its field, because the browser cuts it without a message. */
export function showCutPaste(event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  const { value, selectionStart, selectionEnd, maxLength } = event.currentTarget;
  const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
  const length = value.length - replaced + event.clipboardData.getData('text').length;
  if (maxLength >= 0 && length > maxLength) void showToast(formWords.cut(maxLength));
}
