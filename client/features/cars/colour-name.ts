import { titleCase } from '../../lib/format';

/** Returns a car's colour as the page shows it. */
export function colourName(colour: string): string {
  return titleCase(colour);
}
