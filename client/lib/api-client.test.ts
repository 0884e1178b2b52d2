import { expect, test, vi } from 'vitest';
import { exportCars } from '#shared/admin/cars';
import { signIn } from '#shared/auth/contract';
import { updateCar } from '#shared/cars/own-cars-contract';
import { listCounties } from '#shared/cars/search';
import { sendContactForm } from '#shared/contact/contract';
import { UNATTENDED_CALL_HEADER } from '#shared/core/endpoint';
import { Refusal } from '#shared/core/errors';
import { getUnreadMessageCount } from '#shared/messages/contract';
import { getSettings } from '#shared/settings/contract';
import { DEFAULT_SETTINGS } from '#shared/settings/defaults';
import { answer, BrokenConnection, holdReply, received, refuse } from '../testing/answering-server';
import { signInAs } from '../testing/sign-in-as';
import { call } from './api-client';
import { setRejectedTokenListener } from './session/token-expiry';

const FORM = { name: 'Wanjiku', email: 'wanjiku@example.com', message: 'Habari' };

test('[R56] sends a POST as JSON with the XSRF cookie as X-XSRF-TOKEN', async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('other=1; XSRF-TOKEN=abc%2F123');
  answer(sendContactForm, { message: 'Thank you for your message!' });
  const headers = await headersOf(() => call(sendContactForm, { body: FORM }));
  expect(headers.get('Content-Type')).toBe('application/json');
  expect(headers.get('X-XSRF-TOKEN')).toBe('abc/123');
  expect(headers.get('Authorization')).toBeNull();
});

test('[R925] retries a POST once with a fresh XSRF token if the token is refused', async () => {
  const setToken = (token: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
    document.cookie = `XSRF-TOKEN=${token}; path=/`;
  };
  setToken('outdated');
  let hadToken = true;
  answer(getSettings, () => {
    hadToken = document.cookie.includes('XSRF-TOKEN');
    setToken('fresh');
    return DEFAULT_SETTINGS;
  });
  answer(sendContactForm, () => {
    if (document.cookie.includes('outdated')) throw new Refusal('xsrf_mismatch');
    return { message: 'Thank you for your message!' };
  });
  const headers = await headersOf(() => call(sendContactForm, { body: FORM }));
  expect(headers.get('X-XSRF-TOKEN')).toBe('fresh');
  // The server issues a new token only to a request without one.
  expect(hadToken).toBe(false);
  expect(received(sendContactForm)).toHaveLength(2);
  setToken('; max-age=0');
});

test('[R925] stops after one retry if the fresh XSRF token is refused', async () => {
  refuse(sendContactForm, 'xsrf_mismatch');
  await expect(call(sendContactForm, { body: FORM })).rejects.toMatchObject({ code: 'xsrf_mismatch' });
  expect(received(sendContactForm)).toHaveLength(2);
});

test('[R19] sends the bearer token of a signed-in user', async () => {
  const user = signInAs();
  answer(getUnreadMessageCount, { unreadCount: 1 });
  const headers = await headersOf(() => call(getUnreadMessageCount, {}));
  expect(headers.get('Authorization')).toBe(`Bearer ${user.token}`);
  expect(headers.get('X-XSRF-TOKEN')).toBeNull();
});

test('[R822] marks calls as unattended after a minute without a touch or key press', async () => {
  signInAs();
  answer(getUnreadMessageCount, { unreadCount: 1 });
  const mark = async () =>
    (await headersOf(() => call(getUnreadMessageCount, {}))).get(UNATTENDED_CALL_HEADER);
  // Sets the time of the last input, because an earlier file of this worker may have set a fake time in the
  // future.
  dispatchEvent(new Event('keydown'));
  const away = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  try {
    expect(await mark()).toBe('1');
    dispatchEvent(new Event('keydown'));
    expect(await mark()).toBeNull();
  } finally {
    away.mockRestore();
  }
  dispatchEvent(new Event('pointerdown'));
});

test('throws a refusal with the sentence, code, status and fields of the server', async () => {
  refuse(signIn, 'wrong_credentials');
  await expect(call(signIn, { body: { email: 'a@b.co', password: 'x' } })).rejects.toMatchObject({
    message: 'Wrong email or password.',
    code: 'wrong_credentials',
    status: 401,
    fields: {},
  });
});

test('throws an offline error if no response arrives', async () => {
  answer(sendContactForm, () => {
    throw new BrokenConnection();
  });
  await expect(call(sendContactForm, { body: FORM })).rejects.toMatchObject({ code: 'offline', message: '' });
});

test('reports a rejected token, but not a wrong password', async () => {
  const report = vi.fn();
  setRejectedTokenListener(report);
  signInAs();
  refuse(signIn, 'wrong_credentials');
  await call(signIn, { body: { email: 'a@b.co', password: 'x' } }).catch(() => undefined);
  expect(report).not.toHaveBeenCalled();
  refuse(getUnreadMessageCount, 'not_signed_in');
  await call(getUnreadMessageCount, {}).catch(() => undefined);
  expect(report).toHaveBeenCalledOnce();
});

test('returns a file as text, even if the text is valid JSON', async () => {
  signInAs({ isAdmin: true });
  answer(exportCars, '17');
  expect(await call(exportCars, {})).toBe('17');
});

test('sends lists as repeated fields and null as empty text in a multipart call', async () => {
  answer(updateCar, () => {
    throw new Refusal('car_not_found');
  });
  const body = { seats: 7, doors: null, pickup: ['JKIA', 'Karen'], airCon: false, engine: undefined };
  await call(updateCar, { params: { regNo: 'KDL482J' }, body }).catch(() => undefined);
  await call(updateCar, { params: { regNo: 'KDL482J' }, body: { pickup: [] } }).catch(() => undefined);
  const sent = received(updateCar).map((one) => (one.body instanceof FormData ? [...one.body] : []));
  expect(sent).toEqual([
    [
      ['seats', '7'],
      ['doors', ''],
      ['pickup', 'JKIA'],
      ['pickup', 'Karen'],
      ['airCon', 'false'],
    ],
    [['pickup', '']],
  ]);
});

test('sends photos as multipart with the boundary of the browser', async () => {
  answer(updateCar, () => {
    throw new BrokenConnection();
  });
  const fetching = vi.spyOn(globalThis, 'fetch');
  const input = { params: { regNo: 'KDA123X' }, body: { price: 4_000 } };
  await call(updateCar, input, { files: [new Blob(['a']), new Blob(['b'])] }).catch(() => undefined);
  const { body, headers } = fetching.mock.calls[0]?.[1] ?? {};
  expect(new Headers(headers).get('Content-Type')).toBeNull();
  if (!(body instanceof FormData)) throw new Error('The body is not multipart.');
  expect(body.get('price')).toBe('4000');
  const names = body.getAll('images').map((file) => file instanceof File && file.name);
  expect(names).toEqual(['photo-1.jpg', 'photo-2.jpg']);
});

test('sends no content type if a call has no body', async () => {
  answer(listCounties, []);
  expect((await headersOf(() => call(listCounties, {}))).get('Content-Type')).toBeNull();
});

test('rejects an aborted call with the reason of the abort', async () => {
  holdReply(getUnreadMessageCount);
  const controller = new AbortController();
  const called = call(getUnreadMessageCount, {}, { signal: controller.signal });
  const reason = new Error('The screen was unmounted.');
  setTimeout(() => controller.abort(reason));
  await expect(called).rejects.toBe(reason);
});

test('throws an internal error without a message if a proxy answers with an HTML page', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(call(getUnreadMessageCount, {})).rejects.toMatchObject({
    message: '',
    code: 'internal',
    status: 502,
  });
});

test('throws an internal error without a message if the JSON of an error is truncated', async () => {
  const headers = { 'Content-Type': 'application/json' };
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{"code":', { status: 500, headers }));
  await expect(call(getUnreadMessageCount, {})).rejects.toMatchObject({
    message: '',
    code: 'internal',
    status: 500,
  });
});

test('[R312] revalidates a no-store reply by its ETag, and reuses the reply in memory after a 304', async () => {
  const reply = (status: number, count: number) =>
    new Response(status === 304 ? null : JSON.stringify({ unreadCount: count }), {
      status,
      headers: { ETag: 'W/"1"', 'Cache-Control': 'private, no-store', 'Content-Type': 'application/json' },
    });
  const fetching = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(reply(200, 3));
  signInAs();
  expect(await call(getUnreadMessageCount, {})).toEqual({ unreadCount: 3 });
  fetching.mockResolvedValueOnce(reply(304, 0));
  expect(await call(getUnreadMessageCount, {})).toEqual({ unreadCount: 3 });
  const headers = new Headers(fetching.mock.calls[1]?.[1]?.headers);
  expect([headers.get('If-None-Match'), headers.get('Cache-Control')]).toEqual(['W/"1"', 'max-age=0']);

  fetching.mockResolvedValueOnce(reply(200, 4));
  expect(await call(getUnreadMessageCount, {})).toEqual({ unreadCount: 4 });
  localStorage.clear();
  fetching.mockResolvedValueOnce(reply(200, 5));
  expect(await call(getUnreadMessageCount, {})).toEqual({ unreadCount: 5 });
  expect(new Headers(fetching.mock.calls[3]?.[1]?.headers).get('If-None-Match')).toBeNull();
});

async function headersOf(calling: () => Promise<unknown>): Promise<Headers> {
  const fetching = vi.spyOn(globalThis, 'fetch');
  await calling();
  return new Headers(fetching.mock.calls.at(-1)?.[1]?.headers);
}
