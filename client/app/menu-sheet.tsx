import Heart from 'lucide-react/icons/heart';
import { NavLink } from 'react-router-dom';
import { BRAND } from '#shared/core/brand';
import { PATHS } from '#shared/core/paths';
import { type ModalMode, useSession } from '../lib/session/session';
import { Button, buttonVariants } from '../ui/button';
import { CountBadge } from '../ui/count-badge';
import { Dialog } from '../ui/dialog';
import { LinkButton } from '../ui/link-button';
import { LanguageLinks } from './language-link';
import { appWords } from './words';

type MenuSheetProps = {
  open: boolean;
  onClose: () => void;
  links: readonly { to: string; label: string; isMessages: boolean }[];
  unread: number;
  onOpenModal: (mode: ModalMode) => void;
  onSignOut: () => void;
};

export function MenuSheet({ open, onClose, links, unread, onOpenModal, onSignOut }: MenuSheetProps) {
  const { user } = useSession();
  return (
    <Dialog open={open} onClose={onClose} title={BRAND.name}>
      <ul className="-mx-2 mb-4">
        {links.map(({ to, label, isMessages }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === PATHS.home}
              onClick={onClose}
              className={({ isActive }) =>
                `flex min-h-13 items-center gap-2 rounded-control px-3 text-body font-label ${isActive ? 'bg-tea-tint text-tea' : 'text-ink'}`
              }
            >
              {label}
              {isMessages && <CountBadge count={unread} label={appWords.unread(unread)} />}
            </NavLink>
          </li>
        ))}
      </ul>
      <LinkButton
        to={PATHS.favourites}
        variant="secondary"
        icon={Heart}
        className="mb-3 w-full"
        onClick={onClose}
      >
        {appWords.favourites}
      </LinkButton>
      <LanguageLinks className={buttonVariants({ variant: 'quiet', className: 'mb-3 w-full' })} />
      {user ? (
        <Button variant="secondary" className="w-full" onClick={onSignOut}>
          {appWords.signOut}
        </Button>
      ) : (
        <div className="grid gap-3">
          <Button onClick={() => onOpenModal('signup')}>{appWords.signUp}</Button>
          <Button variant="secondary" onClick={() => onOpenModal('signin')}>
            {appWords.signIn}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
