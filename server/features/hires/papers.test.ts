import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RETENTION_DAYS } from '#shared/core/retention';
import { runInterruptedFlow } from '../../testing/interrupted-flow';
import { stored } from '../../testing/stored';
import type { TestUser } from '../../testing/test-user';
import { type HireReply, type HiresApp, startHiresApp } from './testing/hires-app';
import { readPdfText } from './testing/pdf-text';

let app: HiresApp;
let admin: TestUser;
let stranger: TestUser;
let upload: Buffer;

beforeAll(async () => {
  app = await startHiresApp();
  // Early in the day, so that requests for the same day are allowed.
  app.goTo(1, 7);
  admin = await app.signUp('Njeri Admin');
  stranger = await app.signUp('Otieno Ouma');
  await stored('User').updateOne({ _id: admin._id }, { isAdmin: true });
  upload = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#ccbb99' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 17/1 0/1' } })
    .toBuffer();
});
afterAll(() => app.close());

/** Creates an accepted hire of a new car for today and tomorrow. */
async function accepted() {
  const { body } = await app.ask(await app.newCar(), 0, 1);
  expect((await app.act(app.lender, body, 'accept')).status).toBe(200);
  return body;
}

function add(user: TestUser, hire: { _id: string }, kind = 'handover', count = 1, ids?: string[]) {
  const form = new FormData();
  form.set('kind', kind);
  if (ids) form.set('ids', ids.join(','));
  for (let at = 0; at < count; at += 1)
    form.append('photos', new Blob([new Uint8Array(upload)]), 'photo.jpg');
  return user.call<HireReply>('POST', `/hires/${hire._id}/photos`, form);
}

async function fetchFile(user: TestUser, path: string) {
  const headers = { Authorization: `Bearer ${user.token}` };
  const response = await fetch(`${app.url}/api${path}`, { headers });
  return { response, file: Buffer.from(await response.arrayBuffer()) };
}

const imagesOf = (hire: { _id: string }) => stored('HirePhoto').countDocuments({ hireId: hire._id });

/** Makes the photos due for deletion, as they are a day after an interrupted upload. */
const makeDue = (hire: { _id: string }) =>
  stored('HirePhoto').updateMany({ hireId: hire._id }, { dueAt: app.clock.now() });

test('[R660] serves the agreement to both sides and admins, and answers 409 unless the hire is accepted', async () => {
  await app.renter.call('PATCH', '/users/me', { phone: '0733999888' });
  const { body: hire } = await app.ask(await app.newCar(), 10, 12);
  const path = `/hires/${hire._id}/agreement.pdf`;
  expect(await app.renter.call('GET', path)).toMatchObject({ status: 409, body: { code: 'state_moved_on' } });
  await app.act(app.lender, hire, 'accept');
  for (const user of [app.renter, app.lender, admin]) {
    const { response, file } = await fetchFile(user, path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toContain(`agreement-${hire._id}.pdf`);
    expect(response.headers.get('cache-control')).toContain('no-store');
    for (const text of ['Amina Said', 'Njoroge Mwangi', '733999888', '0712345678', hire.car.regNo])
      expect(readPdfText(file)).toContain(text);
  }
  expect((await stranger.call('GET', path)).status).toBe(404);
  await app.act(app.renter, hire, 'cancel');
  expect((await app.lender.call('GET', path)).status).toBe(409);
});

test('[R663, R851] stores photos without metadata and shows them to the two sides and admins only', async () => {
  const hire = await accepted();
  expect((await add(stranger, hire)).status).toBe(404);
  const { status, body } = await add(app.renter, hire, 'handover', 2);
  expect(status).toBe(201);
  expect(body.photos).toMatchObject([
    {
      kind: 'handover',
      by: 'renter',
      at: expect.stringContaining(app.clock.now().toISOString().slice(0, 14)),
    },
    { kind: 'handover', by: 'renter' },
  ]);
  const url = body.photos[0]?.url ?? '';
  for (const user of [app.renter, app.lender, admin]) {
    const { response, file } = await fetchFile(user, url);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cache-control')).toContain('no-store');
    const { format, width, exif } = await sharp(file).metadata();
    expect({ format, width, exif }).toEqual({ format: 'jpeg', width: 40, exif: undefined });
  }
  expect((await stranger.call('GET', url)).status).toBe(404);
  expect((await app.call('GET', url)).status).toBe(401);
  const other = await accepted();
  const elsewhere = `/hires/${other._id}/photos/${body.photos[0]?._id}`;
  expect((await app.renter.call('GET', elsewhere)).status).toBe(404);
});

test('[R664] stores at most twelve photos per side, even if they are uploaded at once', async () => {
  const hire = await accepted();
  // Calls the service directly, as several instances would: one accepts only one upload per account at a
  // time.
  const files = [upload, upload, upload, upload];
  const adding = [1, 2, 3, 4].map(() =>
    app.services.hires.photos.add(app.renter, hire._id, { kind: 'handover', files }),
  );
  const outcomes = await Promise.allSettled(adding);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'too_many_hire_photos' },
  });
  expect((await add(app.lender, hire, 'handover')).status).toBe(201);
  const { photos } = await app.see(app.lender, hire);
  expect(photos.filter(({ by }) => by === 'renter')).toHaveLength(12);
  expect(await imagesOf(hire)).toBe(13);
});

test('[R879] stores photos once if they are sent again during the first upload or after a lost reply', async () => {
  const hire = await accepted();
  const ids = [randomUUID(), randomUUID()];
  const again = () => add(app.renter, hire, 'handover', 2, ids);
  const answers = await Promise.all([again(), again(), again()]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect((await again()).body.photos).toHaveLength(2);
  const mixed = await add(app.renter, hire, 'handover', 3, [...ids, randomUUID()]);
  expect(mixed.body.photos).toHaveLength(3);
  expect(await imagesOf(hire)).toBe(3);
  // A listed photo that is sent again is not refused, even if the side already has all of its photos or the
  // time for photos is over.
  await add(app.renter, hire, 'handover', 4);
  await add(app.renter, hire, 'handover', 4);
  await add(app.renter, hire, 'handover', 1);
  expect((await again()).status).toBe(201);
  await app.act(app.renter, hire, 'cancel');
  expect((await again()).status).toBe(201);
  expect((await app.see(app.renter, hire)).photos).toHaveLength(12);
});

test.each([
  { name: 'fewer ids than files', idsOf: (id: string) => [id] },
  { name: 'invalid ids', idsOf: () => ['one', 'two'] },
])('[R879] refuses photos with $name', async ({ idsOf }) => {
  const hire = await accepted();
  expect((await add(app.renter, hire, 'handover', 2, idsOf(randomUUID()))).status).toBe(400);
  expect(await imagesOf(hire)).toBe(0);
});

test('[R665] deletes the photos of an interrupted upload and keeps the photos that the hire lists', async () => {
  for (let stopBefore = 1; ; stopBefore += 1) {
    const hire = await accepted();
    const add = () =>
      app.services.hires.photos.add(app.renter, hire._id, { kind: 'handover', files: [upload, upload] });
    const { state } = await runInterruptedFlow(add, stopBefore);
    await makeDue(hire);
    await app.services.hires.photos.sweep();
    const { photos } = await app.see(app.renter, hire);
    expect(photos).toHaveLength(state === 'ended' ? 2 : 0);
    expect(await imagesOf(hire)).toBe(photos.length);
    if (state === 'ended') break;
  }
});

test('[R666] exports and erases only the photos that the user took', async () => {
  const renter = await app.signUp('Kept Nobody');
  const { body: hire } = await app.ask(await app.newCar(), 0, 1, renter);
  await app.act(app.lender, hire, 'accept');
  await add(renter, hire, 'handover', 2);
  await add(app.lender, hire);
  const { file } = await fetchFile(renter, '/users/me/export');
  expect(
    file.toString('latin1').match(new RegExp(`photos/hire-${hire._id}-handover-\\w+\\.jpg`, 'g')),
  ).toHaveLength(4);

  await app.services.personalData.erasure.erase(renter._id);
  expect(await imagesOf(hire)).toBe(1);
  expect((await app.see(app.lender, hire)).photos).toMatchObject([{ by: 'lender' }]);
});

test('[R662] refuses photos that come too early or too late, or that are unreadable', async () => {
  const hire = await accepted();
  expect(await add(app.renter, hire, 'return')).toMatchObject({ status: 422, body: { code: 'not_yet' } });
  const broken = new FormData();
  broken.set('kind', 'handover');
  broken.append('photos', new Blob(['no photo']), 'photo.jpg');
  const refused = await app.renter.call('POST', `/hires/${hire._id}/photos`, broken);
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_photo' } });
  const five = await add(app.renter, hire, 'handover', 5);
  expect(five.body.error).toBe('Please choose at most 4 photos at a time.');

  await app.act(app.lender, hire, 'handover');
  await app.act(app.lender, hire, 'return');
  expect((await add(app.lender, hire, 'return')).status).toBe(201);
  app.clock.advance(3 * 24 * 60 * 60_000);
  expect(await add(app.lender, hire, 'return')).toMatchObject({ body: { code: 'state_moved_on' } });
  expect(await imagesOf(hire)).toBe(1);
});

test('[R666] deletes the photos of a hire 180 days after its last day', async () => {
  const hire = await accepted();
  await add(app.renter, hire);
  await makeDue(hire);
  await app.services.hires.photos.sweep();
  expect(await imagesOf(hire)).toBe(1);
  app.goTo(1 + RETENTION_DAYS.hirePhoto, 23);
  await app.services.hires.photos.sweep();
  expect(await imagesOf(hire)).toBe(1);
  app.goTo(1, 1);
  await app.services.hires.photos.sweep();
  expect(await imagesOf(hire)).toBe(0);
  expect((await stored('Hire').findById(hire._id).lean())?.photos).toEqual([]);
});
