import { createContext, useContext } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Last scroll position of each screen of this visit, by location key. */
export type ScrollPositions = ReadonlyMap<string, number>;

export const ScrollPositionsContext = createContext<ScrollPositions>(new Map());

/** Whether back or forward returned to a screen; it must render in full at once to be scrolled. */
export function useIsReturn(): boolean {
  const positions = useContext(ScrollPositionsContext);
  const { key } = useLocation();
  return useNavigationType() === 'POP' && positions.has(key);
}
