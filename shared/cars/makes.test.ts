import { expect, test } from 'vitest';
import { CAR_MAKE_NAMES, listKnownModels, normaliseMake, normaliseModel, toCarNameKey } from './makes';

test.each([
  { typed: 'toyota', spelled: 'Toyota' },
  { typed: 'TOYOTA', spelled: 'Toyota' },
  { typed: 'bmw', spelled: 'BMW' },
  { typed: 'mercedes benz', spelled: 'Mercedes-Benz' },
  { typed: 'landrover', spelled: 'Land Rover' },
  { typed: 'Wartburg', spelled: 'Wartburg' },
  { typed: 'toyotaa', spelled: 'toyotaa' },
  { typed: '', spelled: '' },
])('spells the make $typed as $spelled', ({ typed, spelled }) => {
  expect(normaliseMake(typed)).toBe(spelled);
});

test.each([
  { typed: 'land cruiser', spelled: 'Land Cruiser' },
  { typed: 'Landcruiser  v8', spelled: 'Land Cruiser V8' },
  { typed: 'prado TX', spelled: 'Prado TX' },
  { typed: 'corolla fielder hybrid', spelled: 'Corolla Fielder hybrid' },
  { typed: 'x trail', spelled: 'X-Trail' },
  { typed: 'cx5', spelled: 'CX-5' },
  { typed: 'd max', spelled: 'D-Max' },
  { typed: '3008', spelled: '3008' },
  { typed: 'demio!', spelled: 'demio!' },
  { typed: 'Sunliner  GT', spelled: 'Sunliner  GT' },
  { typed: '', spelled: '' },
])('spells the model $typed as $spelled', ({ typed, spelled }) => {
  expect(normaliseModel(typed)).toBe(spelled);
});

test('lists at least 35 makes, each in one spelling', () => {
  expect(CAR_MAKE_NAMES.length).toBeGreaterThanOrEqual(35);
  const names = [...new Set([...CAR_MAKE_NAMES.flatMap(listKnownModels)])];
  expect(new Set(names.map(toCarNameKey)).size).toBe(names.length);
  expect(new Set(CAR_MAKE_NAMES.map(toCarNameKey)).size).toBe(CAR_MAKE_NAMES.length);
  for (const name of [...names, ...CAR_MAKE_NAMES]) expect(name).toMatch(/^\S+( \S+)*$/);
});
