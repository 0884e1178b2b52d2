import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCar } from '../../testing/make';
import { startApp, type TestApp } from '../../testing/start-app';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('[R245] serves robots.txt as plain text that names the sitemap', async () => {
  const answer = await fetch(`${app.url}/robots.txt`);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(await answer.text()).toMatch(/^Sitemap: http:\/\/localhost:\d+\/sitemap\.xml$/m);
});

test('[R245] lists only listed cars in sitemap.xml', async () => {
  const lender = await app.signUp();
  const listed = await makeCar(app, lender);
  const hidden = await makeCar(app, lender, { isActive: false, listed: false });
  const answer = await fetch(`${app.url}/sitemap.xml`);
  expect(answer.headers.get('content-type')).toContain('application/xml');
  const xml = await answer.text();
  expect(xml).toContain(`/Car/${listed._id.toHexString()}</loc>`);
  expect(xml).not.toContain(hidden._id.toHexString());
});

test('[R244] answers 200 for listed cars and catalogues, and 404 for unlisted and unknown ones', async () => {
  const lender = await app.signUp('Amina Hassan');
  const car = await makeCar(app, lender, { make: 'Mazda', model: 'Demio', contact: '0733000111' });
  const { headOf } = app.services;
  const page = await headOf(`/Car/${car._id.toHexString()}`);
  expect(page.status).toBe(200);
  expect(page.head).toContain('2018 Mazda Demio for hire in Nairobi');
  expect(page.head).not.toContain('0733000111');
  const catalogue = await headOf(`/Catalogue/${lender._id}`);
  expect(catalogue).toMatchObject({ status: 200, head: expect.stringContaining('Amina Hassan') });
  expect((await headOf('/categories/nganya')).status).toBe(200);

  await lender.call('DELETE', `/deletecar/${car.regNo}`);
  expect((await headOf(`/Car/${car._id.toHexString()}`)).status).toBe(404);
  expect((await headOf('/Catalogue/000000000000000000000000')).status).toBe(404);
});
