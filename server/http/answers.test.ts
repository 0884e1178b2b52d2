import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCar } from '../testing/make';
import { startApp, type TestApp } from '../testing/start-app';
import { stored } from '../testing/stored';
import type { TestUser } from '../testing/test-user';

const REQUEST_ID = /^[0-9a-f]{12}-[0-9a-z]+$/;

let app: TestApp;
let admin: TestUser;
let user: TestUser;

beforeAll(async () => {
  app = await startApp();
  [admin, user] = await Promise.all([app.signUp('Admin'), app.signUp('Wanjiku')]);
  await stored('User').updateOne({ _id: admin._id }, { isAdmin: true });
});
afterAll(() => app.close());

/** Returns the log lines of one request. */
function linesOf(id: string | null): Record<string, unknown>[] {
  return app.faults.lines.map((line) => JSON.parse(line)).filter((line) => line.requestId === id);
}

test('[R312, V14.2.2, V14.3.2] forbids caching of tokens and of replies to signed-in users', async () => {
  const { email, password } = user;
  const answers = await Promise.all([
    user.call('GET', '/users/me'),
    user.call('GET', '/payments'),
    user.call('GET', '/nowhere'),
    admin.call('GET', '/admin/users'),
    admin.call('GET', '/admin/users.csv'),
    app.call('POST', '/signin', { email, password }),
    app.call('POST', '/signin', { email, password: 'a-wrong-guess' }),
  ]);
  for (const { headers } of answers) expect(headers.get('cache-control')).toBe('private, no-store');
});

test('[R312] answers 304 with no-store to a poll of the unchanged dashboard', async () => {
  const first = await admin.call('GET', '/admin/cars');
  const again = { 'If-None-Match': first.headers.get('etag') ?? '', 'Cache-Control': 'max-age=0' };
  for (let count = 0; count < 2; count += 1) {
    const answer = await admin.call('GET', '/admin/cars', undefined, again);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([304, 'private, no-store']);
    expect(answer.headers.get('x-request-id')).toMatch(REQUEST_ID);
  }
});

test('[R313] sets no cookie on replies that shared caches may store', async () => {
  const paths = [
    ...['/robots.txt', '/sitemap.xml', '/api/docs/swagger-ui.css', '/photos/unknown/320.webp'],
    ...['/api/cars', '/api/cars', '/api/settings', '/api/cars/search?limit=1'],
  ];
  for (const path of paths) {
    const { headers } = await fetch(`${app.url}${path}`);
    expect([path, headers.get('set-cookie')]).toEqual([path, null]);
    expect(headers.get('cache-control'), path).not.toContain('private');
  }
  const visit = await fetch(`${app.url}/api/users/${user._id}`);
  expect(visit.headers.get('cache-control')).toContain('private');
  expect(visit.headers.get('set-cookie')).toMatch(/^XSRF-TOKEN=/);
});

test('[R314] gives every reply a different id, including cached, refused and not found replies', async () => {
  const ids: (string | null)[] = [];
  for (const path of [
    '/api/cars',
    '/api/cars',
    '/api/nowhere',
    '/nowhere',
    '/healthz',
    '/metrics',
    '/api/payments',
  ]) {
    ids.push((await fetch(`${app.url}${path}`)).headers.get('x-request-id'));
  }
  for (const id of ids) expect(id).toMatch(REQUEST_ID);
  expect(new Set(ids).size).toBe(ids.length);
});

test('[R314, V16.2.1] puts the id of a fault into the body, the header and the log', async () => {
  const { services } = app;
  const own = services.users.own;
  services.users.own = () => Promise.reject(new Error('broken on purpose'));
  const answer = await user.call<{ requestId: string }>('GET', '/users/me');
  services.users.own = own;
  expect(answer.status).toBe(500);
  expect(answer.body.requestId).toBe(answer.headers.get('x-request-id'));
  expect(linesOf(answer.body.requestId)).toEqual([expect.objectContaining({ msg: 'request failed' })]);
  app.faults.expect(1);
});

test('[R315, V16.2.1, V16.3.2] logs failed sign-ins and denied calls with the request, but without personal data', async () => {
  const failed = await app.call('POST', '/signin', { email: user.email, password: 'a-wrong-guess' });
  const again = await app.call('POST', '/signin', {
    email: user.email.toUpperCase(),
    password: 'another-guess',
  });
  const denied = await user.call('GET', '/admin/users');
  const lines = [failed, again, denied].flatMap(({ headers }) => linesOf(headers.get('x-request-id')));
  const attempt = {
    code: 'wrong_credentials',
    route: 'POST /signin',
    from: expect.stringMatching(/^[\w-]{12}$/),
  };
  expect(lines).toEqual([
    expect.objectContaining(attempt),
    expect.objectContaining(attempt),
    expect.objectContaining({ code: 'forbidden', route: 'GET /admin/users', userId: user._id }),
  ]);
  expect(lines[0]?.account).toBe(lines[1]?.account);
  for (const secret of [user.email, user.name, '127.0.0.1', 'guess']) {
    expect(JSON.stringify(lines)).not.toContain(secret);
  }
});

test('[R315, V16.1.1, V16.2.3, V16.3.1] logs sign-up, sign-in, sign-out and password change by user id only', async () => {
  const person = await app.signUp('Achieng Otieno');
  const { email, password, _id } = person;
  const signedIn = await app.call<{ token: string }>('POST', '/signin', { email, password });
  const Authorization = `Bearer ${signedIn.body.token}`;
  const next = 'another-long-password';
  const changed = await app.call<{ token: string }>(
    'POST',
    '/change-password',
    { current: password, password: next },
    { Authorization },
  );
  const out = await app.call('POST', '/signout', undefined, {
    Authorization: `Bearer ${changed.body.token}`,
  });
  const lines = [signedIn, changed, out].map(({ headers }) => linesOf(headers.get('x-request-id')));
  expect(lines).toEqual([
    [expect.objectContaining({ msg: 'user signed in', userId: _id, by: 'password', twoStep: false })],
    expect.arrayContaining([expect.objectContaining({ msg: 'password changed', userId: _id })]),
    [expect.objectContaining({ msg: 'sessions ended', userId: _id, sessions: 1 })],
  ]);
  expect(app.faults.lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ msg: 'user signed in', userId: _id, by: 'sign-up' }),
  );
  for (const secret of [email, person.name, password, next, signedIn.body.token]) {
    expect(JSON.stringify(lines)).not.toContain(secret);
  }
});

test.each([
  {
    path: '/change-password',
    body: { current: 'a-wrong-guess', password: 'another-long-password' },
    code: 'wrong_password',
  },
  { path: '/verify-phone/confirm', body: { code: '000000' }, code: 'code_invalid' },
])(
  "[R315, V16.3.1] logs a wrong secret at $path as denied, with the user's id",
  async ({ path, body, code }) => {
    const answer = await user.call('POST', path, body);
    expect(linesOf(answer.headers.get('x-request-id'))).toEqual([
      expect.objectContaining({ msg: 'request was denied', code, userId: user._id }),
    ]);
  },
);

test('[R315] logs a contact reveal with the ids of car and user, but without the phone number', async () => {
  const car = await makeCar(app, admin, { contact: '0711222333' });
  const reveal = await user.call('GET', `/cars/${car._id}/contact`);
  expect(reveal.body).toEqual({ contact: '0711222333' });
  const lines = linesOf(reveal.headers.get('x-request-id'));
  expect(lines).toEqual([
    expect.objectContaining({ msg: 'contact revealed', carId: car._id.toHexString(), userId: user._id }),
  ]);
  expect(JSON.stringify(lines)).not.toContain('222333');
});
