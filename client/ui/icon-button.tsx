import { cva, type VariantProps } from 'class-variance-authority';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

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

/** 48 px, or with size small 44 px on phones and 40 px from 768 px. */
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
