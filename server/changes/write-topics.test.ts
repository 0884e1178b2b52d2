import { expect, test } from 'vitest';
import type { Write } from './database-writes';
import { changesOf } from './write-topics';

const ids = ['65f0c0ffee5ec12e76a1b2c3'];
const topicsOf = (write: Partial<Write>) =>
  changesOf({ collection: 'users', kind: 'update', ids, fields: null, ...write }).map(({ topic }) => topic);

test.each([
  ['cars', ['cars']],
  ['transactions', ['payments']],
  ['carreveals', ['reveals']],
  ['auditentries', ['audit']],
  ['auditoutcomes', ['audit']],
  ['settings', ['settings']],
  ['blocks', ['blocks']],
  ['messages', []],
  ['sessions', []],
  ['twosteps', []],
  ['leases', []],
])('a write to %s: %j', (collection, topics) => {
  expect(topicsOf({ collection, kind: 'insert' })).toEqual(topics);
});

test('the ids of the write: passed on', () => {
  expect(changesOf({ collection: 'cars', kind: 'delete', ids: null, fields: null })).toEqual([
    { topic: 'cars', ids: null },
  ]);
});

test.each(['name', 'photoURL', 'isVerified', 'brandName'])(
  'a user’s %s: part of their car lists',
  (field) => {
    expect(topicsOf({ fields: [field, 'changedAt'] })).toEqual(['users', 'lenders']);
  },
);

test('a user’s phone or password: not part of car lists', () => {
  expect(topicsOf({ fields: ['phone', 'passwordHash', 'tokenVersion', 'changedAt'] })).toEqual(['users']);
});

test('a session: published when it ends or its rights change, not when it is seen', () => {
  const collection = 'sessions';
  expect(topicsOf({ collection, kind: 'delete' })).toEqual(['sessions']);
  expect(topicsOf({ collection, fields: ['twoStep'] })).toEqual(['sessions']);
  expect(topicsOf({ collection, fields: ['lastSeenAt'] })).toEqual([]);
});

test('a new user: has no cars yet; a deleted or replaced one: may have', () => {
  expect(topicsOf({ kind: 'insert' })).toEqual(['users']);
  expect(topicsOf({ kind: 'delete' })).toEqual(['users', 'lenders']);
  expect(topicsOf({ kind: 'update', fields: null })).toEqual(['users', 'lenders']);
});
