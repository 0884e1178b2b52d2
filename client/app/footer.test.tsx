import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen';
import { Footer } from './footer';

afterEach(() => {
  vi.useRealTimers();
});

test('[R21] links to home, terms, privacy policy and contact, in this order', () => {
  renderScreen(<Footer />);
  const links = within(screen.getByRole('navigation', { name: 'Footer' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Terms and Conditions', '/terms-and-conditions'],
    ['Privacy Policy', '/PrivacyPolicy'],
    ['Contact', '/contact'],
  ]);
});

test('[R22] opens each of three social pages in a new tab without a referrer', () => {
  renderScreen(<Footer />);
  const links = screen.getAllByRole('link', { name: /^Twende on / });
  expect(links).toHaveLength(3);
  for (const link of links) {
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.getAttribute('rel')).toMatch(/noreferrer/);
    expect(link.getAttribute('href')).toMatch(/^https:\/\//);
  }
});

test('[R23] shows the current year in the copyright line, and links the product name to /', () => {
  vi.useFakeTimers({ now: new Date('2031-01-01T12:00:00+03:00') });
  renderScreen(<Footer />);
  const link = screen.getByRole('link', { name: 'Twende. All rights reserved.' });
  expect(link).toHaveAttribute('href', '/');
  expect(link.parentElement).toHaveTextContent('© 2031 Twende. All rights reserved.');
});

test('[R24] shows the logo /img/logo.png', () => {
  const { container } = renderScreen(<Footer />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/img/logo.png');
});
