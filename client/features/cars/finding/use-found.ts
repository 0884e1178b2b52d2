import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useFailureLog } from '../../../lib/failure-sentence';
import { type ScreenSearch, useCarSearchQuery } from '../api';
import type { CarSearch } from '../car-search';
import { homeWords } from '../list-words';

/** Loads count and choices of a search; returns those of the previous search until the reply arrives. */
export function useSearchPreview(search: CarSearch, scope: ScreenSearch['scope']) {
  const query = useCarSearchQuery(search, scope);
  const { data, error, isPlaceholderData } = useInfiniteQuery({
    ...query,
    placeholderData: keepPreviousData,
  });
  useFailureLog(homeWords.choicesFailed, error);
  return { data: data?.pages[0], isPlaceholderData };
}
