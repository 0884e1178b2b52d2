import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createGoogleSigner, startGoogleKeyServer } from '../../testing/google-keys';
import { createGoogleIdentity, type GoogleIdentity } from './google-identity';

const CLIENT_ID = 'twende.apps.googleusercontent.com';
const EMAIL = 'njeri@example.com';
const MINUTE_MS = 60_000;

let google: Awaited<ReturnType<typeof startGoogleKeyServer>>;
let identity: GoogleIdentity;

beforeAll(async () => {
  google = await startGoogleKeyServer(CLIENT_ID);
  identity = createGoogleIdentity(CLIENT_ID, google.url);
});
afterAll(() => google.close());

/** Sets only the clock; timers and sockets stay real. */
function setTime(time: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: time });
}

function unixTime(offsetSeconds: number): number {
  return Math.floor(Date.now() / 1000) + offsetSeconds;
}

test.each([{ iss: 'accounts.google.com' }, { iss: 'https://accounts.google.com' }])(
  'returns the profile of a token from the issuer $iss',
  async ({ iss }) => {
    const claims = { iss, sub: '1097', email: 'Njeri@Example.com', name: 'Njeri Mwangi', nonce: 'a-nonce' };
    expect(await identity.verify(google.token(claims))).toEqual({
      googleId: '1097',
      email: EMAIL,
      ownsMailbox: true,
      name: 'Njeri Mwangi',
      nonce: 'a-nonce',
    });
  },
);

test('uses the email as name if a token has no name', async () => {
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
])('[R46] returns ownsMailbox $ownsMailbox for the email $email and the organisation $hd', async (row) => {
  const { email, hd, ownsMailbox } = row;
  expect(await identity.verify(google.token({ email, hd }))).toMatchObject({ ownsMailbox });
});

test.each([
  { which: 'for another client id', claims: { aud: 'other.apps.googleusercontent.com' } },
  { which: 'without a client id', claims: { aud: undefined } },
  { which: 'of another issuer', claims: { iss: 'https://accounts.example.com' } },
  { which: 'without an issuer', claims: { iss: undefined } },
  { which: 'with an unverified email', claims: { email_verified: false } },
  { which: 'without a verification claim', claims: { email_verified: undefined } },
  { which: 'without an email', claims: { email: undefined } },
  { which: 'with an empty email', claims: { email: '' } },
  { which: 'without a user id', claims: { sub: undefined } },
  { which: 'without an expiry', claims: { exp: undefined } },
  { which: 'without a time of issue', claims: { iat: undefined } },
])('[V9.2.3, V10.5.3, V10.5.4] returns null for a token $which', async ({ claims }) => {
  expect(await identity.verify(google.token({ email: EMAIL, ...claims }))).toBeNull();
});

test.each([
  { which: 'expired 4 minutes ago', outcome: 'accepted', iat: -3600, exp: -240 },
  { which: 'expired 6 minutes ago', outcome: 'null', iat: -3600, exp: -360 },
  { which: 'issued in 4 minutes', outcome: 'accepted', iat: 240, exp: 3600 },
  { which: 'issued in 6 minutes', outcome: 'null', iat: 360, exp: 3600 },
  { which: 'issued 2 days ago, not expired', outcome: 'null', iat: -172_800, exp: 3600 },
])(
  '[V9.2.1] judges a token $which as $outcome with 5 minutes of clock tolerance',
  async ({ outcome, iat, exp }) => {
    const token = google.token({ email: EMAIL, iat: unixTime(iat), exp: unixTime(exp) });
    expect((await identity.verify(token)) === null ? 'null' : 'accepted').toBe(outcome);
  },
);

test('[V9.1.3] returns null for a token whose signing key Google does not have', async () => {
  expect(await identity.verify(createGoogleSigner(CLIENT_ID).token({ email: EMAIL }))).toBeNull();
});

test("[V6.8.2] returns null if another key signed a token with Google's key id", async () => {
  const [header] = google.token({ email: EMAIL }).split('.');
  const [, payload, signature] = createGoogleSigner(CLIENT_ID).token({ email: EMAIL }).split('.');
  expect(await identity.verify([header, payload, signature].join('.'))).toBeNull();
});

test.each([{ alg: 'none' }, { alg: 'HS256' }, { alg: 'RS512' }, { alg: 'PS256' }, { alg: 'ES256' }])(
  '[V6.8.2, V9.1.2, V11.6.1] returns null for a token with the algorithm $alg',
  async ({ alg }) => {
    const [header, payload, signature] = google.token({ email: EMAIL }, { alg }).split('.');
    expect(await identity.verify(`${header}.${payload}.${signature}`)).toBeNull();
    expect(await identity.verify(`${header}.${payload}.`)).toBeNull();
  },
);

test.each(['', 'not a token', 'a.b.c', 'a.b', 'x'.repeat(40)])(
  'returns null for %j instead of a token',
  async (text) => {
    expect(await identity.verify(text)).toBeNull();
  },
);

describe("Google's keys", () => {
  let ownGoogle: typeof google;
  let fresh: GoogleIdentity;

  beforeEach(async () => {
    ownGoogle = await startGoogleKeyServer(CLIENT_ID);
    fresh = createGoogleIdentity(CLIENT_ID, ownGoogle.url);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await ownGoogle.close();
  });

  test('returns null for a token without a key id if Google has two keys', async () => {
    ownGoogle.rotate();
    expect(await fresh.verify(ownGoogle.token({ email: EMAIL }, { kid: undefined }))).toBeNull();
  });

  test('fetches the keys once for many tokens, and again after an hour', async () => {
    const verify = () => fresh.verify(ownGoogle.token({ email: EMAIL }));
    await Promise.all([verify(), verify(), verify()]);
    await verify();
    expect(ownGoogle.fetches()).toBe(1);

    setTime(Date.now() + 61 * MINUTE_MS);
    expect(await verify()).not.toBeNull();
    expect(ownGoogle.fetches()).toBe(2);
  });

  test('fetches an added key when a token uses the key for the first time', async () => {
    await fresh.verify(ownGoogle.token({ email: EMAIL }));
    ownGoogle.rotate();
    setTime(Date.now() + MINUTE_MS);
    expect(await fresh.verify(ownGoogle.token({ email: EMAIL }))).toMatchObject({ email: EMAIL });
    expect(ownGoogle.fetches()).toBe(2);
  });

  test('retries a failed fetch of the keys', async () => {
    ownGoogle.failNext();
    expect(await fresh.verify(ownGoogle.token({ email: EMAIL }))).toMatchObject({ email: EMAIL });
    expect(ownGoogle.fetches()).toBe(2);
  });

  test("rejects while Google's keys are unreachable, then verifies the next token", async () => {
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

  test('verifies a token with cached keys while Google is unreachable', async () => {
    await fresh.verify(ownGoogle.token({ email: EMAIL }));
    ownGoogle.setReachable(false);
    expect(await fresh.verify(ownGoogle.token({ email: EMAIL }))).toMatchObject({ email: EMAIL });
  });
});
