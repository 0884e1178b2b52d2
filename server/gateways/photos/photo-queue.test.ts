import { expect, test } from 'vitest';
import { createSignal } from '../../testing/signal';
import { runInPhotoQueue } from './photo-queue';

test('[R310, V15.1.3] refuses a photo while the queue is full, and accepts it afterwards', async () => {
  const signal = createSignal();
  let started = 0;
  const photo = async () => {
    started += 1;
    await signal.promise;
    return 'done';
  };
  const first = Array.from({ length: 6 }, () => runInPhotoQueue(Array.from({ length: 4 }, () => photo)));
  expect(started).toBe(24);
  await expect(runInPhotoQueue([photo])).rejects.toMatchObject({ code: 'photos_busy' });
  expect(started).toBe(24);
  signal.resolve();
  await Promise.all(first);
  expect(await runInPhotoQueue([photo])).toEqual(['done']);
});

test("reports a failed photo at once but frees its place after the upload's other photos", async () => {
  const signal = createSignal();
  const damaged = () => Promise.reject(new Error('damaged'));
  const slow = Array.from({ length: 23 }, () => () => signal.promise);
  await expect(runInPhotoQueue([damaged, ...slow])).rejects.toThrow('damaged');
  await expect(runInPhotoQueue([async () => undefined])).rejects.toMatchObject({ code: 'photos_busy' });
  signal.resolve();
  await signal.promise;
  await expect.poll(() => runInPhotoQueue([async () => 'in']).catch(() => null)).toEqual(['in']);
});
