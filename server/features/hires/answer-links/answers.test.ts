import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ErrorBody } from '#shared/core/errors';
import type { AnswerLinkRequest } from '#shared/hires/actions-contract';
import { stored } from '../../../testing/stored';
import { setSuspended } from '../../../testing/suspend';
import { type HireReply, type HiresApp, startHiresApp } from '../testing/hires-app';
import { createAnswerLinks } from './answers.service';

let app: HiresApp;
let hire: HireReply;

beforeAll(async () => {
  app = await startHiresApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  hire = (await app.ask(await app.newCar(), 10, 12, app.renter, { note: 'For a wedding.' })).body;
});

const pathOf = (secret = app.config.jwtSecret, lenderId = app.lender._id, hireId = hire._id) =>
  createAnswerLinks({ secret, publicUrl: '' }).buildLink(hireId, lenderId);
const call = (method: string, path: string, body?: object) =>
  app.call<AnswerLinkRequest & ErrorBody>(method, path, body);

test('[R647] shows a request without contact details and accepts exactly one answer', async () => {
  const path = pathOf();
  const shown = await call('GET', path);
  expect(shown).toMatchObject({
    status: 200,
    body: { state: 'requested', days: 3, note: 'For a wedding.', renter: { name: 'Amina Said', hires: 0 } },
  });
  expect(JSON.stringify(shown.body)).not.toMatch(/phone":"|@example\.com|0712345678/);
  expect((await app.see(app.renter, hire)).state).toBe('requested');

  const answered = await call('POST', path, { accept: true });
  expect(answered).toMatchObject({ status: 200, body: { state: 'accepted' } });
  expect(JSON.stringify(answered.body)).not.toMatch(/phone":"|@example\.com|0712345678/);
  expect((await app.see(app.renter, hire)).history.at(-1)).toMatchObject({ action: 'accept', by: 'lender' });
  expect((await call('POST', path, { accept: false })).body.code).toBe('state_moved_on');
  expect((await call('GET', path)).body.code).toBe('answer_link_invalid');
});

test('[R647] accepts one of two answers that arrive at once by the link and by the page', async () => {
  const answers = await Promise.all([
    call('POST', pathOf(), { accept: false }),
    app.act(app.lender, hire, 'accept'),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('[R647] refuses a forged link and a link of another secret, hire or lender', async () => {
  const other = (await app.ask(await app.newCar(), 10, 12)).body;
  const token = pathOf().split('/').at(-1) ?? '';
  const bad = [
    pathOf('another secret of 32 characters!!'),
    pathOf(app.config.jwtSecret, app.renter._id),
    `/hires/${other._id}/answer/${token}`,
    `/hires/${hire._id}/answer/${token.slice(1)}`,
    `/hires/${hire._id}/answer/x`,
  ];
  for (const path of bad) {
    expect((await call('GET', path)).body.code).toBe('answer_link_invalid');
    expect((await call('POST', path, { accept: true })).body.code).toBe('answer_link_invalid');
  }
  expect((await app.see(app.renter, hire)).state).toBe('requested');
});

test('[R647] refuses the link if the lender is suspended or no longer owns the car', async () => {
  await setSuspended(app.lender._id, app.clock.now());
  expect((await call('POST', pathOf(), { accept: true })).body.code).toBe('answer_link_invalid');
  await setSuspended(app.lender._id, null);
  await stored('Car').updateOne({ _id: hire.car._id }, { $set: { userId: app.renter._id } });
  expect((await call('GET', pathOf())).body.code).toBe('answer_link_invalid');
  expect((await app.see(app.renter, hire)).state).toBe('requested');
});

test('[R647] refuses the link once the time to answer is over', async () => {
  app.clock.advance(24 * 60 * 60_000);
  expect((await call('GET', pathOf())).body.code).toBe('answer_link_invalid');
  expect((await call('POST', pathOf(), { accept: true })).body.code).toBe('state_moved_on');
});
