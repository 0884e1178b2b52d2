import { expect, test } from 'vitest';
import { matchRoute, PATHS, ROUTES } from './paths';

test.each(Object.entries(ROUTES))('matches a path of the route %s in any letter case', (route, pattern) => {
  const address = pattern.replace(/:\w+/g, 'aB1');
  const params = (pattern.match(/:\w+/g) ?? []).map(() => 'aB1');
  expect(matchRoute(address)).toEqual({ route, params });
  expect(matchRoute(`${address.toUpperCase()}/`)?.route).toBe(route);
});

test.each(['/nowhere', '/Car', '/Car/1/more', '/reset-password', '/constructor'])(
  'returns no route for %s',
  (address) => {
    expect(matchRoute(address)).toBeNull();
  },
);

test('inserts a parameter into a path unchanged', () => {
  expect(PATHS.car('17')).toBe('/Car/17');
  expect(PATHS.resetPassword('a$&b')).toBe('/reset-password/a$&b');
});
