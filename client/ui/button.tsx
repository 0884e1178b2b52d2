import { cva, type VariantProps } from 'class-variance-authority';
import type { LucideIcon } from 'lucide-react';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { type ComponentProps, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react';

const FILLED_DISABLED = 'not-aria-busy:disabled:bg-sunken not-aria-busy:disabled:text-ink3';

export const buttonVariants = cva(
  'relative inline-flex cursor-pointer select-none items-center justify-center gap-2 rounded-control text-center font-strong no-underline transition-transform active:scale-[.98] disabled:cursor-default disabled:active:scale-100 aria-busy:opacity-80',
  {
    variants: {
      size: {
        regular: 'min-h-12 px-5 py-2 text-body leading-tight',
        small: 'min-h-11 px-3.5 py-1.5 text-nav leading-tight md:min-h-10',
      },
      variant: {
        main: ['bg-tea text-on-tea not-disabled:hover:bg-tea-hover', FILLED_DISABLED],
        secondary:
          'border-[1.5px] border-edge bg-surface text-ink not-disabled:hover:bg-sunken disabled:border-line disabled:text-ink3',
        /** Style for a main action that a list repeats for several entries. */
        outlined:
          'border-[1.5px] border-tea bg-surface text-tea not-disabled:hover:bg-tea-tint disabled:text-ink3',
        quiet: 'text-tea not-disabled:hover:bg-tea-tint disabled:text-ink3',
        /** Style of a dialog's second button: without a border on a phone, with one from 768 px. */
        cancel:
          'text-ink not-disabled:hover:bg-sunken disabled:text-ink3 md:border-[1.5px] md:border-edge md:bg-surface md:disabled:border-line',
        danger: ['bg-bad text-on-bad not-disabled:hover:brightness-95', FILLED_DISABLED],
        lender: ['bg-plate text-on-plate not-disabled:hover:brightness-95', FILLED_DISABLED],
      },
    },
    defaultVariants: { size: 'regular', variant: 'main' },
  },
);

type ButtonVariants = VariantProps<typeof buttonVariants>;
export type ButtonVariant = NonNullable<ButtonVariants['variant']>;
export type ButtonSize = NonNullable<ButtonVariants['size']>;

/** Gives the focus back to a button that lost it when it was disabled while busy. */
function useFocusAfterBusy(button: RefObject<HTMLElement | null>, busy: boolean): void {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (busy) {
      hadFocus.current = activeElement === button.current;
      return;
    }
    // If the focus has meanwhile moved to another control, it stays there.
    if (hadFocus.current && activeElement?.contains(button.current)) button.current?.focus();
    hadFocus.current = false;
  }, [busy, button]);
}

type ButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  children: string;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: LucideIcon;
  busy?: boolean;
  /** Replaces the label while the button is busy; the button is wide enough for both from the start. */
  busyLabel?: string;
};

/** Button that is disabled while busy: it shows a spinner, and keeps its width and the focus. */
export function Button({
  children,
  variant,
  size,
  icon: Icon,
  busy = false,
  busyLabel,
  disabled,
  className,
  ref,
  ...rest
}: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => button.current as HTMLButtonElement, []);
  useFocusAfterBusy(button, busy);
  const label = busy && busyLabel ? busyLabel : children;
  const otherLabel = label === children ? busyLabel : children;
  return (
    <button
      type="button"
      {...rest}
      ref={button}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonVariants({ variant, size, className })}
    >
      {busy ? (
        <LoaderCircle className="animate-turn" size={20} aria-hidden />
      ) : (
        Icon && <Icon size={20} aria-hidden />
      )}
      <span data-width-of={otherLabel} className="width-of-both">
        {label}
      </span>
    </button>
  );
}

const iconButtonVariants = cva(
  'inline-grid shrink-0 place-items-center transition-transform active:scale-95 disabled:text-ink3 disabled:active:scale-100',
  {
    variants: {
      size: { regular: 'size-12', small: 'size-11 md:size-10' },
      variant: {
        quiet: 'rounded-control text-current not-disabled:hover:bg-sunken not-disabled:hover:text-ink',
        main: 'rounded-control bg-tea text-on-tea not-disabled:hover:bg-tea-hover disabled:bg-sunken disabled:text-ink3',
        secondary:
          'rounded-control border-[1.5px] border-edge bg-surface text-ink not-disabled:hover:bg-sunken',
        danger: 'rounded-control text-bad not-disabled:hover:bg-bad-tint',
        floating: 'rounded-full bg-surface text-ink shadow-floating not-disabled:hover:bg-sunken',
      },
    },
    defaultVariants: { size: 'regular', variant: 'quiet' },
  },
);

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> &
  VariantProps<typeof iconButtonVariants> & {
    /** The accessible name, which is also shown as a tooltip. */
    label: string;
    icon: LucideIcon;
    filled?: boolean;
  };

/** Icon button of 48 px; with size small 44 px on phones and 40 px from 768 px. */
export function IconButton({
  label,
  icon: Icon,
  filled = false,
  variant,
  size,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={iconButtonVariants({ size, variant, className })}
    >
      <Icon size={size === 'small' ? 20 : 24} fill={filled ? 'currentColor' : 'none'} aria-hidden />
    </button>
  );
}
