import { useEffect, useEffectEvent, useState } from 'react';
import { type Account, chooseSavedAccount } from './saved-account';

/** Asks the browser for a saved account once, unless the user has pressed Sign Up. */
export function useSavedAccount(enabled: boolean, onChosen: () => void): Account | null {
  const [isAsked] = useState(enabled);
  const [account, setAccount] = useState<Account | null>(null);
  const choose = useEffectEvent((chosen: Account) => [setAccount(chosen), onChosen()]);
  useEffect(() => {
    if (!isAsked) return;
    const closing = new AbortController();
    void chooseSavedAccount(closing.signal).then((chosen) => chosen && choose(chosen));
    return () => closing.abort();
  }, [isAsked]);
  return account;
}
