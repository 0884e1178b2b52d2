import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useFailureLog } from '../../../lib/failure-sentence';
import { type ScreenSearch, useCarSearchQuery } from '../api';
import type { CarSearch } from '../car-search';
import { homeWords } from '../list-words';

/** Loads a search's number of cars and filter choices; until the reply, returns the previous ones. */
export function useSearchPreview(search: CarSearch, scope: ScreenSearch['scope']) {
  const query = useCarSearchQuery(search, scope);
  const { data, error, isPlaceholderData } = useInfiniteQuery({
    ...query,
    placeholderData: keepPreviousData,
  });
  useFailureLog(homeWords.choicesFailed, error);
  return { data: data?.pages[0], isPlaceholderData };
}
