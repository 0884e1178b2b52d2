import { Notice } from '../../../ui/notice';
import { SpinnerWithWords } from '../../../ui/spinner-with-words';
import { homeWords } from '../list-words';

/** Fallbacks shown while a lazy part of the search loads, and if the part fails to load. */
export const SEARCH_PART_FALLBACKS = {
  loading: <SpinnerWithWords words={homeWords.loadingMore} />,
  failed: <Notice tone="error">{homeWords.partFailed}</Notice>,
};

/** Fallbacks for a sheet of the search. The spinner is fixed at the sheet's place, so no content moves. */
export const SEARCH_SHEET_FALLBACKS = {
  loading: (
    <div className="fixed inset-x-0 bottom-0 z-50 rounded-t-panel bg-surface py-6 shadow-floating md:inset-y-0 md:m-auto md:h-fit md:max-w-110 md:rounded-panel">
      <SpinnerWithWords words={homeWords.loadingMore} />
    </div>
  ),
  failed: (
    <div className="order-last col-span-full w-full p-2">
      <Notice tone="error">{homeWords.partFailed}</Notice>
    </div>
  ),
};
