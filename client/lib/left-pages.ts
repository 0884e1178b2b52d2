import { createContext, useContext } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Scroll position of each page of this visit when it was left, by location key. */
export type LeftPages = ReadonlyMap<string, number>;

export const LeftPagesContext = createContext<LeftPages>(new Map());

/** Whether back or forward leads to a page visited before, which must be restored at once in its full length. */
export function useIsReturn(): boolean {
  const left = useContext(LeftPagesContext);
  const { key } = useLocation();
  return useNavigationType() === 'POP' && left.has(key);
}
