export type Account = { email: string; password: string };

type PasswordCredential = Credential & { password?: string };

/** Returns a constructor of the Credential Management API; undefined in browsers that lack it. */
function getPasswordCredential() {
  const { PasswordCredential } = window as {
    PasswordCredential?: new (data: { id: string; password: string; name: string }) => Credential;
  };
  return PasswordCredential;
}

/** Lets the user choose an account that the browser has saved; null without one, or if the signal aborts. */
export async function chooseSavedAccount(signal: AbortSignal): Promise<Account | null> {
  if (!getPasswordCredential()) return null;
  const options = { password: true, mediation: 'optional', signal } as const;
  const chosen: PasswordCredential | null = await navigator.credentials.get(options).catch(() => null);
  return chosen?.password && !signal.aborted ? { email: chosen.id, password: chosen.password } : null;
}

/** Lets the browser offer to save the account; does nothing in browsers that cannot. */
export function saveAccount({ email, password }: Account, name: string): void {
  const Saved = getPasswordCredential();
  if (!Saved) return;
  navigator.credentials.store(new Saved({ id: email, password, name })).catch(() => undefined);
}
