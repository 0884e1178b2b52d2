/** Class names of every form control's box: at rest, focused, with an error, read-only and disabled. */
export const CONTROL_CLASSES =
  'w-full min-w-0 rounded-control border-[1.5px] border-edge bg-surface px-3.5 text-body text-ink outline-hidden placeholder:text-ink3 focus:border-tea focus:ring-3 focus:ring-tea-tint [&[readonly]]:border-line [&[readonly]]:bg-sunken disabled:border-line disabled:bg-sunken disabled:text-ink3 disabled:opacity-100 aria-invalid:border-2 aria-invalid:border-bad';
