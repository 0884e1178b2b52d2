import { expect, test } from 'vitest';
import { findChangedFields } from './differences';

const CURRENT = {
  name: 'Asha',
  isAdmin: false,
  places: ['JKIA', 'Karen'],
  social: { x: 'old', facebook: 'same' },
};

test.each<[string, object, object, object]>([
  ['one of two fields differs', { name: 'Asha', isAdmin: true }, { isAdmin: false }, { isAdmin: true }],
  [
    'one part of a group differs',
    { social: { x: 'new', facebook: 'same' } },
    { social: { x: 'old' } },
    { social: { x: 'new' } },
  ],
  ['a list differs', { places: ['JKIA'] }, { places: ['JKIA', 'Karen'] }, { places: ['JKIA'] }],
  ['a list is emptied', { places: [] }, { places: ['JKIA', 'Karen'] }, { places: [] }],
  ['a list is the same', { places: ['JKIA', 'Karen'] }, {}, {}],
  ['nothing differs', { name: 'Asha', social: { x: 'old' } }, {}, {}],
  ['a field is undefined', { name: undefined }, {}, {}],
])('[R404] returns only the changed values, before and after, when %s', (_case, patch, before, after) => {
  expect(findChangedFields(CURRENT, patch)).toEqual({ before, after });
});
