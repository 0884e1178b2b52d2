import { createContext, useContext } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Last scroll position of each screen of this visit, by location key. */
export type ScrollPositions = ReadonlyMap<string, number>;

export const ScrollPositionsContext = createContext<ScrollPositions>(new Map());

/**
 * Whether Back, Forward or a tab returns to the screen; a list is then rendered in full to restore its
 * position.
 */
export function useIsHistoryReturn(): boolean {
  const positions = useContext(ScrollPositionsContext);
  const { key, state } = useLocation();
  const isPop = useNavigationType() === 'POP';
  return isPop ? positions.has(key) : state?.top > 0;
}
