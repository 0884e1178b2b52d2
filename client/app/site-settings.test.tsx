import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { BRAND } from '#shared/core/brand';
import { getSettings, type Settings } from '#shared/settings/contract';
import { ContactScreen } from '../features/contact/screens/contact-screen';
import { PrivacyScreen, TermsScreen } from '../features/legal/screens/legal-screens';
import { SessionProvider } from '../lib/session/session';
import { answer, BrokenConnection, received } from '../testing/answering-server';
import { renderScreen } from '../testing/render-screen';
import { Footer } from './footer';
import { Announcement } from './frame';

afterEach(() => void vi.useRealTimers());

const SETTINGS: Settings = {
  supportEmail: 'help@example.com',
  social: {
    facebook: 'https://facebook.example/hire',
    x: 'https://x.example/hire',
    instagram: 'https://instagram.example/hire',
  },
  announcement: { text: 'M-Pesa is being repaired tonight.', tone: 'warning' },
};

test('shows the announcement and the social pages that the operators have set', async () => {
  answer(getSettings, SETTINGS);
  renderScreen(
    <>
      <Announcement />
      <Footer />
    </>,
  );
  expect(await screen.findByText('M-Pesa is being repaired tonight.')).toBeVisible();
  for (const name of ['Facebook', 'X', 'Instagram'] as const) {
    expect(screen.getByRole('link', { name: `${BRAND.name} on ${name}` })).toHaveAttribute(
      'href',
      `https://${name.toLowerCase()}.example/hire`,
    );
  }
});

test('shows, without a request, the settings that the document contains', () => {
  const written = document.createElement('meta');
  written.name = 'site-settings';
  written.content = JSON.stringify(SETTINGS);
  document.head.append(written);
  renderScreen(<Announcement />);
  written.remove();
  expect(screen.getByText('M-Pesa is being repaired tonight.')).toBeVisible();
  expect(received(getSettings)).toEqual([]);
});

test('[R230] shows changed settings within a minute on an open screen', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  renderScreen(<Announcement />);
  await vi.waitFor(() => expect(received(getSettings)).toHaveLength(1), { interval: 0 });
  answer(getSettings, SETTINGS);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(await screen.findByText('M-Pesa is being repaired tonight.')).toBeVisible();
});

test('shows the support address on the contact screen, in the terms and in the privacy policy', async () => {
  answer(getSettings, SETTINGS);
  renderScreen(
    <SessionProvider>
      <ContactScreen />
      <TermsScreen />
      <PrivacyScreen />
    </SessionProvider>,
  );
  expect(await screen.findByRole('link', { name: 'help@example.com' })).toHaveAttribute(
    'href',
    'mailto:help@example.com',
  );
  expect(screen.getByText(/email the agreement form to help@example.com/)).toBeVisible();
  expect(screen.getByText('Write to our data protection contact at help@example.com.')).toBeVisible();
});

test('shows the default social pages and no announcement if the settings cannot be loaded', () => {
  answer(getSettings, () => {
    throw new BrokenConnection();
  });
  const { container } = renderScreen(
    <>
      <Announcement />
      <Footer />
    </>,
  );
  expect(screen.getByRole('link', { name: `${BRAND.name} on X` })).toHaveAttribute('href', BRAND.social.x);
  expect(container.firstElementChild?.tagName).toBe('FOOTER');
});
