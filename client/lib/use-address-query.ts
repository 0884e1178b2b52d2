import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

type Change = (before: URLSearchParams) => URLSearchParams;
type ChangeOptions = { path?: string | undefined; replace?: boolean; preventScrollReset?: boolean };

/** The query that the last change gave the address with this key. The router shows it a moment later. */
let asked: { key: string; query: string } | undefined;

/**
 * Returns the query of the address and its change, on the screen at `path` or on this one. A change starts from the
 * change before it, even if the screen does not show that one yet: two fast taps both count.
 */
export function useAddressQuery() {
  const { key, pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    // The change has arrived. Back may return to the same key, where it no longer counts.
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
