import { listModels, MAKE_NAMES } from '#shared/cars/makes';
import type { CarFacets } from '#shared/cars/search';
import { foldName, normaliseMake, normaliseModel } from '#shared/cars/spelling';

/** As many as fit above a phone's keyboard with scrolling. */
const MOST = 8;

/** Makes that fit the text: those of listed cars first, then others that are known. */
export function suggestMakes(fleet: CarFacets['makes'], text: string): string[] {
  const listed = [...fleet]
    .sort((one, other) => other.count - one.count)
    .map(({ make }) => normaliseMake(make));
  return matching([...listed, ...MAKE_NAMES], text);
}

/** Models of a make that fit the text. */
export function suggestModels(fleet: CarFacets['makes'], make: string, text: string): string[] {
  const listed = fleet.find((one) => foldName(one.make) === foldName(make))?.models ?? [];
  return matching(
    [...listModels(normaliseMake(make.trim())), ...listed.map(({ model }) => normaliseModel(model))],
    text,
  );
}

/** Names that contain the text, those that begin with it first; of two spellings the first counts. */
function matching(names: readonly string[], text: string): string[] {
  const wanted = foldName(text);
  const spellings = new Map<string, string>();
  for (const name of names) {
    const folded = foldName(name);
    if (folded.includes(wanted) && !spellings.has(folded)) spellings.set(folded, name);
  }
  const fitting = [...spellings];
  const begins = fitting.filter(([folded]) => folded.startsWith(wanted));
  const contains = fitting.filter(([folded]) => !folded.startsWith(wanted));
  return [...begins, ...contains].slice(0, MOST).map(([, name]) => name);
}
