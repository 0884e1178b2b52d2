import { uiWords } from './words';

/** The first tab stop of a page, which leads to the element with the id `content`. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:absolute focus:z-30 focus:m-2 focus:bg-surface focus:p-3 focus:text-ink"
    >
      {uiWords.skip}
    </a>
  );
}
