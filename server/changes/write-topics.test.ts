import { expect, test } from 'vitest';
import type { DatabaseWrite } from './database-writes';
import { findTopicChanges } from './write-topics';

const ids = ['65f0c0ffee5ec12e76a1b2c3'];
const topicsOf = (write: Partial<DatabaseWrite>) =>
  findTopicChanges({ collection: 'users', kind: 'update', ids, fields: null, ...write }).map(
    ({ topic }) => topic,
  );

test.each([
  { collection: 'cars', topics: ['cars'] },
  { collection: 'transactions', topics: ['payments'] },
  { collection: 'carreveals', topics: ['reveals'] },
  { collection: 'auditentries', topics: ['audit'] },
  { collection: 'auditoutcomes', topics: ['audit'] },
  { collection: 'settings', topics: ['settings'] },
  { collection: 'blocks', topics: ['blocks'] },
  { collection: 'messages', topics: [] },
  { collection: 'sessions', topics: [] },
  { collection: 'twosteps', topics: [] },
  { collection: 'leases', topics: [] },
])('maps a write to $collection to the topics $topics', ({ collection, topics }) => {
  expect(topicsOf({ collection, kind: 'insert' })).toEqual(topics);
});

test('returns null as the ids of the topic if the write has no ids', () => {
  expect(findTopicChanges({ collection: 'cars', kind: 'delete', ids: null, fields: null })).toEqual([
    { topic: 'cars', ids: null },
  ]);
});

test.each([{ field: 'name' }, { field: 'photoURL' }, { field: 'isVerified' }, { field: 'brandName' }])(
  "publishes the topic lenders when a user's $field changes",
  ({ field }) => {
    expect(topicsOf({ fields: [field, 'changedAt'] })).toEqual(['users', 'lenders']);
  },
);

test("omits the topic lenders when a user's phone or password changes", () => {
  expect(topicsOf({ fields: ['phone', 'passwordHash', 'tokenVersion', 'changedAt'] })).toEqual(['users']);
});

test("publishes a session's end and changed two-step field, but not a session's last use", () => {
  const collection = 'sessions';
  expect(topicsOf({ collection, kind: 'delete' })).toEqual(['sessions']);
  expect(topicsOf({ collection, fields: ['twoStep'] })).toEqual(['sessions']);
  expect(topicsOf({ collection, fields: ['lastSeenAt'] })).toEqual([]);
});

test('publishes the topic lenders when a user is deleted or replaced, but not when a user is added', () => {
  expect(topicsOf({ kind: 'insert' })).toEqual(['users']);
  expect(topicsOf({ kind: 'delete' })).toEqual(['users', 'lenders']);
  expect(topicsOf({ kind: 'update', fields: null })).toEqual(['users', 'lenders']);
});
