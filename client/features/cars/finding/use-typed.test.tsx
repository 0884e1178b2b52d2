import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useDebouncedText } from './use-typed';

const onTyped = vi.fn();

function Probe() {
  const [value, setValue] = useState('');
  const typed = useDebouncedText(value, (text, options) => {
    onTyped(text, options);
    setValue(text);
  });
  return <input aria-label="Words" {...typed} />;
}

function typeAndPause(text: string) {
  fireEvent.change(screen.getByLabelText('Words'), { target: { value: text } });
  act(() => vi.advanceTimersByTime(400));
}

test('[R1940] adds one history entry for all typing until the field loses the focus', () => {
  vi.useFakeTimers();
  render(<Probe />);
  typeAndPause('p');
  typeAndPause('pr');
  typeAndPause('pra');
  fireEvent.blur(screen.getByLabelText('Words'));
  typeAndPause('prado');
  expect(onTyped.mock.calls).toEqual([
    ['p', { replace: false }],
    ['pr', { replace: true }],
    ['pra', { replace: true }],
    ['prado', { replace: false }],
  ]);
});
