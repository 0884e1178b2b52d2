import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { getSettings } from '#shared/settings/contract';
import { OWN_SETTINGS } from '#shared/settings/own';
import { loadAxios } from '../lib/api-client';
import { loadHeadTags } from '../lib/page-head';
import { answer } from './answering-server';
import { fillJsdomGaps } from './jsdom-gaps';

fillJsdomGaps();
// The page loads these after its first picture; no test waits for them.
await Promise.all([loadAxios(), loadHeadTags()]);
// A condition ends the wait; the limit is only for a busy machine.
configure({ asyncUtilTimeout: 8_000 });

let complaints: string[] = [];

/** Every page shows what the operators have set; here it is the product's own. */
beforeEach(() => {
  answer(getSettings, OWN_SETTINGS);
});

/** Anything said to the console fails the test, unless the test itself listens with a spy of its own. */
beforeEach(() => {
  complaints = [];
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...said: unknown[]) => {
      complaints.push(`console.${level}: ${said.map(readable).join(' ')}`);
    });
  }
});

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
  vi.restoreAllMocks();
  if (complaints.length > 0) throw new Error(`Unexpected console output:\n${complaints.join('\n')}`);
});

function readable(said: unknown): string {
  return said instanceof Error ? (said.stack ?? said.message) : String(said);
}
