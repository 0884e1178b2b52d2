import { afterEach, describe, expect, test, vi } from 'vitest';
import { reportMissingServer } from './missing-server';

const REASON = 'there is no redis-server on this machine.';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Reports Redis as missing and returns the printed text. */
function report(env: Record<string, string | undefined>): unknown[] {
  vi.stubEnv('CI', undefined);
  vi.stubEnv('TESTS_WITHOUT', undefined);
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  reportMissingServer('redis', REASON);
  return print.mock.calls.flat();
}

describe('reportMissingServer', () => {
  test.each([
    { env: {} },
    { env: { CI: '' } },
    { env: { CI: 'false' } },
    { env: { CI: 'true', TESTS_WITHOUT: 'redis' } },
    { env: { CI: 'true', TESTS_WITHOUT: 'caddy, redis' } },
  ])('prints that tests are skipped if the environment is $env', ({ env }) => {
    expect(report(env)).toEqual([`Skipped: ${REASON}\n`]);
  });

  test.each([{ env: { CI: 'true' } }, { env: { CI: '1', TESTS_WITHOUT: 'caddy,s3,redis-cluster' } }])(
    'throws if the environment is $env',
    ({ env }) => {
      expect(() => report(env)).toThrow(
        'there is no redis-server on this machine. CI skips no tests: TESTS_WITHOUT=redis says that they cannot run here.',
      );
    },
  );
});
