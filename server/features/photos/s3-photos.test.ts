import { afterAll, beforeAll, expect, test } from 'vitest';
import { parsePhotoKey } from '#shared/cars/photo';
import type { OwnUser } from '#shared/users/contract';
import { makeCarFields, makeCarForm, makePhotos, payRegistrationFee } from '../../testing/make';
import { startS3Server } from '../../testing/s3-server/s3-server';
import { startApp, type TestApp } from '../../testing/start-app';
import { stored } from '../../testing/stored';
import type { TestUser } from '../../testing/test-user';

const TWO_DAYS = 2 * 24 * 60 * 60_000;
const s3 = await startS3Server();
const testWithS3 = test.skipIf(!s3);
let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  if (!s3) return;
  const { endpoint, bucket, accessKey, secretKey } = s3.settings;
  app = await startApp({
    env: { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey },
  });
  user = await app.signUp();
});
afterAll(async () => {
  await app?.close();
  await s3?.close();
});

const isInBucket = (url: string) => s3?.has(`photos/${parsePhotoKey(url)}/320.webp`);

async function changePortrait(photo: Buffer): Promise<string> {
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  const answer = await user.call<OwnUser>('PATCH', '/users/me', form);
  expect(answer.status).toBe(200);
  return answer.body.photoURL;
}

testWithS3(
  'stores a portrait in the bucket, serves it by address and removes its objects when it is replaced',
  async () => {
    const [one = Buffer.of(), other = Buffer.of()] = await makePhotos(2);
    const first = await changePortrait(one);
    expect(isInBucket(first)).toBe(true);
    const served = await fetch(`${app.url}/photos/${parsePhotoKey(first)}/320.webp`);
    expect([served.status, served.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
    expect(
      Buffer.from(await served.arrayBuffer())
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP');

    const second = await changePortrait(other);
    expect([isInBucket(first), isInBucket(second)]).toEqual([false, true]);
  },
);

testWithS3('keeps car photos in the bucket until the car is deleted and sweeps unused photos', async () => {
  const fields = makeCarFields();
  await payRegistrationFee(user, fields.regNo);
  const registered = await user.call('POST', '/registerCar', makeCarForm(fields, await makePhotos()));
  expect(registered.status).toBe(201);
  const car = await stored('Car').findOne({ regNo: fields.regNo }).lean();
  const images = car?.images as string[];
  expect(images.map(isInBucket)).toEqual(images.map(() => true));

  const portrait = await changePortrait((await makePhotos(3)).pop() ?? Buffer.of());
  await stored('User').updateOne({ _id: user._id }, { photoURL: '' });
  app.clock.advance(TWO_DAYS);
  await app.app.jobs.find(({ name }) => name === 'remove unused photos')?.run();
  expect(isInBucket(portrait)).toBe(false);
  expect(images.map(isInBucket)).toEqual(images.map(() => true));

  expect((await user.call('DELETE', `/deletecar/${fields.regNo}`)).status).toBe(200);
  await app.services.background.waitForAll();
  expect(images.map(isInBucket)).toEqual(images.map(() => false));
});
