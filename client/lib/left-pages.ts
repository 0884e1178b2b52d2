import { createContext, useContext } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How far down each page of this visit was when it was left, by the key of its location. */
export type LeftPages = ReadonlyMap<string, number>;

export const LeftPagesContext = createContext<LeftPages>(new Map());

/** Whether back or forward leads to a page that was left before: it is to be as it was, at once and as long. */
export function useIsReturn(): boolean {
  const left = useContext(LeftPagesContext);
  const { key } = useLocation();
  return useNavigationType() === 'POP' && left.has(key);
}
