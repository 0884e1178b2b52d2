import {
  CAR_MAKE_NAMES,
  listKnownModels,
  normaliseMake,
  normaliseModel,
  toCarNameKey,
} from '#shared/cars/makes';
import type { CarFacets } from '#shared/cars/search';

/** Maximum number of suggested names, in a list that scrolls above a phone's keyboard. */
const MAX_SUGGESTIONS = 8;

/** Returns the makes that contain the text: makes of listed cars first, then other known makes. */
export function suggestMakes(fleet: CarFacets['makes'], text: string): string[] {
  const listed = [...fleet]
    .sort((one, other) => other.count - one.count)
    .map(({ make }) => normaliseMake(make));
  return findMatches([...listed, ...CAR_MAKE_NAMES], text);
}

export function suggestModels(fleet: CarFacets['makes'], make: string, text: string): string[] {
  const listed = fleet.find((one) => toCarNameKey(one.make) === toCarNameKey(make))?.models ?? [];
  return findMatches(
    [...listKnownModels(normaliseMake(make.trim())), ...listed.map(({ model }) => normaliseModel(model))],
    text,
  );
}

/** Returns the names that contain the text, in any case, each once; those that begin with it come first. */
function findMatches(names: readonly string[], text: string): string[] {
  const wanted = toCarNameKey(text);
  const spellings = new Map<string, string>();
  for (const name of names) {
    const folded = toCarNameKey(name);
    if (folded.includes(wanted) && !spellings.has(folded)) spellings.set(folded, name);
  }
  const begins = (folded: string) => Number(folded.startsWith(wanted));
  return [...spellings]
    .sort(([one], [other]) => begins(other) - begins(one))
    .slice(0, MAX_SUGGESTIONS)
    .map(([, name]) => name);
}
