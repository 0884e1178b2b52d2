import type { LucideIcon } from 'lucide-react';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { type ComponentProps, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { type ButtonSize, type ButtonVariant, buttonVariants } from './button-variants';

/** Gives the focus back to a button that lost it when it was disabled while busy. */
function useFocusAfterBusy(button: RefObject<HTMLElement | null>, busy: boolean): void {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (busy) {
      hadFocus.current = activeElement === button.current;
      return;
    }
    // Does nothing if the focus has meanwhile moved to another control.
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

/**
 * A button, `type="button"` by default. While busy it is disabled and shows a spinner; it keeps its width and
 * the focus.
 */
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
