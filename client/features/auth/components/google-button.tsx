import { GoogleLogin, GoogleOAuthProvider } from '@react-oauth/google';
import type { UseQueryResult } from '@tanstack/react-query';
import { PAGE_LANGUAGE } from '#shared/language/page-language';
import { addFaultReference } from '../../../lib/failure-sentence';
import { Button } from '../../../ui/button';
import { type GoogleSignIn, getGoogleClientId } from '../use-google-sign-in';
import { authWords } from '../words';

type GoogleLoginButtonProps = {
  clientId: string;
  text: 'signin_with' | 'signup_with' | 'continue_with';
  nonce: UseQueryResult<string>;
  onToken: (token: string) => void;
  onFailure: () => void;
};

/** Google's button, shown once the nonce has loaded, because the server refuses tokens without a nonce. */
export function GoogleLoginButton({ clientId, text, nonce, onToken, onFailure }: GoogleLoginButtonProps) {
  if (nonce.isError) {
    return (
      <div role="alert" className="grid justify-items-center gap-1.5 text-center text-small text-ink2">
        {addFaultReference(authWords.googleFailed, nonce.error)}
        <Button variant="secondary" size="small" busy={nonce.isFetching} onClick={() => void nonce.refetch()}>
          {authWords.googleAgain}
        </Button>
      </div>
    );
  }
  return (
    <GoogleOAuthProvider clientId={clientId} locale={PAGE_LANGUAGE} onScriptLoadError={onFailure}>
      <div className="flex min-h-11 justify-center">
        {nonce.data && (
          <GoogleLogin
            // Google's script reads the nonce only when it renders the button, so a new nonce renders a new
            // button.
            key={nonce.data}
            nonce={nonce.data}
            text={text}
            size="large"
            width={320}
            onError={onFailure}
            onSuccess={({ credential }) => onToken(credential ?? '')}
          />
        )}
      </div>
    </GoogleOAuthProvider>
  );
}

/** Google's four-colour G; its brand guidelines require it on the button. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" width={20} height={20} aria-hidden>
      <path
        fill="#EA4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#FBBC05"
        d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  );
}

type GoogleButtonProps = {
  label: string;
  text: 'signin_with' | 'signup_with';
  google: GoogleSignIn;
};

/** Google's button; without a client id, a disabled button that gives the reason. */
export function GoogleButton({ label, text, google }: GoogleButtonProps) {
  const clientId = getGoogleClientId();
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
