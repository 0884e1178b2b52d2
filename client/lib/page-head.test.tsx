import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PageHeadContent } from '#shared/pages/heads';
import { vans } from '#shared/pages/testing/samples';
import { DEFAULT_SETTINGS } from '#shared/settings/defaults';
import { HeadProvider, isHeadServerRendered, PageHead } from './page-head';

const SERVED = `
  <title data-served>Old</title><meta data-served property="og:image" content="/old.jpg">
  <link data-served rel="canonical" href="https://twende.example/"><script data-served type="application/ld+json">{}</script>
  <meta name="google-client-id" content="g"><meta name="site-url" content="https://twende.example">`;

const VANS: PageHeadContent = { page: 'category', card: vans };

afterEach(() => {
  cleanup();
  document.head.innerHTML = '';
});

function Page({ content }: { content?: PageHeadContent }) {
  return <HeadProvider>{content && <PageHead {...content} />}</HeadProvider>;
}

function all(selector: string): Element[] {
  return [...document.querySelectorAll(selector)];
}

function metaOf(property: string): string[] {
  return all(`meta[property="${property}"]`).map((meta) => meta.getAttribute('content') ?? '');
}

const HOME: PageHeadContent = { page: 'home', settings: DEFAULT_SETTINGS };

test('keeps the head of the server for the first screen', () => {
  document.head.innerHTML = SERVED;
  const { rerender } = render(<Page content={VANS} />);
  rerender(<Page content={{ ...VANS }} />);
  expect(isHeadServerRendered()).toBe(true);
  expect(document.title).toBe('Old');
});

test('replaces the head of the server when the second screen is shown, without duplicate elements', () => {
  document.head.innerHTML = SERVED;
  const { rerender } = render(<Page content={HOME} />);
  rerender(<Page content={VANS} />);
  expect(isHeadServerRendered()).toBe(false);
  expect(document.title).toBe('Vans for hire · Twende');
  expect(all('head title')).toHaveLength(1);
  expect(metaOf('og:image')).toEqual(['https://twende.example/img/categories/vans-1/og.jpg']);
  expect(all('link[rel="canonical"]').map((link) => link.getAttribute('href'))).toEqual([
    'https://twende.example/categories/vans',
  ]);
  expect(all('script[type="application/ld+json"]').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('"name":"Vans"'),
  ]);
  expect(all('meta[name="google-client-id"]')).toHaveLength(1);
});

test('keeps the previous head complete while a screen is loading', () => {
  document.head.innerHTML = SERVED;
  const { rerender } = render(<Page content={HOME} />);
  rerender(<Page />);
  expect(document.title).toBe('Old');
  rerender(<Page content={VANS} />);
  rerender(<Page />);
  expect(document.title).toBe('Vans for hire · Twende');
  expect(metaOf('og:image')).toHaveLength(1);
});

test('replaces the head for a private screen, without linked data and canonical address', () => {
  const { rerender } = render(<Page content={VANS} />);
  rerender(<Page content={{ page: 'profile' }} />);
  expect(document.title).toBe('Profile · Twende');
  expect(metaOf('og:image')).toEqual([`${window.location.origin}/img/og.jpg`]);
  expect(all('meta[name="robots"]').map((meta) => meta.getAttribute('content'))).toEqual(['noindex']);
  expect(all('link[rel="canonical"], meta[property="og:url"], script')).toEqual([]);
});

test('keeps exactly one title and one preview image while the head of the page changes', async () => {
  document.head.innerHTML = SERVED;
  const { rerender } = render(<Page />);
  const counts = new Set<string>();
  const watch = new MutationObserver(() =>
    counts.add(`${all('head title').length} ${metaOf('og:image').length}`),
  );
  watch.observe(document, { childList: true, subtree: true });
  for (const content of [HOME, VANS, undefined, HOME]) {
    rerender(<Page {...(content && { content })} />);
    await act(async () => undefined);
  }
  watch.disconnect();
  expect([...counts]).toEqual(['1 1']);
});

test('keeps the head of the server until the code that writes heads has loaded', async () => {
  document.head.innerHTML = SERVED;
  vi.resetModules();
  const later = await import('./page-head');
  const screenWith = (content: PageHeadContent) => (
    <later.HeadProvider>
      <later.PageHead {...content} />
      <p>Screen</p>
    </later.HeadProvider>
  );
  const { rerender } = render(screenWith(HOME));
  rerender(screenWith(VANS));
  expect(screen.getByText('Screen')).toBeVisible();
  expect(later.isHeadServerRendered()).toBe(true);
  await vi.waitFor(() => expect(document.title).toBe('Vans for hire · Twende'));
  expect(later.isHeadServerRendered()).toBe(false);
});
