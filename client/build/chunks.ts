import type { Rolldown } from 'vite';

type Chunking = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/**
 * Puts the code of every first visit into one file, because the HTTP headers of dozens of small files weigh
 * more than the files. Vite splits the rest.
 */
function nameFirstVisitChunk(id: string, chunking: Chunking): string | null {
  return isAlwaysLoaded(id, chunking, new Set()) ? 'index' : null;
}

function isAlwaysLoaded(id: string, chunking: Chunking, seen: Set<string>): boolean {
  if (seen.has(id) || MUTATIONS.test(id)) return false;
  seen.add(id);
  const module = chunking.getModuleInfo(id);
  return (module?.isEntry || module?.importers.some((by) => isAlwaysLoaded(by, chunking, seen))) ?? false;
}

/**
 * Modules that a first visit does not run, though the package's entry file imports them: visitors change
 * nothing and store nothing yet.
 */
const MUTATIONS = /[\\/](mutationObserver|useMutation(State)?|hydration)\.js/;

const FIRST_VISIT = { name: nameFirstVisitChunk, debugName: 'index' };

/**
 * Puts small modules that several screens share, mostly icons, into one file. Excludes larger modules that no
 * first visit needs.
 */
const COMMON = {
  name: 'common',
  test: /[\\/](client[\\/](ui|lib)|lucide-react|shared[\\/]core(?=[\\/](limits|phone)\.ts)|@tanstack[\\/].*(?=[\\/](mutationObserver|useMutation)\.))[\\/](?!dialog\.tsx|form[-.]|contract-form|combobox|copy-button|share-button|bubble|day-grid[\\/]|day-words|bar-chart|toast-question|outbox[\\/]|device-store|worker)/,
  minShareCount: 2,
};

/** Puts the form controls into one file: visitors who look at lists, cars and the map need none. */
const CONTROLS = {
  name: 'controls',
  test: /[\\/]client[\\/](ui[\\/](field|checkbox|text-(input|area)|password-input|plate-input|range-input)|lib[\\/]changed-fields)[-.]/,
  minShareCount: 2,
};

/** Puts the code that writes page heads into one file: it is needed from the second screen of a visit on. */
const HEADS = {
  name: 'heads',
  test: /[\\/](shared[\\/]pages|lib[\\/]head-tags|react-helmet-async)(?=[\\/.])/,
};

/**
 * Puts what every visit loads after the first picture into one file: footer, offline banner, tools on the
 * cards, names that many screens use.
 */
const LATER = {
  name: 'later',
  test: /[\\/](shared[\\/](categories[\\/]categor|language[\\/]addresses)|app[\\/](footer|offline-banner)|ui[\\/]road-end-lines|components[\\/]card-tools|cars[\\/]known-car|favourites[\\/](heart-button|kept-favourites))/,
};

/** The files into which the page's code is split, in addition to one file for each screen. */
export const CHUNKS = [FIRST_VISIT, LATER, HEADS, CONTROLS, COMMON];
