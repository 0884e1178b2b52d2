import { afterAll, describe, expect, test } from 'vitest';
import type { Access, Endpoint } from '#shared/core/endpoint';
import { buildSampleCall } from '../testing/sample-call';
import { startApp } from '../testing/start-app';
import { stored } from '../testing/stored';
import { setSuspended } from '../testing/suspend';

/** Calls every mounted endpoint as every kind of caller; new endpoints are included automatically. */
const app = await startApp();
const user = await app.signUp('User');
const other = await app.signUp('Other');
const suspended = await app.signUp('Suspended');
const admin = await app.signUp('Admin');
/** User whom the calls name; differs from all callers, because calls by admins delete this user. */
const subject = await app.signUp('Subject');
await stored('User').updateOne({ _id: admin._id }, { isAdmin: true });
await setSuspended(suspended._id, app.clock.now());
afterAll(() => app.close());

const CALLERS = { anonymous: app, user, 'other user': other, 'suspended user': suspended, admin };
type CallerName = keyof typeof CALLERS;
const IN = 'let in';
const UNKNOWN = { status: 401, code: 'not_signed_in' };
const REFUSED = { status: 403, code: 'forbidden' };

/** Calls that end their caller's session, so the caller signs in again before the next row. */
const ENDS_SESSION = new Set(['/signup', '/signin', '/signout', '/signout-everywhere']);
const newHeaders = new Map<CallerName, Record<string, string>>();

async function signInAgain(name: CallerName): Promise<void> {
  const caller = CALLERS[name];
  if (!('token' in caller) || name === 'suspended user') return;
  const { email, password } = caller;
  const { body } = await app.call<{ token: string }>('POST', '/signin', { email, password });
  newHeaders.set(name, { Authorization: `Bearer ${body.token}` });
}

/** Expected outcome by access and caller. A `self` call names `user`; every other caller is refused. */
const POLICY: Record<Access, Record<CallerName, typeof IN | typeof UNKNOWN>> = {
  public: { anonymous: IN, user: IN, 'other user': IN, 'suspended user': IN, admin: IN },
  user: { anonymous: UNKNOWN, user: IN, 'other user': IN, 'suspended user': UNKNOWN, admin: IN },
  self: { anonymous: UNKNOWN, user: IN, 'other user': REFUSED, 'suspended user': UNKNOWN, admin: REFUSED },
  admin: { anonymous: UNKNOWN, user: REFUSED, 'other user': REFUSED, 'suspended user': UNKNOWN, admin: IN },
};

const rows = app.app.contracts.map((contract): [string, Endpoint] => [
  `${contract.method} ${contract.path} (${contract.access})`,
  contract,
]);

test('mounts at least one endpoint of every kind of access', () => {
  const kinds = new Set(app.app.contracts.map((contract) => contract.access));
  expect([...kinds].sort()).toEqual(Object.keys(POLICY).sort());
});

test('[R235, V3.5.3, V6.3.4, V8.1.1, V8.2.1, V8.3.1] declares who may call each route, except for routes without data', () => {
  const declared = new Set(app.app.contracts.map(({ method, path }) => `${method} ${path}`));
  const undeclared = routesOf(app.app.express.router.stack).filter((route) => !declared.has(route));
  expect(undeclared.sort()).toEqual([
    'GET /docs',
    'GET /docs/start.js',
    'GET /docs/swagger-ui-bundle.js',
    'GET /docs/swagger-ui.css',
    'GET /healthz',
    'GET /metrics',
    'GET /openapi.json',
    'GET /readyz',
    'GET /robots.txt',
    'GET /sitemap.xml',
  ]);
});

type Layer = { route?: { path: string; methods: Record<string, boolean> }; handle: { stack?: Layer[] } };

/** Lists method and path of each route, including nested routers. */
function routesOf(layers: readonly object[]): string[] {
  return (layers as Layer[]).flatMap(({ route, handle }) =>
    route
      ? Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${route.path}`)
      : routesOf(handle.stack ?? []),
  );
}

describe.each(rows)('access to %s', (_name, contract) => {
  test.each(Object.keys(CALLERS) as CallerName[])(
    'allows or refuses the caller %s as the contract declares',
    async (name) => {
      const { method, path, body } = buildSampleCall(contract, { anyId: subject._id, selfId: user._id });
      const { call } = CALLERS[name];
      const answer = await call<{ code?: string; error?: string }>(method, path, body, newHeaders.get(name));
      if (ENDS_SESSION.has(contract.path)) await signInAgain(name);
      const expected = POLICY[contract.access][name];
      if (expected !== IN) {
        expect({ status: answer.status, code: answer.body.code }).toEqual(expected);
        expect(answer.body.error).toEqual(expect.any(String));
        return;
      }
      expect([UNKNOWN.code, REFUSED.code, 'invalid_input', 'internal']).not.toContain(answer.body.code);
      if (contract.access !== 'public') expect(answer.status).toBeLessThan(500);
    },
  );
});
