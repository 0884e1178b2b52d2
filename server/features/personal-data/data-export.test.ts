import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stored } from '../../testing/stored';
import type { TestUser } from '../../testing/test-user';
import { until } from '../../testing/until';
import { createDataExport } from './data-export.service';
import { DELETED_USER_SUBJECT } from './scrub';
import { createUserWithAllData, startAppWithOutbox, uploadPhotos } from './testing/full-life';
import { readZip } from './testing/read-zip';

let app: Awaited<ReturnType<typeof startAppWithOutbox>>;

beforeAll(async () => {
  app = await startAppWithOutbox();
});
afterAll(() => app.close());

async function download(user: TestUser) {
  const response = await fetch(`${app.url}/api/users/me/export`, {
    headers: { Authorization: `Bearer ${user.token}` },
  });
  return { response, files: readZip(Buffer.from(await response.arrayBuffer())) };
}

const listIn = (files: Map<string, Buffer>, name: string): Record<string, unknown>[] =>
  JSON.parse(String(files.get(name)));

test('[R350, V5.4.1] returns a ZIP with everything stored about the caller and a README', async () => {
  const { user, other, car, phone, disputed } = await createUserWithAllData(app);
  await stored('User').updateOne({ _id: user._id }, { emailProven: true });
  const { response, files } = await download(user);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toMatch(/filename="twende-data-\d{4}-\d\d-\d\d\.zip"/);

  expect(String(files.get('README.txt'))).toContain(user.email);
  expect(listIn(files, 'profile.json')).toMatchObject([
    { email: user.email, phone, provenPhone: `254${phone.slice(1)}` },
  ]);
  expect(listIn(files, 'cars.json')).toMatchObject([{ regNo: car.regNo, price: 5_000 }]);
  expect(listIn(files, 'favourites.json')).toMatchObject([
    { carId: String(car._id), car: '2018 Toyota Prado' },
  ]);
  expect(listIn(files, 'saved-searches.json')).toMatchObject([{ query: 'county=nairobi', mails: true }]);
  expect(listIn(files, 'payments.json').map(({ state }) => state)).toEqual(['paid', 'failed']);
  expect(listIn(files, 'messages-sent.json')).toMatchObject([
    { to: other.name, text: expect.stringContaining(phone) },
  ]);
  expect(listIn(files, 'messages-received.json')).toMatchObject([{ from: other.name }]);
  expect(listIn(files, 'times-your-number-was-seen.json')).toMatchObject([{ carId: String(car._id) }]);
  expect(listIn(files, 'numbers-that-you-saw.json')).toEqual([]);
  expect(listIn(files, 'messages-to-support.json')).toMatchObject([{ message: 'Please help me.' }]);
  expect(listIn(files, 'devices.json')).toHaveLength(1);
  expect(listIn(files, 'signed-in-devices.json')).toMatchObject([{ device: 'Unknown device' }]);
  expect(listIn(files, 'two-step-sign-in.json')).toEqual([]);
  expect(listIn(files, 'blocked-people.json')).toMatchObject([{ name: other.name }]);
  expect(listIn(files, 'reports-that-you-made.json')).toMatchObject([{ kind: 'user', state: 'open' }]);
  expect(listIn(files, 'disputes.json')).toMatchObject([{ plate: disputed, phone, state: 'open' }]);
  expect(listIn(files, 'reserved-plates.json')).toMatchObject([{ plate: disputed }]);
  const logbook = [...files].find(([name]) => name.startsWith(`photos/logbook-${disputed}`))?.[1];
  expect((await sharp(logbook).metadata()).format).toBe('jpeg');
});

test('[R350] contains no email, phone number or id of another person, and no secret', async () => {
  const { user, other } = await createUserWithAllData(app);
  await other.call('PATCH', '/users/me', { phone: '0799123456' });
  const { files } = await download(user);
  const text = [...files.values()].join('\n');
  for (const foreign of [other.email, other._id, '799123456', app.admin._id])
    expect(text).not.toContain(foreign);
  expect(text).not.toMatch(/argon2|tokenVersion|Hash"|secret|dedupeKey/i);
});

test('[R350] leaves out messages to support if the email is not proven', async () => {
  const { user } = await createUserWithAllData(app);
  expect(listIn((await download(user)).files, 'messages-to-support.json')).toEqual([]);
});

test('[R350] contains the portrait and the car photos in the largest size', async () => {
  const user = await app.signUp('Photographed Person');
  const { regNo } = await uploadPhotos(user);
  const { files } = await download(user);
  const photos = [...files].filter(([name]) => name.startsWith('photos/'));
  const sides = ['front', 'side', 'interior', 'rear'].map((side) => `photos/${regNo}-${side}.jpg`);
  expect(photos.map(([name]) => name).sort()).toEqual([...sides, 'photos/portrait.jpg'].sort());
  for (const [, photo] of photos) expect((await sharp(photo).metadata()).width).toBe(1280);
});

test('[R350] reads rows no faster than a slow reader and stops when the reader is gone', async () => {
  let read = 0;
  let ended = false;
  async function* rows() {
    try {
      for (; read < 100_000; read += 1) yield { text: 'x'.repeat(1_000) };
    } finally {
      ended = true;
    }
  }
  const { of } = createDataExport({
    parts: [{ collections: [], exportRows: () => ({ 'rows.json': rows() }) }],
    findSubject: async (_id) => ({ ...DELETED_USER_SUBJECT, _id }),
    photos: { read: async () => null },
    supportEmail: async () => 'support@example.com',
    clock: app.clock,
  });
  const { content } = await of('f'.repeat(24), 'en');
  for await (const _ of content) if (read > 10) break;
  expect(read).toBeLessThan(200);
  await until(async () => ended);
  expect(read).toBeLessThan(200);
});
