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
// Waits end when their condition holds; the limit is for a busy machine.
configure({ asyncUtilTimeout: 8_000 });

let complaints: string[] = [];

/** Every page reads the settings; tests use the defaults. */
beforeEach(() => {
  answer(getSettings, OWN_SETTINGS);
});

/** Console output fails a test unless the test spies on the console itself. */
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
