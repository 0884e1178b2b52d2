import { expect, test } from 'vitest';
import { pageAddress } from './page-address';

const ID = '0123456789abcdef01234567';

test.each([
  ['/', { page: 'home' }],
  [`/Car/${ID}`, { page: 'car', carId: ID }],
  [`/car/${ID.toUpperCase()}/`, { page: 'car', carId: ID }],
  [`/cars/${ID}`, { page: 'car', carId: ID }],
  ['/car/17', { page: 'unknown' }],
  ['/Car', { page: 'unknown' }],
  [`/Car/${ID}/more`, { page: 'unknown' }],
  [`/Catalogue/${ID}`, { page: 'catalogue', userId: ID }],
  ['/catalogue/brand', { page: 'unknown' }],
  ['/categories', { page: 'categories' }],
  ['/Categories/', { page: 'categories' }],
  ['/Categories/Vans', { page: 'category', route: 'vans' }],
  ['/contact', { page: 'contact' }],
  ['/Contact', { page: 'contact' }],
  ['/terms-and-conditions', { page: 'terms' }],
  ['/privacy-policy', { page: 'privacy' }],
  ['/PrivacyPolicy', { page: 'privacy' }],
  ['/Profile', { page: 'private', title: 'Profile' }],
  ['/register-car', { page: 'private', title: 'Register Vehicle' }],
  ['/messages', { page: 'private', title: 'Messages' }],
  [`/messages/${ID}`, { page: 'private', title: 'Messages' }],
  ['/ad-pan', { page: 'private', title: 'Admin Panel' }],
  ['/reset-password/abc', { page: 'private', title: 'Reset Password' }],
  ['/reset-password', { page: 'unknown' }],
  ['/constructor', { page: 'unknown' }],
  ['/wp-login.php', { page: 'unknown' }],
  ['//', { page: 'home' }],
  ['/%E0%A4%A', { page: 'unknown' }],
])('%s: %j', (path, address) => {
  expect(pageAddress(path)).toEqual(address);
});
