import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DRAWINGS, type DrawingName } from './drawings';
import { EmptyState } from './empty-state';

const NAMES = Object.keys(DRAWINGS).filter((name): name is DrawingName => name in DRAWINGS);

test.each(NAMES)(
  '[R546] hides the drawing %s from assistive technology, which reads only the sentence',
  (name) => {
    const { container } = render(<EmptyState drawing={name} sentence="No cars available." />);
    const canvas = container.querySelector('svg');
    expect(canvas).toHaveAttribute('aria-hidden', 'true');
    expect(canvas?.childElementCount).toBeGreaterThan(1);
    expect(container).toHaveTextContent(/^No cars available\.$/);
  },
);

test('[R546] draws each picture differently, in colours that change with the scheme', () => {
  const drawn = NAMES.map((name) => {
    const { container } = render(<EmptyState drawing={name} sentence="No cars available." />);
    return container.querySelector('svg')?.innerHTML ?? '';
  });
  expect(new Set(drawn).size).toBe(NAMES.length);
  const colours = drawn.flatMap((svg) =>
    [...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour),
  );
  const fixed = colours.filter((colour) => colour !== 'none' && !colour?.startsWith('var(--'));
  expect(new Set(fixed)).toEqual(new Set(['#f6c21f', '#4a524f']));
});
