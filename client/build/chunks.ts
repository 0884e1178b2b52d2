import type { Rolldown } from 'vite';

type Chunking = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/**
 * Puts the code of every first visit into one file: the headers of dozens of small ones weigh more. Vite splits
 * the rest.
 */
function firstVisit(id: string, chunking: Chunking): string | null {
  return isAlwaysLoaded(id, chunking, new Set()) ? 'index' : null;
}

function isAlwaysLoaded(id: string, chunking: Chunking, seen: Set<string>): boolean {
  if (seen.has(id) || MUTATIONS.test(id)) return false;
  seen.add(id);
  const module = chunking.getModuleInfo(id);
  return (module?.isEntry || module?.importers.some((by) => isAlwaysLoaded(by, chunking, seen))) ?? false;
}

/** Visitors change and keep nothing in their first visit, but the entry file of the package names these. */
const MUTATIONS = /[\\/](mutationObserver|useMutation(State)?|hydration)\.js/;

const FIRST_VISIT = { name: firstVisit, debugName: 'index' };

/** Puts small modules that several screens share, mostly icons, into one file; what no first visit needs is too large. */
const COMMON = {
  name: 'common',
  test: /[\\/](client[\\/](ui|lib)|lucide-react|shared[\\/]core(?=[\\/](limits|phone)\.ts)|@tanstack[\\/].*(?=[\\/](mutationObserver|useMutation)\.))[\\/](?!dialog\.tsx|discard-dialog|form[-.]|contract-form|combobox|cut-paste|share-button|bubble|day-grid[\\/]|day-words|bar-chart|figures-table|toast-question|outbox[\\/]|device-store|worker)/,
  minShareCount: 2,
};

/** Controls of forms: visitors of lists, cars and the map fill in none. */
const CONTROLS = {
  name: 'controls',
  test: /[\\/]client[\\/](ui[\\/](field|checkbox|text-(input|area)|password-input|plate-input|range-input)|lib[\\/](rewrite-input|changed-of))[-.]/,
  minShareCount: 2,
};

/** What writes heads, from the second screen of a visit on. */
const HEADS = {
  name: 'heads',
  test: /[\\/](shared[\\/]pages|lib[\\/]head-tags|react-helmet-async)(?=[\\/.])/,
};

/**
 * What every visit loads after the first picture, in one file: footer, offline banner, tools of the cards, names that many
 * screens use.
 */
const LATER = {
  name: 'later',
  test: /[\\/](shared[\\/](categories[\\/]categor|language[\\/]addresses)|app[\\/](footer|offline-banner)|ui[\\/]road-end-lines|components[\\/]card-tools|cars[\\/]known-car|favourites[\\/](heart-button|kept-favourites))/,
};

/** The files that the page's code is split into, beside one for each screen. */
export const CHUNKS = [FIRST_VISIT, LATER, HEADS, CONTROLS, COMMON];
