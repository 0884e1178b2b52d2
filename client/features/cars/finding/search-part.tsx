import { Notice } from '../../../ui/notice';
import { SpinnerWithWords } from '../../../ui/spinner-with-words';
import { homeWords } from '../list-words';

/** How lazy parts of a search load and fail: by words while they load, by a notice if they cannot. */
export const SEARCH_PART = {
  loading: <SpinnerWithWords words={homeWords.loadingMore} />,
  failed: <Notice tone="error">{homeWords.partFailed}</Notice>,
};
