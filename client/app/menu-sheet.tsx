import { NavLink } from 'react-router-dom';
import { BRAND } from '#shared/core/brand';
import { NAVIGATION_PATHS, PATHS } from '#shared/core/paths';
import { type SignInModalMode, useSession } from '../lib/session/session';
import { Dialog } from '../ui/dialog';
import { NavigationCountBadge, useNavigationCounts } from './counts';
import { DataSaverSwitch } from './data-saver-switch';
import { LanguageLinks } from './language-link';
import { appWords } from './words';

type MenuSheetProps = {
  open: boolean;
  onClose: () => void;
  onOpenModal: (mode: SignInModalMode) => void;
  onSignOut: () => void;
};

function getMenuLinks(isAdmin: boolean) {
  const { links } = appWords;
  return [
    { to: PATHS.home, label: links.home },
    { to: PATHS.categories, label: links.categories },
    { to: PATHS.registerCar, label: links.registerCar },
    { to: PATHS.messages, label: links.messages },
    { to: NAVIGATION_PATHS.profile, label: links.profile },
    { to: NAVIGATION_PATHS.contact, label: links.contact },
    ...(isAdmin ? [{ to: PATHS.admin, label: links.admin }] : []),
  ];
}

const ROW = 'flex min-h-13 w-full items-center gap-2 rounded-control px-3 text-left text-body font-label';

/** Menu in windows below 1024 px; its rows are 52 px high. */
export function MenuSheet({ open, onClose, onOpenModal, onSignOut }: MenuSheetProps) {
  const { user } = useSession();
  const counts = useNavigationCounts();
  return (
    <Dialog open={open} onClose={onClose} title={BRAND.name}>
      <ul className="-mx-2">
        {getMenuLinks(user?.isAdmin ?? false).map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === PATHS.home}
              onClick={onClose}
              className={({ isActive }) => `${ROW} ${isActive ? 'bg-tea-tint text-tea' : 'text-ink'}`}
            >
              {label}
              <NavigationCountBadge place={to.slice(1)} counts={counts} />
            </NavLink>
          </li>
        ))}
      </ul>
      <div className="-mx-2 mt-2 border-t border-line pt-2">
        <LanguageLinks className={ROW} />
        {!user && (
          <div className="px-3">
            <DataSaverSwitch />
          </div>
        )}
        {user ? (
          <button type="button" className={ROW} onClick={onSignOut}>
            {appWords.signOut}
          </button>
        ) : (
          <>
            <button type="button" className={ROW} onClick={() => onOpenModal('signin')}>
              {appWords.signIn}
            </button>
            <button type="button" className={ROW} onClick={() => onOpenModal('signup')}>
              {appWords.signUp}
            </button>
          </>
        )}
      </div>
    </Dialog>
  );
}
