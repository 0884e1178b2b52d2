import { screen, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { SessionProvider } from '../../../lib/session/session';
import { AddressProbe, ModalProbe } from '../../../testing/probes';
import { renderScreen } from '../../../testing/render-screen';
import { termsWords as english } from '../words';
import { termsWords as swahili } from '../words.sw';
import { PrivacyScreen, TermsScreen, TermsSections } from './legal-screens';

test('[R204] shows the sections, the privacy link and the agreement form for owners', () => {
  open('/terms-and-conditions');
  expect(screen.getByRole('heading', { level: 1, name: 'Terms and Conditions' })).toBeVisible();
  expect(sections()).toEqual([
    'For car owners',
    'Introduction',
    'Use of Service',
    'Privacy',
    'Amendments',
    'Governing Law',
  ]);
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy');
  expect(screen.getByText(/^Download, sign and email the agreement form to/)).toBeVisible();
  expect(screen.getByRole('link', { name: /Agreement form/ })).toHaveAttribute(
    'href',
    '/downloads/agreement-form.pdf',
  );
  expect(sectionOf('Governing Law')).toHaveTextContent('laws of Kenya');
  expect(canonical()).toBe('/terms-and-conditions');
});

test.each([
  { words: english, title: 'Privacy', link: 'Privacy Policy' },
  { words: swahili, title: 'Faragha', link: 'Sera ya Faragha' },
])('[R204] links $title of the terms to the privacy policy', ({ words, title, link }) => {
  renderScreen(<TermsSections sections={words.sections} privacyLink={words.privacyLink} />);
  expect(within(sectionOf(title)).getByRole('link', { name: link })).toHaveAttribute(
    'href',
    '/privacy-policy',
  );
});

test('[R205] returns to the previous screen when the user closes the terms', async () => {
  const { user } = open('/Contact');
  await user.click(screen.getByRole('link', { name: 'Terms' }));
  expect(address()).toBe('/terms-and-conditions');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(address()).toBe('/Contact');
});

test('[R1942] returns to the sign-up form when the terms were opened from it', async () => {
  const { user } = open('/Contact');
  await user.click(screen.getByRole('link', { name: 'Terms of the sign-up' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(address()).toBe('/Contact');
  expect(screen.getByLabelText('modal')).toHaveTextContent('signup /messages');
});

test('[R205] leads to the home screen when the user opened the terms directly and closes them', async () => {
  const { user } = open('/terms-and-conditions');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(address()).toBe('/');
});

test.each(['/privacy-policy', '/PrivacyPolicy'])(
  '[R206] shows the privacy policy at %s with the canonical URL /privacy-policy',
  (path) => {
    open(path);
    expect(screen.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
    expect(canonical()).toBe('/privacy-policy');
  },
);

test.each([
  { title: 'Who is responsible', text: 'Data Protection Act, 2019' },
  {
    title: 'What we collect',
    text: /Name and email.*Contact info.*ID or passport for verification.*Usage data/,
  },
  { title: 'What we use it for', text: /\(contract\).*\(legitimate interest\).*\(consent\)/ },
  { title: 'Whom we share it with', text: 'M-Pesa' },
  { title: 'How long we keep it', text: /7 years.*90 days/ },
  { title: 'Security', text: 'within 72 hours' },
  {
    title: 'Your rights',
    text: /receive it.*corrected.*erased.*object.*withdraw.*Data Protection Commissioner/,
  },
  { title: 'Erasing your data', text: 'We answer within 7 days' },
  { title: 'Cookies', text: 'XSRF-TOKEN' },
  { title: 'Changes', text: '14 days before' },
  { title: 'Contact', text: 'support@twende.example' },
])('[R206] shows the text $text in the section $title of the privacy policy', ({ title, text }) => {
  open('/privacy-policy');
  expect(sectionOf(title)).toHaveTextContent(text);
});

function open(path: string) {
  return renderScreen(
    <SessionProvider>
      <Routes>
        <Route path="/terms-and-conditions" element={<TermsScreen />} />
        <Route path="/privacy-policy" element={<PrivacyScreen />} />
        <Route path="/PrivacyPolicy" element={<PrivacyScreen />} />
        <Route
          path="*"
          element={
            <>
              <Link to="/terms-and-conditions">Terms</Link>
              <Link to="/terms-and-conditions" state={{ signUp: { returnTo: '/messages' } }}>
                Terms of the sign-up
              </Link>
            </>
          }
        />
      </Routes>
      <AddressProbe />
      <ModalProbe />
    </SessionProvider>,
    { path },
  );
}

function sections() {
  return screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
}

function sectionOf(title: string): HTMLElement {
  const section = screen.getByRole('heading', { level: 2, name: title }).closest('section');
  if (!section) throw new Error(`${title} is in no section.`);
  expect(within(section).getAllByRole('heading')).toHaveLength(1);
  return section;
}

function canonical() {
  const href = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  return href && new URL(href).pathname;
}

function address() {
  return screen.getByRole('region', { name: 'address' }).textContent;
}
