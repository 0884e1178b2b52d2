import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parsePhotoKey } from '#shared/cars/photo';
import { PHOTO_LIMITS } from '#shared/core/limits';
import type { OwnUser, PublicUser } from '#shared/users/contract';
import { makeCar } from '../../testing/make';
import { startApp, type TestApp } from '../../testing/start-app';
import { setSuspended } from '../../testing/suspend';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

function withPhoto(photo: Buffer, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('photo', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'me.jpg');
  return form;
}

test('[R241, V8.2.3] returns exactly the public view of a user to a visitor', async () => {
  const user = await app.signUp('Wanjiku Kamau');
  const answer = await app.call<PublicUser>('GET', `/users/${user._id}`);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    _id: user._id,
    name: 'Wanjiku Kamau',
    photoURL: '',
    isVerified: false,
    brandName: '',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    rating: null,
    reviewCount: 0,
  });
});

test('answers 404 for an unknown user and 400 for an invalid id', async () => {
  expect(await app.call('GET', `/users/${'f'.repeat(24)}`)).toMatchObject({
    status: 404,
    body: { code: 'user_not_found' },
  });
  expect(await app.call('GET', '/users/someone')).toMatchObject({
    status: 400,
    body: { fields: { userId: 'This is not a valid id.' } },
  });
  expect((await app.call('GET', '/users/[object Object]')).status).toBe(400);
});

test('finds a user by an id in upper case', async () => {
  const user = await app.signUp();
  expect((await app.call('GET', `/users/${user._id.toUpperCase()}`)).status).toBe(200);
});

test('returns the public view of a suspended user', async () => {
  const user = await app.signUp();
  await setSuspended(user._id, app.clock.now());
  expect((await app.call('GET', `/users/${user._id}`)).status).toBe(200);
});

test("returns the caller's email and phone, but no password hash or token", async () => {
  const user = await app.signUp();
  const answer = await user.call<OwnUser>('GET', '/users/me');
  expect(Object.keys(answer.body).sort()).toEqual(
    [
      ...['_id', 'brandName', 'createdAt', 'email', 'isAdmin', 'isVerified', 'name', 'phone', 'photoURL'],
      ...['language', 'rating', 'reviewCount'],
    ].sort(),
  );
  expect(answer.body.email).toBe(user.email);
});

test('changes only the given fields', async () => {
  const user = await app.signUp('Otieno');
  const first = await user.call<OwnUser>('PATCH', '/users/me', {
    phone: '+254 712-345 678',
    brandName: '  Otieno Wheels ',
  });
  expect(first.body).toMatchObject({ name: 'Otieno', phone: '254712345678', brandName: 'Otieno Wheels' });

  const second = await user.call<OwnUser>('PATCH', '/users/me', { name: 'Otieno Ochieng', phone: '' });
  expect(second.body).toMatchObject({ name: 'Otieno Ochieng', phone: '', brandName: 'Otieno Wheels' });
  expect((await user.call('GET', '/users/me')).body).toEqual(second.body);

  expect((await user.call('PATCH', '/users/me', {})).body).toEqual(second.body);
});

test.each([
  { field: 'isAdmin', value: true },
  { field: 'isVerified', value: true },
  { field: 'email', value: 'other@example.com' },
  { field: 'passwordHash', value: 'x' },
  { field: 'tokenVersion', value: 5 },
  { field: 'photoURL', value: 'https://evil.example/x.jpg' },
])('[V1.3.6, V15.3.3] ignores $field in the body', async ({ field, value }) => {
  const user = await app.signUp();
  const before = await user.call('GET', '/users/me');
  const answer = await user.call('PATCH', '/users/me', { [field]: value });
  expect(answer.body).toEqual(before.body);
});

test.each([
  { field: 'name', value: '' },
  { field: 'name', value: 'x'.repeat(81) },
  { field: 'name', value: { $ne: '' } },
  { field: 'phone', value: '12345' },
  { field: 'phone', value: 'call me' },
  { field: 'brandName', value: 'x'.repeat(81) },
  { field: 'brandName', value: ['a'] },
])('answers 400 with an error for $field and changes nothing if it is $value', async ({ field, value }) => {
  const user = await app.signUp();
  const answer = await user.call<{ fields: Record<string, string> }>('PATCH', '/users/me', {
    [field]: value,
  });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.fields)).toEqual([field]);
  expect((await user.call<OwnUser>('GET', '/users/me')).body.name).toBe(user.name);
});

test('[R146] stores an uploaded portrait re-encoded and returns its public address', async () => {
  const user = await app.signUp();
  const jpeg = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Copyright: 'Photographer' } })
    .jpeg()
    .toBuffer();
  const answer = await user.call<OwnUser>('PATCH', '/users/me', withPhoto(jpeg, { name: 'With Portrait' }));
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ name: 'With Portrait' });
  const key = parsePhotoKey(answer.body.photoURL);
  expect(key).not.toBeNull();
  expect(existsSync(join(app.folder, 'uploads', key ?? '', '320.webp'))).toBe(true);
  expect((await app.call<PublicUser>('GET', `/users/${user._id}`)).body.photoURL).toBe(answer.body.photoURL);
});

test.each([
  {
    name: 'a text file',
    photo: Buffer.from('this is not a photo at all, whatever its name says'),
    status: 400,
    code: 'invalid_photo',
  },
  {
    name: 'an SVG file',
    photo: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    status: 400,
    code: 'invalid_photo',
  },
  {
    name: 'a file over 10 MB',
    photo: Buffer.alloc(PHOTO_LIMITS.bytes + 1),
    status: 413,
    code: 'photo_too_large',
  },
])(
  'answers $status with an error beside the portrait if the portrait is $name',
  async ({ photo, status, code }) => {
    const user = await app.signUp();
    const answer = await user.call('PATCH', '/users/me', withPhoto(photo, { name: 'Changed' }));
    expect(answer).toMatchObject({ status, body: { code, fields: { photo: expect.any(String) } } });
    expect((await user.call<OwnUser>('GET', '/users/me')).body.name).toBe(user.name);
  },
);

test('refuses two portraits in one form', async () => {
  const user = await app.signUp();
  const form = withPhoto(Buffer.from('one'));
  form.append('photo', new Blob(['two']), 'two.jpg');
  expect((await user.call('PATCH', '/users/me', form)).status).toBe(400);
});

test('shows a changed name or brand name in the car lists at once', async () => {
  const lender = await app.signUp('Old Name');
  const carId = (await makeCar(app, lender))._id.toHexString();
  const shown = async () => {
    const { body } = await app.call<{ cars: { lender: PublicUser }[] }>('GET', `/cars/search?ids=${carId}`);
    return [body.cars[0]?.lender.name, body.cars[0]?.lender.brandName];
  };
  expect(await shown()).toEqual(['Old Name', '']);
  await lender.call('PATCH', '/users/me', { brandName: 'Wheels' });
  expect(await shown()).toEqual(['Old Name', 'Wheels']);
  await lender.call('PATCH', '/users/me', { name: 'New Name' });
  expect(await shown()).toEqual(['New Name', 'Wheels']);
});

test('returns one public view per known id, without duplicates and unknown ids', async () => {
  const [one, other] = [await app.signUp('One'), await app.signUp('Other')];
  const views = await app.services.users.publicViews([one._id, other._id, one._id, 'f'.repeat(24)]);
  expect([...views.keys()].sort()).toEqual([one._id, other._id].sort());
  expect(views.get(one._id)?.name).toBe('One');
  expect(await app.services.users.publicViews([])).toEqual(new Map());
});
