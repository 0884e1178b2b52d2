import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#shared/core/endpoint';
import type { ErrorBody } from '#shared/core/errors';
import { makeCar } from '../../testing/make';
import { buildSampleCall } from '../../testing/sample-call';
import type { TestUser } from '../../testing/test-user';
import { startAdminApp } from '../admin/testing/admin-app';
import { PAPERS_ENV, preparePaperTests } from './testing/papers-app';

const startApp = async () => preparePaperTests(await startAdminApp({ env: PAPERS_ENV }));
type Caller = { name: string; token?: string };
let app: Awaited<ReturnType<typeof startApp>>;
let owner: TestUser;
let stranger: TestUser;
let callers: Caller[];
/** Values of parameters by name, so that calls reach the stored paper, its photo, its owner and the car. */
let ids: Record<string, string>;
let secrets: string[];

const NUMBER = 'DLA4471203';
const TYPED_NAME = 'Zainabu Wekesa Typed';
const CHASSIS = '9X7Q';

beforeAll(async () => {
  app = await startApp();
  owner = await app.signUp('Faith Chebet');
  stranger = await app.signUp('Curious Stranger');
  const other = await app.makeAdmin('Other Admin');
  const car = await makeCar(app, owner);
  const carId = car._id.toHexString();
  await app.sendCarPaper(owner, carId, { name: TYPED_NAME, chassis: CHASSIS });
  const paperId = (await app.sendLicence(owner, { number: NUMBER })).body._id;
  const claimed = (await app.claim(paperId)).body;
  expect(claimed.typed?.number).toBe(NUMBER);
  const [photoId = ''] = claimed.photos;
  const { image } = (await app.showPhoto(paperId, photoId)).body;
  secrets = [NUMBER, TYPED_NAME, CHASSIS, image.slice(image.indexOf(',') + 1)];
  ids = { paperId, photoId, carId, userId: owner._id, regNo: car.regNo };
  callers = [
    { name: 'anonymous' },
    { name: 'a stranger', token: stranger.token },
    { name: 'an admin who has not claimed the paper', token: other.token },
  ];
});
afterAll(() => app.close());

function fillPath(contract: Endpoint): string {
  const [, query] = buildSampleCall(contract, { anyId: owner._id, selfId: owner._id }).path.split('?');
  const path = contract.path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? owner._id);
  return query ? `${path}?${query}` : path;
}

async function read(path: string, token: string | undefined) {
  const headers = new Headers(token ? { Authorization: `Bearer ${token}` } : {});
  const reply = await fetch(`${app.url}/api${path}`, { headers });
  return { status: reply.status, content: Buffer.from(await reply.arrayBuffer()) };
}

test('[R2047] includes number and photo in no reply to a visitor, a stranger or an admin who has not claimed the paper', async () => {
  const reads = app.app.contracts.filter(({ method }) => method === 'GET');
  expect(reads.length).toBeGreaterThan(50);
  const leaks: string[] = [];
  let found = 0;
  for (const contract of reads) {
    const path = fillPath(contract);
    const check = async ({ name, token }: Caller) => {
      const { status, content } = await read(path, token);
      if (status === 200 && content.includes(ids.paperId ?? '')) found += 1;
      if (secrets.some((secret) => content.includes(secret))) leaks.push(`${path} to ${name}`);
    };
    await Promise.all(callers.map(check));
  }
  expect(leaks).toEqual([]);
  // At least two calls of the other admin reach the paper: the list, and the details without the number.
  expect(found).toBeGreaterThanOrEqual(2);
});

test('[R2046, R2047] refuses every call about a paper from anybody but its owner and admins', async () => {
  const writes = app.app.contracts.filter(({ path }) => path.includes(':paperId'));
  expect(writes.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'DELETE /papers/:paperId',
    'GET /admin/papers/:paperId',
    'GET /admin/papers/:paperId/photos/:photoId',
    'POST /admin/papers/:paperId/claim',
    'POST /admin/papers/:paperId/decide',
    'POST /papers/:paperId/appeal',
  ]);
  for (const contract of writes) {
    const { body } = buildSampleCall(contract, { anyId: owner._id, selfId: owner._id });
    const refused = await Promise.all(
      [app, stranger].map(({ call }) => call<ErrorBody>(contract.method, fillPath(contract), body)),
    );
    expect(refused.map((reply) => reply.body.code)).toEqual([
      'not_signed_in',
      contract.access === 'admin' ? 'forbidden' : 'not_found',
    ]);
  }
  expect((await app.own(owner)).items).toHaveLength(2);
});
