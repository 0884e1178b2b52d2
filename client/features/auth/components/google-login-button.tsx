import { GoogleLogin, GoogleOAuthProvider } from '@react-oauth/google';
import type { UseQueryResult } from '@tanstack/react-query';
import { PAGE_LANGUAGE } from '#shared/language/page-language';
import { addReference } from '../../../lib/failure-sentence';
import { Button } from '../../../ui/button';
import { authWords } from '../words';

type GoogleLoginButtonProps = {
  clientId: string;
  text: 'signin_with' | 'signup_with' | 'continue_with';
  nonce: UseQueryResult<string>;
  onToken: (token: string) => void;
  onFailure: () => void;
};

/**
 * The button that Google's script draws; shown once the nonce has loaded, because the server refuses tokens
 * without a nonce.
 */
export function GoogleLoginButton({ clientId, text, nonce, onToken, onFailure }: GoogleLoginButtonProps) {
  if (nonce.isError) {
    return (
      <div role="alert" className="grid justify-items-center gap-1.5 text-center text-small text-ink2">
        {addReference(authWords.googleFailed, nonce.error)}
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
            // A new nonce draws the button again: Google's script reads the nonce only then.
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
