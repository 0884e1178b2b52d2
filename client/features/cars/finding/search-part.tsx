import { Notice } from '../../../ui/notice';
import { SpinnerWithWords } from '../../../ui/spinner-with-words';
import { homeWords } from '../list-words';

/** What a lazy part of the search shows while it loads, and if it cannot be loaded. */
export const SEARCH_PART_FALLBACKS = {
  loading: <SpinnerWithWords words={homeWords.loadingMore} />,
  failed: <Notice tone="error">{homeWords.partFailed}</Notice>,
};
