import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Frame, RequireUser } from './frame';
import { routes } from './routes';

test.each([
  { address: '/', path: '/' },
  { address: '/Car/1', path: '/Car/:carId' },
  { address: '/cars/1', path: '/cars/:carId' },
  { address: '/categories', path: '/categories' },
  { address: '/Categories', path: '/categories' },
  { address: '/categories/trucks', path: '/categories/:route' },
  { address: '/Contact', path: '/Contact' },
  { address: '/contact', path: '/Contact' },
  { address: '/Profile', path: '/Profile' },
  { address: '/profile', path: '/Profile' },
  { address: '/terms-and-conditions', path: '/terms-and-conditions' },
  { address: '/privacy-policy', path: '/privacy-policy' },
  { address: '/PrivacyPolicy', path: '/PrivacyPolicy' },
  { address: '/register-car', path: '/register-car' },
  { address: '/reset-password/a-token', path: '/reset-password/:token' },
  { address: '/verify-email/a-token', path: '/verify-email/:token' },
  { address: '/ad-pan', path: '/ad-pan' },
  { address: '/messages', path: '/messages' },
  { address: '/messages/1', path: '/messages/:messageId' },
  { address: '/Catalogue/1', path: '/Catalogue/:brandId' },
  { address: '/catalogue/1', path: '/Catalogue/:brandId' },
  { address: '/nowhere', path: '*' },
  { address: '/Car/1/more', path: '*' },
])('[R1] matches $address to the route $path', ({ address, path }) => {
  expect(matchesOf(address).at(-1)?.path).toBe(path);
});

test.each(['/register-car', '/messages', '/messages/1'])(
  '[R2] requires a signed-in user for %s',
  (address) => {
    expect(matchesOf(address).some(({ element }) => isElementOf(element, RequireUser))).toBe(true);
  },
);

test.each(['/', '/Contact', '/Profile', '/nowhere'])('shows %s to visitors inside the frame', (address) => {
  expect(matchesOf(address).some(({ element }) => isElementOf(element, RequireUser))).toBe(false);
  expect(matchesOf(address).some(({ element }) => isElementOf(element, Frame))).toBe(true);
});

test('[R10] shows /ad-pan without header and footer', () => {
  expect(matchesOf('/ad-pan').some(({ element }) => isElementOf(element, Frame))).toBe(false);
});

function matchesOf(address: string) {
  return (matchRoutes(routes, address) ?? []).map(({ route }) => route);
}

function isElementOf(element: unknown, component: unknown): boolean {
  return typeof element === 'object' && element !== null && 'type' in element && element.type === component;
}
