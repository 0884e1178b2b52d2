import { useSyncExternalStore } from 'react';
import { deviceStorage } from './browser-storage';

export const DATA_SAVER_KEY = 'dataSaver';
/** Of the document's root: style sheet and server know it too. */
const ATTRIBUTE = 'data-saver';
const CHANGED = 'datasaver';

/** On the server, whether the reader for whom a screen is rendered saves data. */
let rendersForSaver = false;

/** Whether the page loads as little as it can. */
export function savesData(): boolean {
  if (typeof document === 'undefined') return rendersForSaver;
  return document.documentElement.hasAttribute(ATTRIBUTE);
}

/** Renders on the server, at once, as for a reader who saves data or does not. */
export function renderedFor<Result>(saver: boolean, render: () => Result): Result {
  rendersForSaver = saver;
  try {
    return render();
  } finally {
    rendersForSaver = false;
  }
}

/** The same for a component, which renders again on change. */
export function useDataSaver(): boolean {
  return useSyncExternalStore(listen, savesData, savesData);
}

/**
 * Marks the document as the user has chosen, here or in another tab; otherwise as the browser asks, which the server
 * may have done already.
 */
export function applyDataSaver(): void {
  const choice = deviceStorage.getItem(DATA_SAVER_KEY);
  document.documentElement.toggleAttribute(
    ATTRIBUTE,
    choice ? choice === 'on' : savesData() || browserSavesData(),
  );
  window.dispatchEvent(new Event(CHANGED));
}

function browserSavesData(): boolean {
  const connection: { saveData?: boolean } | undefined = Reflect.get(navigator, 'connection');
  return connection?.saveData || window.matchMedia('(prefers-reduced-data: reduce)').matches;
}

function listen(changed: () => void): () => void {
  const follow = ({ key }: StorageEvent) => key === DATA_SAVER_KEY && applyDataSaver();
  window.addEventListener('storage', follow);
  window.addEventListener(CHANGED, changed);
  return () => {
    window.removeEventListener('storage', follow);
    window.removeEventListener(CHANGED, changed);
  };
}
