import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../testing/start-app';
import type { TestUser } from '../testing/test-user';

const SECRET = 's3cret-value';
const ID = '65f0c0ffee5ec12e76a1b2c3';

let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await startApp({ logLevel: 'debug' });
  user = await app.signUp();
});
afterAll(() => app.close());

describe('request log', () => {
  test.each([
    { path: `/hires/${ID}/answer/${SECRET}`, route: 'GET /hires/:id/answer/:token' },
    { path: `/calendars/${SECRET}.ics`, route: 'GET /calendars/:token.ics' },
    { path: `/admin/users?search=${SECRET}@example.com`, route: 'GET /admin/users' },
    { path: `/reset-password/${SECRET}`, route: 'GET /reset-password/:token' },
    { path: `/notifications/stop/${SECRET}`, route: 'GET /notifications/stop/:token' },
    { path: `/saved-searches/stop/${SECRET}`, route: 'GET /saved-searches/stop/:token' },
    { path: `/nowhere/${SECRET}?token=${SECRET}`, route: 'GET (no route)' },
  ])(
    '[R828, V14.2.1, V16.2.5] logs the route $route without its parameter values',
    async ({ path, route }) => {
      const before = app.faults.lines.length;
      const { headers } = await user.call('GET', path);
      // A call's line is written after its reply, so another call follows before the lines are read.
      await user.call('GET', '/users/me');
      const lines = app.faults.lines.slice(before);
      const requestId = headers.get('x-request-id');
      expect(lines.map((line) => JSON.parse(line))).toContainEqual(
        expect.objectContaining({ requestId, route, msg: 'request answered', status: expect.any(Number) }),
      );
      expect(lines.join('\n')).not.toContain(SECRET);
    },
  );
});
