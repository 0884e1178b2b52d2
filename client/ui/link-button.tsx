import type { LucideIcon } from 'lucide-react';
import { Link, type LinkProps } from 'react-router-dom';
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look';
import { joinClasses } from './class-names';

type LinkButtonProps = Omit<LinkProps, 'children'> & {
  children: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
};

/** A link that looks like a button. `to` may also be another site's address or a tel: link. */
export function LinkButton({
  children,
  variant = 'main',
  size = 'regular',
  icon: Icon,
  className,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={joinClasses(buttonLook(variant, size), className)}>
      {Icon && <Icon size={20} aria-hidden />}
      {children}
    </Link>
  );
}
