import type { ComponentType } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { type ButtonSize, type ButtonVariant, buttonVariants } from './button';

type LinkButtonProps = Omit<LinkProps, 'children'> & {
  children: string;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: ComponentType<{ size: number }>;
};

/** Link that looks like a button; `to` may also be the address of another site or a tel: link. */
export function LinkButton({ children, variant, size, icon: Icon, className, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonVariants({ variant, size, className })}>
      {Icon && <Icon size={20} aria-hidden />}
      {children}
    </Link>
  );
}
