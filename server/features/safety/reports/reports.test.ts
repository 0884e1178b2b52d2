import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERASURE_REPLACEMENTS } from '#shared/core/erased';
import type { ReportDetails, ReportView } from '#shared/safety/reports';
import { makeCar } from '../../../testing/make';
import { stored } from '../../../testing/stored';
import type { TestUser } from '../../../testing/test-user';
import { type AdminApp, startAdminApp } from '../../admin/testing/admin-app';
import { send, texts, thread } from '../../messages/testing/chat';

let app: AdminApp;

beforeAll(async () => {
  app = await startAdminApp();
});
afterAll(() => app.close());

const report = (by: TestUser, kind: string, id: string, more: object = {}) =>
  by.call<{ _id: string }>('POST', '/reports', { kind, id, reason: 'spam', ...more });
const list = (query = '') =>
  app.admin.call<{ items: ReportView[]; next: string | null; open: number }>('GET', `/admin/reports${query}`);
const details = async (id: string) =>
  (await app.admin.call<ReportDetails>('GET', `/admin/reports/${id}`)).body;
const decide = (id: string, action: string, reason = 'As our terms say.', by = app.admin) =>
  by.call<ReportView>('POST', `/admin/reports/${id}/decide`, { action, reason });

async function reported(kind: string, id: string, by?: TestUser): Promise<string> {
  const answer = await report(by ?? (await app.signUp()), kind, id);
  if (answer.status !== 200) throw new Error(`Reporting answered ${JSON.stringify(answer.body)}`);
  return answer.body._id;
}

describe('reporting', () => {
  test('[R296] adds a report of a person, a car or a received message to the queue', async () => {
    const [amina, baraka] = [await app.signUp('Amina Njeri'), await app.signUp('Baraka Otieno')];
    const car = await makeCar(app, baraka, { year: 2018 });
    const message = await send(baraka, amina, 'Pay first to 0712345678');
    const text = 'He wants money before I see the car.';
    await report(amina, 'user', baraka._id, { text, reason: 'advance_payment' });
    await report(amina, 'car', car._id.toHexString());
    await report(amina, 'message', message._id);

    const { items } = (await list()).body;
    const ofAmina = items.filter(({ reporter }) => reporter?._id === amina._id);
    expect(ofAmina.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['user', 'Baraka Otieno'],
      ['car', `${car.regNo}, 2018 Toyota Prado`],
      ['message', 'Pay first to 0712345678'],
    ]);
    expect(ofAmina[0]).toMatchObject({
      reason: 'advance_payment',
      text,
      state: 'open',
      reporter: { name: 'Amina Njeri' },
      about: { _id: baraka._id, name: 'Baraka Otieno', email: baraka.email, suspendedAt: null },
      decision: null,
    });
  });

  test('[R296] stores one open report if a user reports a target several times at once', async () => {
    const [amina, baraka] = [await app.signUp(), await app.signUp()];
    const answers = await Promise.all(Array.from({ length: 5 }, () => report(amina, 'user', baraka._id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await report(amina, 'user', baraka._id)).toMatchObject({ body: { code: 'already_reported' } });
    expect((await report(await app.signUp(), 'user', baraka._id)).status).toBe(200);
  });

  test('accepts another report of a target after a decision', async () => {
    const [amina, baraka] = [await app.signUp(), await app.signUp()];
    const id = await reported('user', baraka._id, amina);
    await decide(id, 'dismiss');
    expect((await report(amina, 'user', baraka._id)).status).toBe(200);
  });

  test('refuses reports of oneself, an own car, unknown targets or messages not received', async () => {
    const [amina, baraka, chege] = [await app.signUp(), await app.signUp(), await app.signUp()];
    const car = await makeCar(app, amina);
    const sent = await send(amina, baraka, 'between us');
    expect((await report(amina, 'user', amina._id)).status).toBe(400);
    expect((await report(amina, 'car', car._id.toHexString())).status).toBe(400);
    expect((await report(amina, 'message', sent._id)).status).toBe(404);
    expect((await report(chege, 'message', sent._id)).status).toBe(404);
    for (const kind of ['user', 'car', 'message']) {
      expect((await report(amina, kind, 'f'.repeat(24))).status).toBe(404);
    }
    expect((await report(amina, 'user', baraka._id, { reason: 'nothing' })).status).toBe(400);
    expect((await report(amina, 'user', baraka._id, { text: 'x'.repeat(1_001) })).status).toBe(400);
    expect((await app.call('POST', '/reports', {})).status).toBe(401);
  });
});

describe('report queue', () => {
  test('returns open reports oldest first and decided ones latest first, in pages with the count of open ones', async () => {
    const target = await app.signUp();
    const open = await stored('Report').countDocuments({ state: 'open' });
    const ids: string[] = [];
    for (let count = 0; count < 21; count += 1) ids.push(await reported('user', target._id));
    const first = (await list()).body;
    expect(first.open).toBe(open + 21);
    expect((await allIds('open')).filter((id) => ids.includes(id))).toEqual(ids);
    for (const id of ids) await decide(id, 'dismiss');
    expect((await allIds('decided')).slice(0, 21)).toEqual(ids.toReversed());
  });

  async function allIds(state: string): Promise<string[]> {
    const found: string[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const { body }: Awaited<ReturnType<typeof list>> = await list(
        `?state=${state}${next && `&after=${next}`}`,
      );
      found.push(...body.items.map(({ _id }) => _id));
      next = body.next;
    }
    return found;
  }

  test('[R298] shows a reported message between the messages before and after it', async () => {
    const [amina, baraka] = [await app.signUp(), await app.signUp()];
    const sent = [];
    for (let line = 0; line < 13; line += 1) sent.push(await send(baraka, amina, `line ${line}`));
    const id = await reported('message', sent[6]?._id ?? '', amina);
    const { messages } = await details(id);
    expect(texts(messages)).toEqual(sent.slice(1, 12).map(({ message }) => message));
  });

  test('shows the reported car and earlier reports about its lender', async () => {
    const lender = await app.signUp();
    const car = await makeCar(app, lender, { description: 'Clean' });
    const earlier = await reported('user', lender._id);
    await decide(earlier, 'warn', 'Please answer renters politely.');
    const shown = await details(await reported('car', car._id.toHexString()));
    expect(shown.car).toMatchObject({ regNo: car.regNo, description: 'Clean', isActive: true });
    expect(shown.earlierCount).toBe(1);
    expect(shown.earlier[0]).toMatchObject({ _id: earlier, decision: { action: 'warn' } });
  });

  test('keeps a report, with null in place of deleted people', async () => {
    const [amina, baraka] = [await app.signUp(), await app.signUp('Baraka Otieno')];
    const id = await reported('user', baraka._id, amina);
    for (const user of [amina, baraka]) await app.admin.call('DELETE', `/admin/users/${user._id}`);
    expect((await details(id)).report).toMatchObject({
      reporter: null,
      about: null,
      subject: ERASURE_REPLACEMENTS.name,
    });
    expect((await decide(id, 'warn')).status).toBe(404);
    expect((await decide(id, 'dismiss')).status).toBe(200);
  });

  test('answers 403 to users who are not admins', async () => {
    const user = await app.signUp();
    const id = await reported('user', user._id);
    for (const path of ['/admin/reports', `/admin/reports/${id}`]) {
      expect((await user.call('GET', path)).status).toBe(403);
    }
    expect((await decide(id, 'dismiss', 'no', user)).status).toBe(403);
  });
});

describe('decisions on reports', () => {
  test('[R298] lists a dismissed report as decided and audits the decision', async () => {
    const user = await app.signUp();
    const id = await reported('user', user._id);
    const { body } = await decide(id, 'dismiss', 'Nothing wrong here.');
    expect(body).toMatchObject({
      state: 'decided',
      decision: { action: 'dismiss', reason: 'Nothing wrong here.', admin: app.admin.name },
    });
    expect((await list('?state=decided')).body.items[0]?._id).toBe(id);
    expect((await list()).body.items.some(({ _id }) => _id === id)).toBe(false);
    expect((await app.auditOf(user._id))[0]).toMatchObject({
      action: 'report.decide',
      outcome: 'done',
      after: { decision: 'dismiss', reason: 'Nothing wrong here.' },
    });
  });

  test("sends a warning with the admin's words and without the reporter's name", async () => {
    const [amina, baraka] = [await app.signUp('Amina Njeri'), await app.signUp('Baraka Otieno')];
    const id = await reported('user', baraka._id, amina);
    await decide(id, 'warn', 'Do not ask for money first.');
    const mail = await app.mailbox.mailTo(baraka.email);
    expect(mail.text).toContain('Do not ask for money first.');
    expect(`${mail.subject} ${mail.text}`).not.toMatch(/Amina|Njeri/);
  });

  test('stores a decision while the mail server is down and emails the warning later', async () => {
    const user = await app.signUp();
    const id = await reported('user', user._id);
    app.mailbox.fail(new Error('connection refused'));
    expect((await decide(id, 'warn', 'Be polite.')).status).toBe(200);
    await app.services.background.waitForAll();
    app.mailbox.fail(null);
    app.clock.advance(60_000);
    await app.services.mailQueue.due.runDue();
    expect((await app.mailbox.mailTo(user.email)).text).toContain('Be polite.');
    app.clock.advance(-60_000);
  });

  test('hides a reported car or suspends a reported user, and audits the decision and its effect', async () => {
    const lender = await app.signUp();
    const car = await makeCar(app, lender);
    const carId = car._id.toHexString();
    await decide(await reported('car', carId), 'hide_car');
    expect((await app.call('GET', `/cars/${carId}`)).status).toBe(404);
    expect((await app.auditOf(carId)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['report.decide', 'car.change']),
    );
    await decide(await reported('user', lender._id), 'suspend');
    expect((await lender.call('GET', '/users/me')).status).toBe(401);
    expect((await app.auditOf(lender._id)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['report.decide', 'user.suspend']),
    );
  });

  test('[R299] removes a message for both members and keeps its text in the report', async () => {
    const [amina, baraka] = [await app.signUp(), await app.signUp()];
    const message = await send(baraka, amina, 'Pay here: evil.example');
    const id = await reported('message', message._id, amina);
    expect((await decide(id, 'remove_message')).body.subject).toBe('Pay here: evil.example');
    for (const [reader, other] of [
      [amina, baraka],
      [baraka, amina],
    ] as const) {
      expect(texts(await thread(reader, other))).toEqual(['This message was removed by our team.']);
    }
  });

  test('[R298] applies one of two concurrent decisions and answers 409 to the other admin', async () => {
    const other = await app.makeAdmin('Wafula Barasa');
    const user = await app.signUp();
    const id = await reported('user', user._id);
    const answers = await Promise.all([decide(id, 'warn'), decide(id, 'warn', 'And again.', other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await app.services.background.waitForAll();
    expect(app.mailbox.mails.filter(({ to }) => to === user.email)).toHaveLength(1);
  });

  test('refuses an action for another kind of report, a missing reason or an unknown report', async () => {
    const id = await reported('user', (await app.signUp())._id);
    expect(await decide(id, 'hide_car')).toMatchObject({
      status: 400,
      body: { fields: { action: expect.any(String) } },
    });
    expect(await decide(id, 'dismiss', '  ')).toMatchObject({
      status: 400,
      body: { fields: { reason: expect.any(String) } },
    });
    expect((await decide('f'.repeat(24), 'dismiss')).status).toBe(404);
  });

  test('refuses to suspend the last admin and keeps the report open', async () => {
    const spare = await app.makeAdmin('Spare One');
    const id = await reported('user', spare._id);
    await stored('User').updateMany({ _id: { $ne: spare._id }, isAdmin: true }, { isAdmin: false });
    expect(await decide(id, 'suspend', 'x', spare)).toMatchObject({
      status: 409,
      body: { code: 'last_admin' },
    });
    await stored('User').updateOne({ _id: app.admin._id }, { isAdmin: true });
    expect((await details(id)).report.state).toBe('open');
  });
});

test('uses an index for every query of the queue and of blocks', async () => {
  const explained = async (name: string, filter: object, sort: object) =>
    JSON.stringify(
      await stored(name)
        .find(filter)
        .sort(sort as Record<string, 1 | -1>)
        .explain(),
    );
  const id = 'a'.repeat(24);
  const plans = [
    await explained('Report', { state: 'open', _id: { $lt: id } }, { _id: -1 }),
    await explained('Report', { aboutId: id }, { _id: -1 }),
    await explained('Block', { blockerId: { $in: [id] }, blockedId: { $in: [id] } }, {}),
    await explained('Block', { blockerId: id, _id: { $lt: id } }, { _id: -1 }),
  ];
  for (const plan of plans) expect(plan).not.toContain('COLLSCAN');
});
