import { describe, expect, test } from 'vitest';
import { toDisplayName } from './shown-name';

describe('toDisplayName', () => {
  test.each([
    { name: 'Amina Hassan', brandName: 'Pwani Rides', shown: 'Pwani Rides' },
    { name: 'Amina Hassan', brandName: '', shown: 'Amina Hassan' },
    { name: 'Amina Hassan', brandName: ' ', shown: 'Amina Hassan' },
    { name: 'Amina Hassan', brandName: undefined, shown: 'Amina Hassan' },
  ])('[R907] shows $name with the brand "$brandName" as $shown', ({ shown, ...user }) => {
    expect(toDisplayName(user)).toBe(shown);
  });
});
