import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { askBeforeLeaving } from './leave-guard';

type Overlay = { close: () => void };
type Navigation = 'push' | 'replace';

const SETTLING_TURNS = 50;

/** Open dialogs, sheets and chat, topmost last; each of them has one entry in the browser's history. */
const overlays: Overlay[] = [];
/** Key of the screen's own history entry, which lies below those of its overlays. */
let screenKey: unknown;
/** The current history entry: the key of its screen, and its position among the page's entries. */
let shown: { key?: unknown; position?: number | undefined } = {};
/** Kind of navigation that changed the screen's address while overlays were open, or 'none'. */
let pending: Navigation | 'none' = 'none';
/** Address and state to write into the history entry that a running step through the history reaches. */
let carried: { state: object; url: string } | null = null;
let traversing = false;
let scheduled = false;
/** Opens the screen for which the user discarded changes, once the entries of closed overlays are removed. */
let departure: (() => void) | null = null;
/** Whether `departure` is running; meanwhile no form may ask again about unsaved changes. */
let isDeparting = false;

/** Closes an open overlay on Back; if it closes in another way, removes its history entry. */
export function useCloseOnBack(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return;
    const overlay = { close: () => close() };
    overlays.push(overlay);
    schedule();
    return () => {
      overlays.splice(overlays.indexOf(overlay), 1);
      schedule();
    };
  }, [open]);
}

/** Gives the history entry with which the page was opened position 0, before the first navigation. */
export function setFirstHistoryPosition(): void {
  const { history } = window;
  if (history.state?.position === undefined) history.replaceState({ ...history.state, position: 0 }, '');
  rememberEntry();
}

/**
 * Adds or replaces a history entry; always replaces an overlay's entry, so that none stays below a new
 * screen.
 */
export function updateHistoryEntry(
  kind: Navigation,
  url: string,
  state: { usr: unknown; key: string },
): void {
  const entries = countOverlayEntries();
  const position = shown.position ?? 0;
  if (kind === 'push' && entries === 0)
    window.history.pushState({ ...state, position: position + 1 }, '', url);
  else window.history.replaceState({ ...state, position, overlays: entries }, '', url);
  rememberEntry();
  if (entries === 0) return;
  if (pending !== 'push') pending = kind;
  schedule();
}

/** Returns how many overlays have a history entry at or before the current entry. */
function countOverlayEntries(): number {
  return Number(window.history.state?.overlays ?? 0);
}

function rememberEntry(): void {
  const { state } = window.history;
  shown = { key: state?.key, position: state?.position };
}

function schedule(): void {
  if (scheduled) return;
  scheduled = true;
  queueMicrotask(settle);
}

/** Adds the missing history entries of open overlays, and removes those of closed overlays. */
function settle(): void {
  scheduled = false;
  if (traversing) return;
  const { history } = window;
  const surplus = countOverlayEntries() - overlays.length;
  if (surplus < 0 && countOverlayEntries() === 0) screenKey = history.state?.key;
  for (let entry = countOverlayEntries() + 1; entry <= overlays.length; entry++) {
    const position = (history.state?.position ?? 0) + 1;
    history.pushState({ ...history.state, overlays: entry, position }, '');
  }
  rememberEntry();
  if (surplus > 0) removeEntries(surplus);
  else openDeparture();
}

/**
 * Removes the history entries of closed overlays; a screen that was pushed meanwhile replaces one of them.
 */
function removeEntries(surplus: number): void {
  const { history } = window;
  const stays = pending === 'push' ? 1 : 0;
  if (pending !== 'none') {
    // Stored before the steps back: overlays that open meanwhile must add their entries after this entry.
    carried = { state: { ...history.state, overlays: overlays.length }, url: window.location.href };
  }
  pending = 'none';
  if (surplus === stays) {
    replaceCarriedEntry();
    return;
  }
  traversing = true;
  history.go(stays - surplus);
}

function replaceCarriedEntry(): void {
  const { history } = window;
  if (carried) history.replaceState({ ...carried.state, position: history.state?.position }, '', carried.url);
  carried = null;
  rememberEntry();
}

/** Runs before the router's listener, which must not see steps between history entries of one screen. */
function onPop(event: PopStateEvent): void {
  if (traversing) {
    event.stopImmediatePropagation();
    traversing = false;
    replaceCarriedEntry();
    schedule();
    return;
  }
  if (isKeptByGuard()) {
    event.stopImmediatePropagation();
    return;
  }
  isDeparting = false;
  const entries = countOverlayEntries();
  if (entries < overlays.length) {
    if (window.history.state?.key === screenKey) event.stopImmediatePropagation();
    pending = 'none';
    flushSync(() => {
      for (const { close } of overlays.slice(entries).reverse()) close();
    });
  }
  rememberEntry();
  schedule();
}

/** Goes back to the screen whose form asks the user about unsaved changes; returns false if no form asks. */
function isKeptByGuard(): boolean {
  const { history, location } = window;
  const { state } = history;
  const isSameScreen = state?.key === shown.key || (overlays.length > 0 && state?.key === screenKey);
  if (isDeparting || isSameScreen || state?.position === undefined || shown.position === undefined)
    return false;
  const steps: number = state.position - shown.position;
  const url = location.href;
  const asks = askBeforeLeaving(() => {
    departure = steps < 0 ? () => history.go(steps) : () => repeatStepForward(state, url);
    schedule();
  });
  if (!asks) return false;
  traversing = true;
  history.go(-steps);
  return true;
}

function openDeparture(): void {
  if (!departure) return;
  const leave = departure;
  departure = null;
  isDeparting = true;
  leave();
}

/** Adds the later history entry again, because the dialog that asked the user has replaced this entry. */
function repeatStepForward(state: object, url: string): void {
  window.history.pushState({ ...state, position: (shown.position ?? 0) + 1 }, '', url);
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
}

/**
 * Waits until steps back have ended, and cancels a step that never ends; for tests, which share a document.
 */
export async function waitForOverlayHistory(): Promise<void> {
  for (let turn = 0; turn < SETTLING_TURNS && (scheduled || traversing); turn += 1)
    await new Promise((resolve) => setTimeout(resolve));
  traversing = false;
  carried = null;
  departure = null;
  isDeparting = false;
}

// The server renders screens as well, and has no window.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', onPop);
  // A reload has closed every overlay, so their entries are removed.
  schedule();
}
