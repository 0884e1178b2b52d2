import { toTitleCase } from '../../lib/format';
import type * as english from './colour-name';

/** Swahili words for the colours that owners enter most often; colours are stored in English. */
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

/** Returns a car's colour in Swahili; an unknown colour is returned as its owner typed it. */
export const translateColour: typeof english.translateColour = (colour) =>
  NAMES[colour.trim().toLowerCase()] ?? toTitleCase(colour);
