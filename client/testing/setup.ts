import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, vi } from 'vitest';
import { listFavouriteIds } from '#shared/favourites/contract';
import { getSettings } from '#shared/settings/contract';
import { DEFAULT_SETTINGS } from '#shared/settings/defaults';
import { forgetMyPosition } from '../features/cars/my-position';
import { loadAxiosClient } from '../lib/api-client';
import { deviceStorage, tabStorage } from '../lib/browser-storage';
import { loadPartsOfEveryVisit } from '../lib/lazy-part';
import { loadHeadTags } from '../lib/page-head';
import { loadDrawings } from '../ui/empty-state';
import { waitForOverlayHistory } from '../ui/overlay-history';
import { resetToasts } from '../ui/toast';
import { answer, resetServerReplies } from './answering-server';
import { fillJsdomGaps } from './jsdom-gaps';
import { installJsdomStorages } from './jsdom-storages';
import { resetLiveSocket } from './live-socket';
import { configureTestingLibrary } from './queries';
import { speedUpJsdom } from './quick-jsdom';
import { endDatabaseConnections } from './stand-in-indexed-db';

// Test files in one worker share modules and the document: what a test leaves behind is reset here, not in
// each file.
configureTestingLibrary();
removeSonnerStyle();
speedUpJsdom();
installJsdomStorages();
// Loads the modules that the page loads after its first picture, so that no test waits for them.
await Promise.all([loadAxiosClient(), loadDrawings()]);
beforeEach(() => Promise.all([loadPartsOfEveryVisit(), loadHeadTags()]));

let consoleOutput: string[] = [];

/**
 * Every screen reads the settings, and every signed-in user's screen the favourites; tests use empty ones by
 * default.
 */
beforeEach(() => {
  fillJsdomGaps();
  answer(getSettings, DEFAULT_SETTINGS);
  answer(listFavouriteIds, { items: [], next: null });
});

/** Console output fails a test unless that test spies on the console itself. */
beforeEach(() => {
  consoleOutput = [];
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      consoleOutput.push(`console.${level}: ${args.map(asText).join(' ')}`);
    });
  }
});

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  // Waits until a step back in the history has ended, because a change of the address would cancel the step.
  await waitForOverlayHistory();
  await resetLiveSocket();
  resetToasts();
  forgetMyPosition();
  endDatabaseConnections();
  // Dismisses toasts, because Sonner shows those that are still active to the next Toaster.
  toast.dismiss();
  resetDocument();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // Clears the storage after the mocks are restored, because a test that blocked the storage left texts in
  // memory.
  deviceStorage.clear();
  tabStorage.clear();
  if (consoleOutput.length > 0) throw new Error(`Unexpected console output:\n${consoleOutput.join('\n')}`);
  resetServerReplies();
});

function resetDocument(): void {
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
}

function asText(arg: unknown): string {
  return arg instanceof Error ? (arg.stack ?? arg.message) : String(arg);
}

/**
 * Removes the style element that Sonner adds, because its rules hide toasts until they have faded in. The
 * build removes the element as well.
 */
function removeSonnerStyle(): void {
  for (const style of document.querySelectorAll('head style')) {
    if (style.textContent?.includes('[data-sonner-toaster]')) style.remove();
  }
}
