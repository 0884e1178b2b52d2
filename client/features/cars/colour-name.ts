import { toTitleCase } from '../../lib/format';

export function translateColour(colour: string): string {
  return toTitleCase(colour);
}
