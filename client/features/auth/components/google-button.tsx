import { googleClientId, isGoogleHidden } from '../google-client-id';
import type { GoogleSignIn } from '../use-google-sign-in';
import { authWords } from '../words';
import { GoogleLoginButton } from './google-login-button';
import { GoogleMark } from './google-mark';

type GoogleButtonProps = {
  label: string;
  text: 'signin_with' | 'signup_with';
  google: GoogleSignIn;
};

/** Google's sign-in button. Without a client id it is disabled and says why; in production it is left out. */
export function GoogleButton({ label, text, google }: GoogleButtonProps) {
  const clientId = googleClientId();
  if (!clientId && isGoogleHidden()) return null;
  return (
    <>
      <div className="flex items-center gap-3 text-small text-ink2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {authWords.or}
      </div>
      {clientId ? (
        <GoogleLoginButton
          clientId={clientId}
          text={text}
          nonce={google.nonce}
          onToken={google.submit}
          onFailure={google.fail}
        />
      ) : (
        <div>
          <button
            type="button"
            disabled
            aria-describedby="google-off"
            className="flex min-h-12 w-full items-center justify-center gap-2.5 rounded-control border-[1.5px] border-line bg-surface font-strong text-ink3"
          >
            <GoogleMark />
            {label}
          </button>
          <p id="google-off" className="mt-1.5 text-center text-small text-ink2">
            {authWords.googleOff}
          </p>
        </div>
      )}
    </>
  );
}
