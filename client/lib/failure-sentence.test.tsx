import { render, renderHook, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError, createOfflineError } from './api-error';
import { describeFailure, getFailureSentence, useFailureLog } from './failure-sentence';

const WORDS = { refused: 'Not saved.', broken: 'No connection.' };

test.each([
  ['a refusal with a sentence', new ApiError('Taken.', 'email_taken', 409, {}), 'Taken.'],
  ['a refusal without one', new ApiError('', 'internal', 502, {}), 'Not saved.'],
  ['no response', createOfflineError(), 'No connection.'],
  ['an error of the page', new Error('x is not a function'), 'No connection.'],
])('returns the sentence for %s without a reference', (_name, error, words) => {
  expect(describeFailure(error, WORDS)).toBe(words);
});

test('[R370] shows the reference of the request below the sentence of a fault', () => {
  const fault = new ApiError('Something went wrong.', 'internal', 500, {}, 0, '5fc1b0a2d4e6-1k');
  render(<p>{describeFailure(fault, WORDS)}</p>);
  expect(screen.getByText('Something went wrong.')).toBeVisible();
  expect(screen.getByText('Reference: 5fc1b0a2d4e6-1k')).toBeVisible();
  expect(getFailureSentence(fault, WORDS)).toBe('Something went wrong.');
});

test('logs a failure with its cause, unless the device is offline', () => {
  const log = vi.fn();
  vi.stubGlobal('reportError', log);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { rerender } = renderHook(({ error }) => useFailureLog('Failed to fetch', error), {
    initialProps: { error: createOfflineError() },
  });
  expect(log).not.toHaveBeenCalled();
  onLine.mockReturnValue(true);
  const broken = createOfflineError();
  rerender({ error: broken });
  expect(log.mock.calls).toEqual([[new Error('Failed to fetch', { cause: broken })]]);
});
