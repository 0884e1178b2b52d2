import type { Rolldown } from 'vite';

type Chunking = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** Puts the code of every first visit into one file, because each further small file costs HTTP headers. */
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
 * Modules for mutations and stored queries. The package's entry file imports them, but a first visit does not
 * need them.
 */
const MUTATIONS = /[\\/](mutationObserver|useMutation(State)?|hydration)\.js/;

const FIRST_VISIT = { name: nameFirstVisitChunk, debugName: 'index' };

/** Small shared modules, mostly icons; without larger modules that a first visit does not need. */
const COMMON = {
  name: 'common',
  test: /[\\/](client[\\/](ui|lib)|lucide-react|shared[\\/]core(?=[\\/](limits|phone)\.ts)|@tanstack[\\/].*(?=[\\/](mutationObserver|useMutation)\.))[\\/](?!dialog\.tsx|form[-.]|contract-form|combobox|copy-button|share-button|bubble|day-grid[\\/]|day-words|bar-chart|toast-question|file-input|verification|outbox[\\/]|device-store|worker)/,
  minShareCount: 3,
};

/** Small modules of the screens with cars, in one file because each file costs a request and its headers. */
const CAR_SCREENS = {
  name: 'car-screens',
  test: /[\\/](cars[\\/]lender-name|users[\\/]shown-name|reviews[\\/]section-words|safety[\\/]words|app[\\/](safety-button|not-found-screen|screen-words)|ui[\\/](action-bar|share-button|fold-row))\./,
};

/** Code for days and prices of hires. */
const DAYS = {
  name: 'days',
  test: /[\\/](lib[\\/]day-words|shared[\\/]hires[\\/](calendar|quote))\./,
};

/** Form controls, which visitors who only look at lists, cars and the map do not need. */
const CONTROLS = {
  name: 'controls',
  test: /[\\/]client[\\/](ui[\\/](text-(input|area)|password-input|plate-input|range-input)|lib[\\/]changed-fields)[-.]/,
  minShareCount: 2,
};

/**
 * Code of the categories, a chunk of its own: page heads use it, and category screens must not load page
 * heads.
 */
const CATEGORIES = {
  name: 'categories',
  test: /[\\/]shared[\\/]categories[\\/]categor/,
};

/** Code of page heads (titles and descriptions), which a visit needs from its second screen on. */
const HEADS = {
  name: 'heads',
  test: /[\\/](shared[\\/]pages|lib[\\/]head-tags|react-helmet-async)(?=[\\/.])/,
};

/** Code that every visit loads after the first paint: footer, offline banner, buttons on the cards. */
const LATER = {
  name: 'later',
  test: /[\\/](shared[\\/](core[\\/]endpoint|language[\\/]addresses|catalogue[\\/]catalogue-)|app[\\/](footer|keyboard-watch|offline-banner|slow-fetch-notice|without-network[\\/]reply-index)|ui[\\/]road-end-lines|components[\\/]card-tools|cars[\\/]known-car|favourites[\\/](heart-button|kept-favourites))/,
};

export const BUNDLE_CHUNKS = [FIRST_VISIT, LATER, CAR_SCREENS, CONTROLS, COMMON, DAYS, CATEGORIES, HEADS];
