import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { joinClasses } from './class-names';

type IconButtonVariant = 'quiet' | 'main' | 'secondary' | 'danger' | 'floating';
type IconButtonSize = 'regular' | 'small';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** What the button does, for those who do not see the icon. */
  label: string;
  icon: LucideIcon;
  variant?: IconButtonVariant;
  size?: IconButtonSize;
};

const VARIANTS: Record<IconButtonVariant, string> = {
  quiet: 'rounded-control text-current not-disabled:hover:bg-sunken not-disabled:hover:text-ink',
  main: 'rounded-control bg-tea text-on-tea not-disabled:hover:bg-tea-hover disabled:bg-sunken disabled:text-ink3',
  secondary: 'rounded-control border-[1.5px] border-edge bg-surface text-ink not-disabled:hover:bg-sunken',
  danger: 'rounded-control text-bad not-disabled:hover:bg-bad-tint',
  floating: 'rounded-full bg-surface text-ink shadow-floating not-disabled:hover:bg-sunken',
};

const SIZES: Record<IconButtonSize, string> = { regular: 'size-12', small: 'size-11 md:size-10' };

/** A square button with a named icon; 48, or small 44 on phones and 40 from 768 px. */
export function IconButton({
  label,
  icon: Icon,
  variant = 'quiet',
  size = 'regular',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={joinClasses(
        'inline-grid shrink-0 place-items-center transition-transform active:scale-95 disabled:text-ink3 disabled:active:scale-100',
        SIZES[size],
        VARIANTS[variant],
        className,
      )}
    >
      <Icon size={size === 'small' ? 20 : 24} aria-hidden />
    </button>
  );
}
