import { GoogleLogin, GoogleOAuthProvider } from '@react-oauth/google';
import type { GoogleSignIn } from '../use-google-sign-in';
import { authWords } from '../words';
import { GoogleMark } from './google-mark';

type GoogleButtonProps = {
  label: string;
  text: 'signin_with' | 'signup_with';
  google: GoogleSignIn;
};

/** Google's sign-in button; without a client id a disabled button with the reason. */
export function GoogleButton({ label, text, google }: GoogleButtonProps) {
  const clientId = document.querySelector<HTMLMetaElement>('meta[name="google-client-id"]')?.content;
  return (
    <>
      <div className="flex items-center gap-3 text-small text-ink2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {authWords.or}
      </div>
      {clientId ? (
        <GoogleOAuthProvider clientId={clientId} onScriptLoadError={google.fail}>
          <div className="flex justify-center">
            <GoogleLogin
              text={text}
              size="large"
              width={320}
              onError={google.fail}
              onSuccess={({ credential }) => google.submit(credential ?? '')}
            />
          </div>
        </GoogleOAuthProvider>
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
