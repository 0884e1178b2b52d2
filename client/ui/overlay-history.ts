import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { askBeforeLeaving } from './leave-guard';

type Overlay = { close: () => void };
type Navigation = 'push' | 'replace';

const SETTLING_TURNS = 50;

/** What is open over the screen, the topmost last. Each has one entry in the browser's history. */
const overlays: Overlay[] = [];
/** Key of the screen's own entry, below those of the overlays. */
let screenKey: unknown;
/** The entry that is shown: the key of its screen, and its place among the entries of the page. */
let shown: { key?: unknown; position?: number | undefined } = {};
/** How the screen changed its address below open overlays. */
let pending: Navigation | 'none' = 'none';
/** Address and state that replace those of the entry to which a traversal leads. */
let carried: { state: object; url: string } | null = null;
let traversing = false;
let scheduled = false;
/** Leads to the screen for which the user discards unsaved changes, once closed overlays have no entries left. */
let departure: (() => void) | null = null;
/** That step is under way: no form asks again. */
let isDeparting = false;

/** Back closes what is open over the screen: a dialog, a sheet, the chat. Closed otherwise, its entry is removed. */
export function useBackCloses(open: boolean, onClose: () => void): void {
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

/** Gives the entry that the page was opened with its place in the history, before the first navigation. */
export function beginHistory(): void {
  const { history } = window;
  if (history.state?.position === undefined) history.replaceState({ ...history.state, position: 0 }, '');
  remember();
}

/**
 * Enters a new address into the history. It replaces the newest entry if that is an overlay's, so that none is left
 * behind below the new screen.
 */
export function enterAddress(kind: Navigation, url: string, state: { usr: unknown; key: string }): void {
  const entries = depth();
  const position = shown.position ?? 0;
  if (kind === 'push' && entries === 0)
    window.history.pushState({ ...state, position: position + 1 }, '', url);
  else window.history.replaceState({ ...state, position, overlays: entries }, '', url);
  remember();
  if (entries === 0) return;
  if (pending !== 'push') pending = kind;
  schedule();
}

/** How many entries of overlays lead to this one. */
function depth(): number {
  return Number(window.history.state?.overlays ?? 0);
}

function remember(): void {
  const { state } = window.history;
  shown = { key: state?.key, position: state?.position };
}

function schedule(): void {
  if (scheduled) return;
  scheduled = true;
  queueMicrotask(settle);
}

/** Gives every overlay its entry, and removes those of closed ones. */
function settle(): void {
  scheduled = false;
  if (traversing) return;
  const { history } = window;
  const surplus = depth() - overlays.length;
  if (surplus < 0 && depth() === 0) screenKey = history.state?.key;
  for (let entry = depth() + 1; entry <= overlays.length; entry++) {
    const position = (history.state?.position ?? 0) + 1;
    history.pushState({ ...history.state, overlays: entry, position }, '');
  }
  remember();
  if (surplus > 0) removeEntries(surplus);
  else depart();
}

/** Removes the entries of closed overlays. A screen that was pushed meanwhile keeps one of them. */
function removeEntries(surplus: number): void {
  const { history } = window;
  const stays = pending === 'push' ? 1 : 0;
  if (pending !== 'none') {
    // What opens until the traversal ends gets an entry after it.
    carried = { state: { ...history.state, overlays: overlays.length }, url: window.location.href };
  }
  pending = 'none';
  if (surplus === stays) {
    arrive();
    return;
  }
  traversing = true;
  history.go(stays - surplus);
}

function arrive(): void {
  const { history } = window;
  if (carried) history.replaceState({ ...carried.state, position: history.state?.position }, '', carried.url);
  carried = null;
  remember();
}

/** Registered before the router's listener, which must not see steps between entries of one screen. */
function onPop(event: PopStateEvent): void {
  if (traversing) {
    event.stopImmediatePropagation();
    traversing = false;
    arrive();
    schedule();
    return;
  }
  if (isKeptByGuard()) {
    event.stopImmediatePropagation();
    return;
  }
  isDeparting = false;
  const entries = depth();
  if (entries < overlays.length) {
    if (window.history.state?.key === screenKey) event.stopImmediatePropagation();
    pending = 'none';
    flushSync(() => {
      for (const { close } of overlays.slice(entries).reverse()) close();
    });
  }
  remember();
  schedule();
}

/** Returns to the screen whose form asks before its unsaved changes are lost; false if none asks. */
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

function depart(): void {
  if (!departure) return;
  const leave = departure;
  departure = null;
  isDeparting = true;
  leave();
}

/** Steps forward to an entry that the question's own entry has removed from the history. */
function repeatStepForward(state: object, url: string): void {
  window.history.pushState({ ...state, position: (shown.position ?? 0) + 1 }, '', url);
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
}

/** Waits until no step back is under way, and forgets one that never ends: for tests, which share one document. */
export async function overlaysSettled(): Promise<void> {
  for (let turn = 0; turn < SETTLING_TURNS && (scheduled || traversing); turn += 1)
    await new Promise((resolve) => setTimeout(resolve));
  traversing = false;
  carried = null;
  departure = null;
  isDeparting = false;
}

// The server renders screens, too.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', onPop);
  // A reload closes everything that was open.
  schedule();
}
