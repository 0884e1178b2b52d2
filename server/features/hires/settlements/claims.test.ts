import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ClaimRow, getClaim } from '#shared/admin/claims';
import type { ParsedReply } from '#shared/core/endpoint';
import type { ErrorBody } from '#shared/core/errors';
import { RETENTION_DAYS } from '#shared/core/retention';
import { computeAdminDecisionDeadline } from '#shared/hires/settlement';
import { stored } from '../../../testing/stored';
import type { TestUser } from '../../../testing/test-user';
import type { HireReply } from '../testing/hires-app';
import { readPdfText } from '../testing/pdf-text';
import { createSettlementPersonalData } from './settlement.personal-data';
import { type SettlementApp, startSettlementApp } from './testing/settlement-app';

type Details = ParsedReply<typeof getClaim> & ErrorBody;

let app: SettlementApp;
let hire: HireReply;
let owner: TestUser;
let renter: TestUser;
let admin: TestUser;
let photo: string;
let lineId: string;

beforeAll(async () => {
  app = await startSettlementApp();
});
beforeEach(async () => {
  owner = await app.signUp('Njoroge Mwangi');
  renter = await app.signUp('Amina Said');
  hire = await app.begin(renter, owner);
  await app.giveBack(hire, { owner });
  photo = await app.addPhoto(owner, hire);
  admin = await app.newAdmin('Njeri Admin');
  const line = { kind: 'damage', amount: 1_000, text: 'Left door', damage: { kind: 'dent', cm: 8 } };
  const { lines } = (await app.send(owner, hire, [{ ...line, photos: [photo] }])).body;
  lineId = lines[0]?._id ?? '';
});
afterAll(() => app.close());

const contest = () => app.answer(renter, hire, [{ lineId, answer: 'contest', text: 'It was there.' }]);
const decide = (by: TestUser, amount: number, note = 'Both photos show it.') =>
  by.call<Details>('POST', `/admin/claims/${hire._id}/${lineId}/decide`, { amount, note });
const write = (by: TestUser, text = 'Where was it parked?') =>
  app.call(by, 'POST', hire, `/${lineId}/messages`, { text });

function addEstimate(by: TestUser, content: Buffer | string = '%PDF-1.4\n1 0 obj', of = lineId) {
  const form = new FormData();
  const bytes = typeof content === 'string' ? content : new Uint8Array(content);
  form.append('estimate', new Blob([bytes]), 'estimate');
  return app.call(by, 'POST', hire, `/${of}/estimate`, form);
}

async function fetchFile(by: TestUser, path: string) {
  const headers = { Authorization: `Bearer ${by.token}` };
  const response = await fetch(`${app.url}/api/hires/${hire._id}/settlement${path}`, { headers });
  return { response, file: Buffer.from(await response.arrayBuffer()) };
}

describe('decisions of admins', () => {
  test('[R2085] lists contested lines for admins, longest waiting first, and stores one decision per line', async () => {
    const rowOf = async () =>
      (await admin.call<{ rows: ClaimRow[] }>('GET', '/admin/claims?size=25')).body.rows.find(
        ({ hireId }) => hireId === hire._id,
      );
    expect(await rowOf()).toBeUndefined();
    const { answeredAt } = (await contest()).body;
    const since = Date.parse(answeredAt ?? '');
    expect(await rowOf()).toMatchObject({
      ...{ regNo: hire.car.regNo, renterName: 'Amina Said', lenderName: 'Njoroge Mwangi', amount: 1_000 },
      decideUntil: new Date(computeAdminDecisionDeadline(since)).toISOString(),
    });
    const details = (await admin.call<Details>('GET', `/admin/claims/${hire._id}`)).body;
    expect(details).toMatchObject({
      settlement: { lines: [{ photos: [photo], answerText: 'It was there.' }] },
      photos: [{ _id: photo }],
    });
    expect(details.hire.renter.phone).toBeNull();
    const { status, body } = await decide(admin, 400);
    expect(status).toBe(200);
    expect(body.settlement).toMatchObject({
      lines: [{ state: 'decided', settled: 400, decision: { note: 'Both photos show it.' } }],
      settledAt: expect.any(String),
      sums: { charged: 400, kept: 400 },
    });
    expect(await rowOf()).toBeUndefined();
    const decided = (await app.news(hire)).filter(({ key }) => key === `${lineId}:decided`);
    expect(decided.map(({ to }) => to).sort()).toEqual([owner._id, renter._id].sort());
    const entries = await stored('AuditEntry').find({ action: 'claim.decide', targetId: hire._id }).lean();
    expect(entries).toMatchObject([{ before: { amount: 1_000 }, after: { amount: 400 } }]);
  });

  test('[R2085] stores the decision of only one of two admins who decide at once', async () => {
    await contest();
    const other = await app.newAdmin('Other Admin');
    const answers = await Promise.all([decide(admin, 400), decide(other, 0)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await decide(admin, 1)).toMatchObject({ body: { code: 'claim_decided' } });
  });

  test('[R2085] refuses an amount above the claim, an uncontested line, or a decision by a side of the hire', async () => {
    expect(await decide(admin, 400)).toMatchObject({ status: 422, body: { code: 'not_yet' } });
    await contest();
    expect(await decide(admin, 1_001)).toMatchObject({ body: { code: 'amount_too_high' } });
    expect(await decide(admin, 100, ' ')).toMatchObject({ body: { code: 'invalid_input' } });
    await stored('User').updateOne({ _id: owner._id }, { isAdmin: true });
    expect(await decide(owner, 1_000)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await decide(renter, 0)).status).toBe(403);
    expect((await app.show(renter, hire)).lines).toMatchObject([{ state: 'contested' }]);
  });

  test("[R2087] counts decided and upheld claims on the owner's record", async () => {
    const claimsOf = async () => (await app.see(renter, hire)).lender.claims;
    await contest();
    expect(await claimsOf()).toBeNull();
    await decide(admin, 400);
    expect(await claimsOf()).toEqual({ upheld: 1, all: 1 });
    expect((await app.see(owner, hire)).renter.claims).toBeNull();
  });
});

describe('messages and estimates for a line', () => {
  test('[R2089] stores messages of admins and both sides about a contested line', async () => {
    expect(await write(renter)).toMatchObject({ body: { code: 'not_yet' } });
    await contest();
    await write(admin);
    await write(owner, 'In the garage.');
    const { body } = await write(renter, 'Outside.');
    expect(body.lines[0]?.messages).toMatchObject([
      { by: 'admin', text: 'Where was it parked?' },
      { by: 'lender', text: 'In the garage.' },
      { by: 'renter', text: 'Outside.' },
    ]);
    const stranger = await app.signUp('Otieno Ouma');
    expect((await write(stranger)).status).toBe(404);
    await decide(admin, 0);
    expect(await write(renter)).toMatchObject({ body: { code: 'claim_decided' } });
  });

  test('[R2089] limits messages to twenty per author, without affecting other authors', async () => {
    await contest();
    const messages = Array.from({ length: 20 }, () => ({ by: 'renter', at: new Date(), text: 'No.' }));
    await stored('HireSettlement').updateOne({ _id: hire._id }, { $set: { 'lines.0.messages': messages } });
    expect(await write(renter)).toMatchObject({ status: 409, body: { code: 'too_many_messages' } });
    expect((await write(owner)).status).toBe(200);
  });

  test('[R2089] stores a PDF unchanged and a photo re-encoded, readable by the two sides and admins only', async () => {
    const pdf = '%PDF-1.4\n<script>';
    expect((await addEstimate(owner, pdf)).body.lines).toMatchObject([{ hasEstimate: true }]);
    for (const reader of [owner, renter, admin]) {
      const { response, file } = await fetchFile(reader, `/${lineId}/estimate`);
      expect(response.headers.get('content-type')).toBe('application/octet-stream');
      expect(response.headers.get('content-disposition')).toBe(
        `attachment; filename="estimate-${lineId}.pdf"`,
      );
      expect(file.toString()).toBe(pdf);
    }
    await addEstimate(owner, app.photo);
    expect(await stored('ClaimEstimate').countDocuments({ hireId: hire._id })).toBe(1);
    const { response, file } = await fetchFile(renter, `/${lineId}/estimate`);
    expect(response.headers.get('content-disposition')).toContain('.jpg');
    expect(file.subarray(0, 2).toString('hex')).toBe('ffd8');
    const stranger = await app.signUp('Otieno Ouma');
    expect((await fetchFile(stranger, `/${lineId}/estimate`)).response.status).toBe(404);
  });

  test('[R2089] refuses an estimate of another file type, for an unknown or decided line, or from the renter', async () => {
    expect(await addEstimate(owner, '<html>')).toMatchObject({ body: { code: 'unsupported_type' } });
    expect(await addEstimate(owner, '<svg xmlns="http://www.w3.org/2000/svg"/>')).toMatchObject({
      status: 415,
    });
    expect(await addEstimate(owner, Buffer.alloc(6 * 1024 * 1024))).toMatchObject({ status: 413 });
    expect((await addEstimate(renter)).status).toBe(403);
    expect((await addEstimate(owner, '%PDF-1.4', hire._id)).status).toBe(404);
    expect((await fetchFile(owner, `/${lineId}/estimate`)).response.status).toBe(404);
    await contest();
    await decide(admin, 400);
    expect(await addEstimate(owner)).toMatchObject({ body: { code: 'claim_decided' } });
    expect(await stored('ClaimEstimate').countDocuments({ hireId: hire._id })).toBe(0);
  });

  test('[R2089] keeps one estimate if two arrive at once', async () => {
    await Promise.all([addEstimate(owner, '%PDF-1.4 a'), addEstimate(owner, '%PDF-1.4 b')]);
    expect(await stored('ClaimEstimate').countDocuments({ hireId: hire._id })).toBe(1);
    expect((await fetchFile(owner, `/${lineId}/estimate`)).file.toString()).toMatch(/^%PDF-1.4 [ab]$/);
  });
});

test('[R2090] prints the agreement about the return with the digest of each photo once all lines are settled', async () => {
  await app.addPhoto(renter, hire);
  await app.addPhoto(renter, hire, 'accident');
  await contest();
  expect(await app.call(renter, 'GET', hire, '.pdf')).toMatchObject({ body: { code: 'not_yet' } });
  await decide(admin, 400, 'The dent is new.');
  const { response, file } = await fetchFile(renter, '.pdf');
  expect(response.headers.get('content-disposition')).toContain(`settlement-${hire._id}.pdf`);
  const text = readPdfText(file).replaceAll('\n', ' ');
  for (const part of [
    'Njoroge Mwangi',
    'Amina Said',
    hire.car.regNo,
    '50,350 km',
    'fuel 5 of 8',
    'Left door',
  ])
    expect(text).toContain(part);
  for (const part of ['Dent, 8 cm', 'Photos 1', 'Ksh. 400', 'The dent is new.', 'Ksh. 2,600'])
    expect(text).toContain(part);
  const { photos } = await app.see(renter, hire);
  expect(photos.map(({ kind }) => kind)).toEqual(['return', 'return', 'accident']);
  for (const { _id } of photos) {
    const url = `${app.url}/api/hires/${hire._id}/photos/${_id}`;
    const seen = await fetch(url, { headers: { Authorization: `Bearer ${renter.token}` } });
    const digest = createHash('sha256').update(Buffer.from(await seen.arrayBuffer()));
    expect(text.replaceAll(' ', '')).toContain(digest.digest('hex'));
  }
  const stranger = await app.signUp('Otieno Ouma');
  expect((await fetchFile(stranger, '.pdf')).response.status).toBe(404);
});

test('[R2091] keeps the photos of a hire while a claim is open', async () => {
  await contest();
  const sweepLater = async () => {
    const { to } = (await stored('Hire').findById(hire._id).lean<{ to: string }>()) ?? { to: '' };
    const now = Date.parse(to) + (RETENTION_DAYS.hirePhoto + 3) * 24 * 3_600_000;
    app.clock.set(new Date(Math.max(now, app.clock.now().getTime() + 48 * 3_600_000)));
    await app.services.hires.photos.sweep();
    return stored('HirePhoto').countDocuments({ hireId: hire._id });
  };
  expect(await sweepLater()).toBe(1);
  const line = { hireId: hire._id, lineId };
  await app.services.hires.claims.decide({ _id: 'f'.repeat(24) }, line, { amount: 0, note: 'Late.' });
  expect(await sweepLater()).toBe(0);
});

describe('export and erasure', () => {
  test('[R2091] keeps the photos of an erased renter while a claim is open', async () => {
    const own = await app.addPhoto(renter, hire);
    await contest();
    await app.services.personalData.erasure.erase(renter._id);
    const url = `${app.url}/api/hires/${hire._id}/photos/${own}`;
    const headers = { Authorization: `Bearer ${admin.token}` };
    expect((await fetch(url, { headers })).status).toBe(200);
    await app.services.personalData.erasure.erase(owner._id);
    app.clock.advance((RETENTION_DAYS.hirePhoto + 3) * 24 * 3_600_000);
    await app.services.hires.photos.sweep();
    expect(await stored('HirePhoto').countDocuments({ hireId: hire._id })).toBe(0);
  });

  test('[R2092] exports claims to both sides, but the estimate only to the owner', async () => {
    await addEstimate(owner);
    const data = createSettlementPersonalData(app.services.hires);
    const subjectOf = ({ _id }: TestUser) => ({
      ...{ _id, email: '', emailProven: false },
      ...{ identifies: () => false, scrub: (text: string) => text },
    });
    for (const [user, as] of [[owner, 'lender'] as const, [renter, 'renter'] as const]) {
      const rows = data.exportRows?.(subjectOf(user))['claims-after-returns.json'] ?? [];
      expect(await Readable.from(rows).toArray()).toMatchObject([
        { as, amountInKES: 1_000, text: 'Left door' },
      ]);
    }
    const files = async (user: TestUser) =>
      Readable.from(data.exportPhotos?.(subjectOf(user)) ?? []).toArray();
    expect(await files(owner)).toMatchObject([{ name: expect.stringContaining(`estimate-${hire._id}`) }]);
    expect(await files(renter)).toEqual([]);
  });

  test("[R2092] removes the texts of an erased owner and withdraws the owner's open claims", async () => {
    await addEstimate(owner);
    await contest();
    await write(owner, 'In the garage.');
    await app.services.personalData.erasure.erase(owner._id);
    const settlement = await app.show(renter, hire);
    expect(settlement).toMatchObject({
      lines: [{ state: 'withdrawn', settled: 0, text: '', hasEstimate: false, answerText: 'It was there.' }],
      settledAt: expect.any(String),
    });
    expect(JSON.stringify(settlement)).not.toContain('garage');
    expect(await stored('ClaimEstimate').countDocuments({ hireId: hire._id })).toBe(0);
  });

  test('[R2092] removes the texts of an erased renter and leaves the contested claim to the admins', async () => {
    await contest();
    await app.services.personalData.erasure.erase(renter._id);
    const settlement = await app.show(owner, hire);
    expect(settlement.lines).toMatchObject([{ state: 'contested', answerText: '', text: 'Left door' }]);
    expect((await decide(admin, 1_000)).status).toBe(200);
    await app.services.personalData.erasure.erase(owner._id);
    expect(await stored('HireSettlement').countDocuments({ _id: hire._id })).toBe(0);
  });
});
