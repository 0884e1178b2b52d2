import { Notice } from '../../../ui/notice';
import { SpinnerWithWords } from '../../../ui/spinner-with-words';
import { homeWords } from '../list-words';

/** Options of the lazy parts of a search: a text while a part loads, a notice if it cannot be loaded. */
export const SEARCH_PART_FALLBACKS = {
  loading: <SpinnerWithWords words={homeWords.loadingMore} />,
  failed: <Notice tone="error">{homeWords.partFailed}</Notice>,
};
