import { expect, test } from 'vitest';
import { startApp } from '../../testing/start-app';

test('[R2056] refuses every paper on a server that checks none', async () => {
  const app = await startApp();
  const user = await app.signUp();
  const form = new FormData();
  for (const [name, value] of Object.entries({ type: 'passport', number: 'AK123456', consent: 'true' }))
    form.set(name, value);
  form.append('photos', new Blob([new Uint8Array(Buffer.from('x'))]), 'photo.jpg');
  expect(await user.call('POST', '/papers/identity', form)).toMatchObject({
    status: 404,
    body: { code: 'papers_off' },
  });
  expect((await user.call('GET', '/papers')).body).toEqual({
    country: null,
    insuranceNeededFrom: null,
    cars: [],
    items: [],
  });
  await app.close();
});
