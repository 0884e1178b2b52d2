type Google = {
  onSuccess: (answer: { credential: string }) => void;
  onError: () => void;
  text: string;
  nonce: string;
};

/**
 * Replaces the provider of @react-oauth/google in every test of the page, by an alias in `.vitest.config.ts`.
 */
export function GoogleOAuthProvider({ locale, children }: { locale: string; children: React.ReactNode }) {
  return <div lang={locale}>{children}</div>;
}

/** Replaces the button that Google's script renders in an iframe, and the closing of its popup. */
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
