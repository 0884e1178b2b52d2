import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

type Change = (before: URLSearchParams) => URLSearchParams;
type ChangeOptions = { path?: string | undefined; replace?: boolean; preventScrollReset?: boolean };

/**
 * Latest query that was set, with the address's key at that time; the router returns the new query only
 * later.
 */
let asked: { key: string; query: string } | undefined;

/** Returns the address's query and a function to change it; changes include earlier ones not yet shown. */
export function useUrlQuery() {
  const { key, pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    // Forgets the change once the router shows it, because Back may return to an address with the same key.
    if (asked?.key !== key) asked = undefined;
  }, [key]);
  const change = useCallback(
    (next: Change, { path = pathname, ...options }: ChangeOptions = {}) => {
      const query = next(new URLSearchParams(asked?.key === key ? asked.query : search)).toString();
      asked = { key, query };
      void navigate({ pathname: path, search: query }, options);
    },
    [key, pathname, search, navigate],
  );
  return [useMemo(() => new URLSearchParams(search), [search]), change] as const;
}
