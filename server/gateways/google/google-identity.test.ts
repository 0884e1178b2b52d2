import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createGoogleSigner, startGoogleKeys } from '../../testing/google-keys';
import { createGoogleIdentity, type GoogleIdentity } from './google-identity';

const CLIENT_ID = 'twende.apps.googleusercontent.com';
const EMAIL = 'njeri@example.com';
const MINUTE_MS = 60_000;

let google: Awaited<ReturnType<typeof startGoogleKeys>>;
let identity: GoogleIdentity;

beforeAll(async () => {
  google = await startGoogleKeys(CLIENT_ID);
  identity = createGoogleIdentity(CLIENT_ID, google.url);
});
afterAll(() => google.close());

/** Moves the clock only; timers and sockets are real. */
function setTime(time: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: time });
}

function unixTime(offsetSeconds: number): number {
  return Math.floor(Date.now() / 1000) + offsetSeconds;
}

test.each(['accounts.google.com', 'https://accounts.google.com'])('issuer %s: the profile', async (iss) => {
  const claims = { iss, sub: '1097', email: 'Njeri@Example.com', name: 'Njeri Mwangi', nonce: 'a-nonce' };
  expect(await identity.verify(google.token(claims))).toEqual({
    googleId: '1097',
    email: EMAIL,
    ownsMailbox: true,
    name: 'Njeri Mwangi',
    nonce: 'a-nonce',
  });
});

test('a token without a name: named by its e-mail', async () => {
  expect(await identity.verify(google.token({ email: EMAIL, name: undefined }))).toMatchObject({
    name: EMAIL,
  });
});

test.each([
  { email: 'njeri@gmail.com', hd: undefined, ownsMailbox: true },
  { email: 'Njeri@GoogleMail.com', hd: undefined, ownsMailbox: true },
  { email: 'njeri@safari.co.ke', hd: 'Safari.co.ke', ownsMailbox: true },
  { email: 'njeri@safari.co.ke', hd: undefined, ownsMailbox: false },
  { email: 'njeri@safari.co.ke', hd: '', ownsMailbox: false },
  { email: 'njeri@safari.co.ke', hd: 'other.co.ke', ownsMailbox: false },
  { email: 'njeri@safari.co.ke', hd: 'co.ke', ownsMailbox: false },
  { email: 'njeri@gmail.com.example.com', hd: undefined, ownsMailbox: false },
])('[R46] says ownsMailbox: $ownsMailbox if the address is $email and the organisation $hd', async (row) => {
  const { email, hd, ownsMailbox } = row;
  expect(await identity.verify(google.token({ email, hd }))).toMatchObject({ ownsMailbox });
});

test.each([
  ['for another client id', { aud: 'other.apps.googleusercontent.com' }],
  ['without a client id', { aud: undefined }],
  ['of another issuer', { iss: 'https://accounts.example.com' }],
  ['without an issuer', { iss: undefined }],
  ['with an unverified e-mail', { email_verified: false }],
  ['without a verification claim', { email_verified: undefined }],
  ['without an e-mail', { email: undefined }],
  ['with an empty e-mail', { email: '' }],
  ['without a user id', { sub: undefined }],
  ['without an expiry', { exp: undefined }],
  ['without a time of issue', { iat: undefined }],
])('[V9.2.3, V10.5.3, V10.5.4] a token %s: null', async (_which, claims) => {
  expect(await identity.verify(google.token({ email: EMAIL, ...claims }))).toBeNull();
});

test.each([
  ['expired 4 minutes ago', 'accepted', -3600, -240],
  ['expired 6 minutes ago', 'null', -3600, -360],
  ['issued in 4 minutes', 'accepted', 240, 3600],
  ['issued in 6 minutes', 'null', 360, 3600],
  ['issued 2 days ago, not expired', 'null', -172_800, 3600],
])('[V9.2.1] a token %s: %s, for clocks may differ by 5 minutes', async (_which, outcome, iat, exp) => {
  const token = google.token({ email: EMAIL, iat: unixTime(iat), exp: unixTime(exp) });
  expect((await identity.verify(token)) === null ? 'null' : 'accepted').toBe(outcome);
});

test('[V9.1.3] a token signed with a key that Google does not have: null', async () => {
  expect(await identity.verify(createGoogleSigner(CLIENT_ID).token({ email: EMAIL }))).toBeNull();
});

test("[V6.8.2] a token under Google's key id, signed with another key: null", async () => {
  const [header] = google.token({ email: EMAIL }).split('.');
  const [, payload, signature] = createGoogleSigner(CLIENT_ID).token({ email: EMAIL }).split('.');
  expect(await identity.verify([header, payload, signature].join('.'))).toBeNull();
});

test.each(['none', 'HS256', 'RS512', 'PS256', 'ES256'])(
  '[V6.8.2, V9.1.2, V11.6.1] algorithm %s: null',
  async (alg) => {
    const [header, payload, signature] = google.token({ email: EMAIL }, { alg }).split('.');
    expect(await identity.verify(`${header}.${payload}.${signature}`)).toBeNull();
    expect(await identity.verify(`${header}.${payload}.`)).toBeNull();
  },
);

test.each(['', 'not a token', 'a.b.c', 'a.b', 'x'.repeat(40)])(
  '%j instead of a token: null',
  async (text) => {
    expect(await identity.verify(text)).toBeNull();
  },
);

describe("Google's keys", () => {
  let ownGoogle: typeof google;
  let fresh: GoogleIdentity;

  beforeEach(async () => {
    ownGoogle = await startGoogleKeys(CLIENT_ID);
    fresh = createGoogleIdentity(CLIENT_ID, ownGoogle.url);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await ownGoogle.close();
  });

  test('a token without a key id, where Google has two keys: null', async () => {
    ownGoogle.rotate();
    expect(await fresh.verify(ownGoogle.token({ email: EMAIL }, { kid: undefined }))).toBeNull();
  });

  test('many tokens: the keys are fetched once, and again after an hour', async () => {
    const verify = () => fresh.verify(ownGoogle.token({ email: EMAIL }));
    await Promise.all([verify(), verify(), verify()]);
    await verify();
    expect(ownGoogle.fetches()).toBe(1);

    setTime(Date.now() + 61 * MINUTE_MS);
    expect(await verify()).not.toBeNull();
    expect(ownGoogle.fetches()).toBe(2);
  });

  test('a key that Google added: fetched with its first token', async () => {
    await fresh.verify(ownGoogle.token({ email: EMAIL }));
    ownGoogle.rotate();
    setTime(Date.now() + MINUTE_MS);
    expect(await fresh.verify(ownGoogle.token({ email: EMAIL }))).toMatchObject({ email: EMAIL });
    expect(ownGoogle.fetches()).toBe(2);
  });

  test('keys out of reach for one fetch: retried', async () => {
    ownGoogle.failNext();
    expect(await fresh.verify(ownGoogle.token({ email: EMAIL }))).toMatchObject({ email: EMAIL });
    expect(ownGoogle.fetches()).toBe(2);
  });

  test('keys out of reach: rejects, and the next token is verified once they are back', async () => {
    ownGoogle.setReachable(false);
    const token = ownGoogle.token({ email: EMAIL });
    await expect(fresh.verify(token)).rejects.toThrow("Google's keys cannot be fetched");
    ownGoogle.setReachable(true);
    expect(await fresh.verify(token)).toMatchObject({ email: EMAIL });

    await ownGoogle.close();
    await expect(createGoogleIdentity(CLIENT_ID, ownGoogle.url).verify(token)).rejects.toThrow(
      "Google's keys cannot be fetched",
    );
  });

  test('keys out of reach, keys still cached: the token is verified', async () => {
    await fresh.verify(ownGoogle.token({ email: EMAIL }));
    ownGoogle.setReachable(false);
    expect(await fresh.verify(ownGoogle.token({ email: EMAIL }))).toMatchObject({ email: EMAIL });
  });
});
