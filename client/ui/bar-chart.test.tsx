import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BarChart } from './bar-chart';

function draw(values: number[]) {
  const bars = values.map((value, at) => ({ label: `day ${at + 1}`, value, text: `Ksh. ${value}` }));
  const { container } = render(<BarChart bars={bars} />);
  return {
    written: [...container.querySelectorAll('text')].map((text) => text.textContent),
    titles: [...container.querySelectorAll('title')].map((title) => title.textContent),
    heights: [...container.querySelectorAll('rect[fill]')].map((bar) => Number(bar.getAttribute('height'))),
  };
}

test('shows the highest value, three labels, and every value on hover for five days', () => {
  const { written, titles, heights } = draw([0, 50, 100, 25, 0]);
  expect(written).toEqual(['Ksh. 100', 'day 1', 'day 3', 'day 5']);
  expect(titles).toEqual([
    'day 1: Ksh. 0',
    'day 2: Ksh. 50',
    'day 3: Ksh. 100',
    'day 4: Ksh. 25',
    'day 5: Ksh. 0',
  ]);
  expect(heights).toEqual([0, 50, 100, 25, 0]);
});

test('shows no bars and no highest value if all values are zero', () => {
  const { written, heights } = draw([0, 0, 0]);
  expect(written).toEqual(['day 1', 'day 2', 'day 3']);
  expect(heights).toEqual([0, 0, 0]);
});
