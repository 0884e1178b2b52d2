import { beforeEach, expect, test } from 'vitest';
import { deleteDrafts } from '../../../../lib/kept-on-device';
import { createFakeIndexedDb } from '../../../../testing/stand-in-indexed-db';
import {
  keepRecordDraft,
  keepRecordPhoto,
  type RecordDraft,
  readRecordDraft,
  readRecordPhoto,
} from './draft-store';

const DAY = 86_400_000;
const NOW = 100 * DAY;
const KEY = { userId: 'me', hireId: 'hire', kind: 'handover' } as const;

beforeEach(() => {
  createFakeIndexedDb();
});

const draft = (photos: RecordDraft['photos'] = []): RecordDraft => ({
  ...{ recordId: 'record', odometer: '12', fuel: 3, marks: [], note: '', originalsSeen: false },
  photos,
});

test('[R2102] returns a draft only for its user, hire and kind', async () => {
  await keepRecordDraft(KEY, draft(), NOW);
  expect(await readRecordDraft(KEY, NOW)).toEqual(draft());
  expect(await readRecordDraft({ ...KEY, userId: 'other' }, NOW)).toBeUndefined();
  expect(await readRecordDraft({ ...KEY, hireId: 'another' }, NOW)).toBeUndefined();
  expect(await readRecordDraft({ ...KEY, kind: 'return' }, NOW)).toBeUndefined();
});

test('[R2102] returns no draft that is older than 7 days', async () => {
  await keepRecordDraft(KEY, draft(), NOW);
  expect(await readRecordDraft(KEY, NOW + 7 * DAY)).toBeUndefined();
});

test('[R2102] deletes the files of a replaced photo and of the oldest of seven drafts', async () => {
  const file = new Blob(['jpeg']);
  for (const id of ['first', 'second']) await keepRecordPhoto(id, file);
  await keepRecordDraft(KEY, draft([{ id: 'first', view: 'front' }]), NOW);
  await keepRecordDraft(KEY, draft([{ id: 'second', view: 'front' }]), NOW);
  expect(await readRecordPhoto('first')).toBeUndefined();
  expect(await readRecordPhoto('second')).toBe(file);
  for (let hire = 1; hire <= 6; hire += 1)
    await keepRecordDraft({ ...KEY, hireId: `hire ${hire}` }, draft(), NOW + hire);
  expect(await readRecordDraft(KEY, NOW)).toBeUndefined();
  expect(await readRecordPhoto('second')).toBeUndefined();
});

test('[R2102] deletes the draft at a sign-out', async () => {
  await keepRecordDraft(KEY, draft(), NOW);
  deleteDrafts('me');
  expect(await readRecordDraft(KEY, NOW)).toBeUndefined();
});
