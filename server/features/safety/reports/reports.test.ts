import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERASED } from '#shared/core/erased';
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
  test('[R296] a person, a car and a received message: in the queue with reporter, person and subject', async () => {
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
      ['message', 'Pay first to 0712345678'],
      ['car', `${car.regNo}, 2018 Toyota Prado`],
      ['user', 'Baraka Otieno'],
    ]);
    expect(ofAmina[2]).toMatchObject({
      reason: 'advance_payment',
      text,
      state: 'open',
      reporter: { name: 'Amina Njeri' },
      about: { _id: baraka._id, name: 'Baraka Otieno', email: baraka.email, suspendedAt: null },
      decision: null,
    });
  });

  test('[R296] the same target again, also five times at once: one open report', async () => {
    const [amina, baraka] = [await app.signUp(), await app.signUp()];
    const answers = await Promise.all(Array.from({ length: 5 }, () => report(amina, 'user', baraka._id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await report(amina, 'user', baraka._id)).toMatchObject({ body: { code: 'already_reported' } });
    expect((await report(await app.signUp(), 'user', baraka._id)).status).toBe(200);
  });

  test('after a decision: the target can be reported again', async () => {
    const [amina, baraka] = [await app.signUp(), await app.signUp()];
    const id = await reported('user', baraka._id, amina);
    await decide(id, 'dismiss');
    expect((await report(amina, 'user', baraka._id)).status).toBe(200);
  });

  test('oneself, an own car, unknown targets, messages that the caller did not receive: refused', async () => {
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

describe('the queue', () => {
  test('more than a page: the latest first, with the count of all open ones', async () => {
    const target = await app.signUp();
    const ids: string[] = [];
    for (let count = 0; count < 21; count += 1) ids.push(await reported('user', target._id));
    const first = (await list()).body;
    const second = (await list(`?before=${first.next}`)).body;
    expect([...first.items, ...second.items].map(({ _id }) => _id).slice(0, 21)).toEqual(ids.reverse());
    expect(first.open).toBe(await stored('Report').countDocuments({ state: 'open' }));
  });

  test('[R298] a reported message: shown between those before and after it', async () => {
    const [amina, baraka] = [await app.signUp(), await app.signUp()];
    const sent = [];
    for (let line = 0; line < 13; line += 1) sent.push(await send(baraka, amina, `line ${line}`));
    const id = await reported('message', sent[6]?._id ?? '', amina);
    const { messages } = await details(id);
    expect(texts(messages)).toEqual(sent.slice(1, 12).map(({ message }) => message));
  });

  test('a reported car, and earlier reports about its lender: beside the report', async () => {
    const lender = await app.signUp();
    const car = await makeCar(app, lender, { description: 'Clean' });
    const earlier = await reported('user', lender._id);
    await decide(earlier, 'warn', 'Please answer renters politely.');
    const shown = await details(await reported('car', car._id.toHexString()));
    expect(shown.car).toMatchObject({ regNo: car.regNo, description: 'Clean', isActive: true });
    expect(shown.earlierCount).toBe(1);
    expect(shown.earlier[0]).toMatchObject({ _id: earlier, decision: { action: 'warn' } });
  });

  test('people who are deleted: null, the report stays', async () => {
    const [amina, baraka] = [await app.signUp(), await app.signUp('Baraka Otieno')];
    const id = await reported('user', baraka._id, amina);
    for (const user of [amina, baraka]) await app.admin.call('DELETE', `/admin/users/${user._id}`);
    expect((await details(id)).report).toMatchObject({
      reporter: null,
      about: null,
      subject: ERASED.name,
    });
    expect((await decide(id, 'warn')).status).toBe(404);
    expect((await decide(id, 'dismiss')).status).toBe(200);
  });

  test('users who are not admins: refused', async () => {
    const user = await app.signUp();
    const id = await reported('user', user._id);
    for (const path of ['/admin/reports', `/admin/reports/${id}`]) {
      expect((await user.call('GET', path)).status).toBe(403);
    }
    expect((await decide(id, 'dismiss', 'no', user)).status).toBe(403);
  });
});

describe('deciding', () => {
  test('[R298] dismissed: out of the open queue, among the decided, in the audit log', async () => {
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

  test('warned: a mail with the admin’s words that does not name the reporter', async () => {
    const [amina, baraka] = [await app.signUp('Amina Njeri'), await app.signUp('Baraka Otieno')];
    const id = await reported('user', baraka._id, amina);
    await decide(id, 'warn', 'Do not ask for money first.');
    const mail = await app.mailbox.mailTo(baraka.email);
    expect(mail.text).toContain('Do not ask for money first.');
    expect(`${mail.subject} ${mail.text}`).not.toMatch(/Amina|Njeri/);
  });

  test('mail server down: decided, and the warning is mailed once it is up', async () => {
    const user = await app.signUp();
    const id = await reported('user', user._id);
    app.mailbox.fail(new Error('connection refused'));
    expect((await decide(id, 'warn', 'Be polite.')).status).toBe(200);
    await app.services.background.settled();
    app.mailbox.fail(null);
    app.clock.advance(60_000);
    await app.services.mailQueue.sendDue();
    expect((await app.mailbox.mailTo(user.email)).text).toContain('Be polite.');
    app.clock.advance(-60_000);
  });

  test('car hidden: off the lists; person suspended: signed out; both audited as such', async () => {
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

  test('[R299] message removed: both members read that it was, the report keeps its text', async () => {
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

  test('[R298] two admins at once: one acts, the other is told', async () => {
    const other = await app.makeAdmin('Wafula Barasa');
    const user = await app.signUp();
    const id = await reported('user', user._id);
    const answers = await Promise.all([decide(id, 'warn'), decide(id, 'warn', 'And again.', other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await app.services.background.settled();
    expect(app.mailbox.mails.filter(({ to }) => to === user.email)).toHaveLength(1);
  });

  test('an action for another kind of report, no reason, an unknown report: refused', async () => {
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

  test('last admin reported: suspending is refused, the report stays open', async () => {
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

test('every query of the queue and of blocks: through an index', async () => {
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
