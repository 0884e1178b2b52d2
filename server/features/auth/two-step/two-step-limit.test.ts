import { URI } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TWO_STEP_LIMITS } from '#shared/core/limits';
import { startApp, type TestApp } from '../../../testing/start-app';
import { stored } from '../../../testing/stored';

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT: 'on' } });
});
afterAll(() => app.close());

test('[R269] refuses even the right code for a quarter of an hour after five wrong codes', async () => {
  const user = await app.signUp();
  await stored('User').updateOne({ _id: user._id }, { emailProven: true });
  const { email, password } = user;
  const { uri } = (await user.call<{ uri: string }>('POST', '/totp', { password })).body;
  const appCodes = URI.parse(uri);
  const code = () => appCodes.generate({ timestamp: app.clock.now().getTime() } as never);
  expect((await user.call('POST', '/totp/confirm', { code: code() })).status).toBe(200);

  const signIn = (typed: string) => app.call('POST', '/signin', { email, password, code: typed });
  const wrong = await Promise.all(Array.from({ length: TWO_STEP_LIMITS.tries + 2 }, () => signIn('000000')));
  expect(wrong.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 429, 429]);
  app.clock.advance(60_000);
  expect(await signIn(code())).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  app.clock.advance(TWO_STEP_LIMITS.triesWindowMs);
  expect((await signIn(code())).status).toBe(200);
});

test('[R273] answers 429 when a signed-in device guesses the current password more than ten times', async () => {
  const user = await app.signUp();
  const answers: number[] = [];
  for (let count = 0; count < 12; count += 1) {
    const body = { current: `guess-${count}`, password: 'another-long-password' };
    answers.push((await user.call('POST', '/change-password', body)).status);
  }
  expect(answers).toEqual([...Array<number>(10).fill(403), 429, 429]);
});
