import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';

const MAX_TURNS = 500;

/**
 * Waits for a text while the fake clock is stopped.
 * `vi.waitFor` would advance it by 50 ms with each retry.
 */
export async function untilShown(text: string): Promise<HTMLElement> {
  for (let turn = 0; turn < MAX_TURNS && screen.queryByText(text) === null; turn += 1) {
    await act(() => vi.advanceTimersByTimeAsync(0));
  }
  return screen.getByText(text);
}
