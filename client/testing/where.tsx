import { useLocation } from 'react-router-dom';
import { useSession } from '../lib/session/session';

/** Tells a test at which address the page is. */
export function Where() {
  const { pathname, search } = useLocation();
  return <section aria-label="address">{decodeURIComponent(pathname + search).replaceAll('+', ' ')}</section>;
}

/** Tells a test which sign-in modal is open, and where it leads. */
export function WhichModal() {
  const { modal, returnTo } = useSession();
  return <section aria-label="modal">{modal ? `${modal} ${returnTo ?? ''}`.trim() : 'none'}</section>;
}
