import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { RequireUser } from './require-user';
import { routes } from './routes';
import { Shell } from './shell';

test.each([
  ['/', '/'],
  ['/Car/1', '/Car/:carId'],
  ['/cars/1', '/cars/:carId'],
  ['/categories', '/categories'],
  ['/Categories', '/categories'],
  ['/categories/trucks', '/categories/:route'],
  ['/Contact', '/Contact'],
  ['/contact', '/Contact'],
  ['/Profile', '/Profile'],
  ['/profile', '/Profile'],
  ['/terms-and-conditions', '/terms-and-conditions'],
  ['/privacy-policy', '/privacy-policy'],
  ['/PrivacyPolicy', '/PrivacyPolicy'],
  ['/register-car', '/register-car'],
  ['/reset-password/a-token', '/reset-password/:token'],
  ['/verify-email/a-token', '/verify-email/:token'],
  ['/ad-pan', '/ad-pan'],
  ['/messages', '/messages'],
  ['/messages/1', '/messages/:messageId'],
  ['/Catalogue/1', '/Catalogue/:brandId'],
  ['/catalogue/1', '/Catalogue/:brandId'],
  ['/nowhere', '*'],
  ['/Car/1/more', '*'],
])('[R1] %s: matches the route %s', (address, path) => {
  expect(matchesOf(address).at(-1)?.path).toBe(path);
});

test.each(['/register-car', '/messages', '/messages/1'])('[R2] %s: only for signed-in users', (address) => {
  expect(matchesOf(address).some(({ element }) => isElementOf(element, RequireUser))).toBe(true);
});

test.each(['/', '/Contact', '/Profile', '/nowhere'])('%s: public, in the frame', (address) => {
  expect(matchesOf(address).some(({ element }) => isElementOf(element, RequireUser))).toBe(false);
  expect(matchesOf(address).some(({ element }) => isElementOf(element, Shell))).toBe(true);
});

test('[R10] /ad-pan: neither header nor footer', () => {
  expect(matchesOf('/ad-pan').some(({ element }) => isElementOf(element, Shell))).toBe(false);
});

function matchesOf(address: string) {
  return (matchRoutes(routes, address) ?? []).map(({ route }) => route);
}

function isElementOf(element: unknown, component: unknown): boolean {
  return typeof element === 'object' && element !== null && 'type' in element && element.type === component;
}
