import { useLocation } from 'react-router-dom';
import { useSession } from '../lib/session/session';
import { signInAs } from './sign-in-as';

/** Shows the page's address to a test. */
export function AddressProbe() {
  const { pathname, search } = useLocation();
  return <section aria-label="address">{decodeURIComponent(pathname + search).replaceAll('+', ' ')}</section>;
}

/** Shows a test the open sign-in modal and the path to open afterwards; its button finishes the sign-in. */
export function ModalProbe() {
  const { modal, returnTo, signIn, closeModal } = useSession();
  return (
    <>
      <section aria-label="modal">{modal ? `${modal} ${returnTo ?? ''}`.trim() : 'none'}</section>
      {modal && (
        <button type="button" onClick={() => [signIn(signInAs()), closeModal()]}>
          Finish signing in
        </button>
      )}
    </>
  );
}
