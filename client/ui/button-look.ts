import { joinClasses } from './class-names';

/** `cancel` stands beside a main button in a dialog: bare on a phone, bordered from 768 px. */
export type ButtonVariant = 'main' | 'secondary' | 'quiet' | 'cancel' | 'danger' | 'lender';
export type ButtonSize = 'regular' | 'small';

const BASE =
  'relative inline-flex cursor-pointer select-none items-center justify-center gap-2 rounded-control text-center font-strong no-underline transition-transform active:scale-[.98] disabled:cursor-default disabled:active:scale-100 aria-busy:opacity-80';

const SIZES: Record<ButtonSize, string> = {
  regular: 'min-h-12 px-5 py-2 text-body leading-tight',
  small: 'min-h-11 px-3.5 py-1.5 text-nav leading-tight md:min-h-10',
};

const FILLED_OFF = 'not-aria-busy:disabled:bg-sunken not-aria-busy:disabled:text-ink3';

const VARIANTS: Record<ButtonVariant, string> = {
  main: joinClasses('bg-tea text-on-tea not-disabled:hover:bg-tea-hover', FILLED_OFF),
  secondary:
    'border-[1.5px] border-edge bg-surface text-ink not-disabled:hover:bg-sunken disabled:border-line disabled:text-ink3',
  quiet: 'text-tea not-disabled:hover:bg-tea-tint disabled:text-ink3',
  cancel:
    'text-ink not-disabled:hover:bg-sunken disabled:text-ink3 md:border-[1.5px] md:border-edge md:bg-surface md:disabled:border-line',
  danger: joinClasses('bg-bad text-on-bad not-disabled:hover:brightness-95', FILLED_OFF),
  lender: joinClasses('bg-plate text-on-plate not-disabled:hover:brightness-95', FILLED_OFF),
};

/** Class names of a button or of a link that looks like one. */
export function buttonLook(variant: ButtonVariant, size: ButtonSize): string {
  return joinClasses(BASE, SIZES[size], VARIANTS[variant]);
}
