import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PageHead } from './page-head';

test('a page that sets its own head: what the server wrote for the first address goes', () => {
  document.head.innerHTML =
    '<title data-served>Old</title><meta data-served name="robots" content="noindex"><meta name="google-client-id" content="g">';
  render(
    <PageHead title="Trucks" description="Lorries" path="/categories/trucks" image="/photos/a/og.jpg" />,
  );
  expect(document.head.querySelectorAll('[data-served]')).toHaveLength(0);
  expect(document.title).toBe('Trucks');
  expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'index, follow');
  expect(document.head.querySelector('meta[property="og:image"]')).toHaveAttribute(
    'content',
    `${window.location.origin}/photos/a/og.jpg`,
  );
  expect(document.head.querySelector('meta[name="google-client-id"]')).toHaveAttribute('content', 'g');
});
