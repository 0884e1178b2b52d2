import { expect, test } from 'vitest';
import { createSignal } from '../../testing/signal';
import { inPhotoQueue } from './photo-queue';

test('[R310, V15.1.3] more photos than the queue takes: refused before any starts; once others end, taken', async () => {
  const signal = createSignal();
  let started = 0;
  const photo = async () => {
    started += 1;
    await signal.promise;
    return 'done';
  };
  const first = Array.from({ length: 6 }, () => inPhotoQueue(Array.from({ length: 4 }, () => photo)));
  expect(started).toBe(24);
  await expect(inPhotoQueue([photo])).rejects.toMatchObject({ code: 'photos_busy' });
  expect(started).toBe(24);
  signal.resolve();
  await Promise.all(first);
  expect(await inPhotoQueue([photo])).toEqual(['done']);
});

test('a photo of an upload fails: the error at once, the place only after the others', async () => {
  const signal = createSignal();
  const damaged = () => Promise.reject(new Error('damaged'));
  const slow = Array.from({ length: 23 }, () => () => signal.promise);
  await expect(inPhotoQueue([damaged, ...slow])).rejects.toThrow('damaged');
  await expect(inPhotoQueue([async () => undefined])).rejects.toMatchObject({ code: 'photos_busy' });
  signal.resolve();
  await signal.promise;
  await expect.poll(() => inPhotoQueue([async () => 'in']).catch(() => null)).toEqual(['in']);
});
