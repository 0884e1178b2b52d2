import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** What shows toasts is loaded with the first one, which on a busy machine takes its time. */
const PATIENCE_MS = 20_000;

/** A toast says this, and has faded in: it is in the page a moment before it can be seen. */
export async function expectToast(sentence: string): Promise<void> {
  await waitFor(() => expect(screen.getByText(sentence)).toBeVisible(), { timeout: PATIENCE_MS });
}
