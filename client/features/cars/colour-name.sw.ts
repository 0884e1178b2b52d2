import { titleCase } from '../../lib/format';
import type * as english from './colour-name';

/** The colours that owners write most; the stored words are English. */
const NAMES: Record<string, string> = {
  white: 'Nyeupe',
  'pearl white': 'Nyeupe ya lulu',
  black: 'Nyeusi',
  silver: 'Fedha',
  grey: 'Kijivu',
  gray: 'Kijivu',
  'gunmetal grey': 'Kijivu iliyokolea',
  'dark grey': 'Kijivu iliyokolea',
  'dark gray': 'Kijivu iliyokolea',
  red: 'Nyekundu',
  'wine red': 'Nyekundu ya divai',
  maroon: 'Damu ya mzee',
  blue: 'Bluu',
  'light blue': 'Bluu isiyokolea',
  'dark blue': 'Bluu iliyokolea',
  'navy blue': 'Bluu iliyokolea',
  green: 'Kijani',
  'dark green': 'Kijani iliyokolea',
  yellow: 'Njano',
  orange: 'Chungwa',
  brown: 'Kahawia',
  beige: 'Beji',
  champagne: 'Shampeni',
  cream: 'Krimu',
  gold: 'Dhahabu',
  bronze: 'Shaba',
  purple: 'Zambarau',
  pink: 'Waridi',
};

/** Returns a car's colour in Swahili; a colour that is not known stays as its owner wrote it. */
export const colourName: typeof english.colourName = (colour) =>
  NAMES[colour.trim().toLowerCase()] ?? titleCase(colour);
