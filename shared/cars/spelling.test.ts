import { expect, test } from 'vitest';
import { listModels, MAKE_NAMES } from './makes';
import { foldName, normaliseMake, normaliseModel } from './spelling';

test.each([
  ['toyota', 'Toyota'],
  ['TOYOTA', 'Toyota'],
  ['bmw', 'BMW'],
  ['mercedes benz', 'Mercedes-Benz'],
  ['landrover', 'Land Rover'],
  ['Wartburg', 'Wartburg'],
  ['toyotaa', 'toyotaa'],
  ['', ''],
])('spells the make %j as %j', (typed, spelled) => {
  expect(normaliseMake(typed)).toBe(spelled);
});

test.each([
  ['land cruiser', 'Land Cruiser'],
  ['Landcruiser  v8', 'Land Cruiser V8'],
  ['prado TX', 'Prado TX'],
  ['corolla fielder hybrid', 'Corolla Fielder hybrid'],
  ['x trail', 'X-Trail'],
  ['cx5', 'CX-5'],
  ['d max', 'D-Max'],
  ['3008', '3008'],
  ['demio!', 'demio!'],
  ['Sunliner  GT', 'Sunliner  GT'],
  ['', ''],
])('spells the model %j as %j', (typed, spelled) => {
  expect(normaliseModel(typed)).toBe(spelled);
});

test('lists at least 35 makes, with one spelling of each name', () => {
  expect(MAKE_NAMES.length).toBeGreaterThanOrEqual(35);
  const names = [...new Set([...MAKE_NAMES.flatMap(listModels)])];
  expect(new Set(names.map(foldName)).size).toBe(names.length);
  expect(new Set(MAKE_NAMES.map(foldName)).size).toBe(MAKE_NAMES.length);
  for (const name of [...names, ...MAKE_NAMES]) expect(name).toMatch(/^\S+( \S+)*$/);
});
