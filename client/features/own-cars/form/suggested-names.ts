import { MAKE_NAMES, modelsOf } from '#shared/cars/makes';
import type { CarFacets } from '#shared/cars/search';
import { foldedName, makeName, modelName } from '#shared/cars/spelling';

/** As many as fit above a phone's keyboard with scrolling. */
const MOST = 8;

/** Makes that fit the text: those of listed cars first, then others that are known. */
export function suggestedMakes(fleet: CarFacets['makes'], text: string): string[] {
  const listed = [...fleet].sort((one, other) => other.count - one.count).map(({ make }) => makeName(make));
  return matching([...listed, ...MAKE_NAMES], text);
}

/** Models of a make that fit the text. */
export function suggestedModels(fleet: CarFacets['makes'], make: string, text: string): string[] {
  const listed = fleet.find((one) => foldedName(one.make) === foldedName(make))?.models ?? [];
  return matching([...modelsOf(makeName(make.trim())), ...listed.map(({ model }) => modelName(model))], text);
}

/** Names that contain the text, those that begin with it first; of two spellings the first counts. */
function matching(names: readonly string[], text: string): string[] {
  const wanted = foldedName(text);
  const spellings = new Map<string, string>();
  for (const name of names) {
    const folded = foldedName(name);
    if (folded.includes(wanted) && !spellings.has(folded)) spellings.set(folded, name);
  }
  const fitting = [...spellings];
  const begins = fitting.filter(([folded]) => folded.startsWith(wanted));
  const contains = fitting.filter(([folded]) => !folded.startsWith(wanted));
  return [...begins, ...contains].slice(0, MOST).map(([, name]) => name);
}
