import { GoogleLogin, GoogleOAuthProvider } from '@react-oauth/google';
import type { GoogleSignIn } from '../use-google-sign-in';
import { authWords } from '../words';
import { GoogleMark } from './google-mark';

type GoogleButtonProps = {
  label: string;
  text: 'signin_with' | 'signup_with';
  google: GoogleSignIn;
};

/** Google's sign-in button. Without a client id it is disabled and says why; in production it is left out. */
export function GoogleButton({ label, text, google }: GoogleButtonProps) {
  const clientId = metaContent('google-client-id');
  if (!clientId && metaContent('google-sign-in') === 'hidden') return null;
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

function metaContent(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}
