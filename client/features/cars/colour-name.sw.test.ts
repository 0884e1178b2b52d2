import { expect, test } from 'vitest';
import { translateColour } from './colour-name.sw';

test('[R1946] names known colours in Swahili and keeps others as they were written', () => {
  expect(['White', 'NAVY BLUE', ' dark green ', 'zebra stripes'].map(translateColour)).toEqual([
    'Nyeupe',
    'Bluu iliyokolea',
    'Kijani iliyokolea',
    'Zebra Stripes',
  ]);
});
