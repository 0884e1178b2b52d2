import { toTitleCase } from '../../lib/format';

/** Returns a car's colour in the language of the page. */
export function translateColour(colour: string): string {
  return toTitleCase(colour);
}
