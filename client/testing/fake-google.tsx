type Google = {
  onSuccess: (answer: { credential: string }) => void;
  onError: () => void;
  text: string;
  nonce: string;
};

/** Stand-in for @react-oauth/google in every test of the page: an alias in `.vitest.config.ts`. */
export function GoogleOAuthProvider({ locale, children }: { locale: string; children: React.ReactNode }) {
  return <div lang={locale}>{children}</div>;
}

/** Stand-in for the button that Google's script renders in an iframe, and for closing its popup. */
export function GoogleLogin({ onSuccess, onError, text, nonce }: Google) {
  return (
    <>
      <button type="button" onClick={() => onSuccess({ credential: `identity-token with ${nonce}` })}>
        {text}
      </button>
      <button type="button" onClick={onError}>
        close the popup
      </button>
    </>
  );
}
