import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';

type Overlay = { close: () => void };
type Navigation = 'none' | 'push' | 'replace';

const SETTLING_TURNS = 50;

/** What is open over the screen, the topmost last. Each has one entry in the browser's history. */
const overlays: Overlay[] = [];
/** Key of the screen's own entry, below those of the overlays. */
let screenKey: unknown;
/** How the screen changed its address below open overlays. */
let navigation: Navigation = 'none';
/** Address and state that replace those of the entry to which a traversal leads. */
let carried: { state: object; url: string } | null = null;
let traversing = false;
let scheduled = false;

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

/** Navigates by `replace` where the newest entry is an overlay's, so that none is left behind below the new screen. */
export function navigateOverOverlays(kind: 'push' | 'replace', push: () => void, replace: () => void): void {
  const entries = depth();
  if (entries === 0 && kind === 'push') push();
  else replace();
  if (entries === 0) return;
  write(entries);
  if (navigation !== 'push') navigation = kind;
  schedule();
}

/** How many entries of overlays lead to this one. */
function depth(): number {
  return Number(window.history.state?.overlays ?? 0);
}

function write(entries: number): void {
  window.history.replaceState({ ...window.history.state, overlays: entries }, '');
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
  if (surplus < 0) {
    if (depth() === 0) screenKey = history.state?.key;
    for (let entry = depth() + 1; entry <= overlays.length; entry++)
      history.pushState({ ...history.state, overlays: entry }, '');
  }
  if (surplus <= 0) return;
  const stays = navigation === 'push' ? 1 : 0;
  if (navigation !== 'none') {
    // What opens until the traversal ends gets an entry after it.
    carried = { state: { ...history.state, overlays: overlays.length }, url: window.location.href };
  }
  navigation = 'none';
  if (surplus === stays) {
    arrive();
    return;
  }
  traversing = true;
  history.go(stays - surplus);
}

function arrive(): void {
  if (carried) window.history.replaceState(carried.state, '', carried.url);
  carried = null;
}

/** Registered before the router's listener: a step between entries of one screen is none of its business. */
function onPop(event: PopStateEvent): void {
  if (traversing) {
    event.stopImmediatePropagation();
    traversing = false;
    arrive();
    schedule();
    return;
  }
  const entries = depth();
  if (entries < overlays.length) {
    if (window.history.state?.key === screenKey) event.stopImmediatePropagation();
    navigation = 'none';
    flushSync(() => {
      for (const { close } of overlays.slice(entries).reverse()) close();
    });
  }
  schedule();
}

/** Waits until no step back is under way, and forgets one that never ends: for tests, which share one document. */
export async function overlaysSettled(): Promise<void> {
  for (let turn = 0; turn < SETTLING_TURNS && (scheduled || traversing); turn += 1)
    await new Promise((resolve) => setTimeout(resolve));
  traversing = false;
  carried = null;
}

// The server renders screens, too.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', onPop);
  // A reload closes everything that was open.
  schedule();
}
