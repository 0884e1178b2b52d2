import { clsx } from 'clsx';
import type { KeyboardEvent } from 'react';

/** Classes of the popup below a combobox's field. */
export const COMBOBOX_POPUP =
  'absolute inset-x-0 top-20 z-10 rounded-control border border-line bg-surface shadow-floating';

/** Classes of the popup with the options. */
export const COMBOBOX_LIST = clsx(COMBOBOX_POPUP, 'max-h-64 overflow-y-auto p-1');

/** Classes of one option. */
export function comboboxOption(highlighted: boolean): string {
  return clsx(
    'flex min-h-11 flex-wrap items-center gap-x-2.5 rounded-inner px-3 py-1.5 text-nav',
    highlighted ? 'bg-tea-tint' : 'hover:bg-sunken',
  );
}

/** Home and End move the caret; downshift would move the highlight. */
export function keepCaretKeys({ key, nativeEvent }: KeyboardEvent): void {
  if (key === 'Home' || key === 'End') leaveToBrowser(nativeEvent);
}

/** Keeps downshift from handling a key. */
export function leaveToBrowser(event: Event): void {
  Object.assign(event, { preventDownshiftDefault: true });
}
