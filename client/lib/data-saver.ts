import { useSyncExternalStore } from 'react';
import { deviceStorage } from './browser-storage';

export const DATA_SAVER_KEY = 'dataSaver';
/** Attribute of the document's root element; the style sheet and the server use it as well. */
const ATTRIBUTE = 'data-saver';
const CHANGED = 'datasaver';

/** Whether the server is rendering a screen for a user who saves data. */
let rendersForSaver = false;

export function savesData(): boolean {
  if (typeof document === 'undefined') return rendersForSaver;
  return document.documentElement.hasAttribute(ATTRIBUTE);
}

/** Returns the result of `render`, during which `savesData` returns `saver`; `render` must be synchronous. */
export function renderForDataSaver<Result>(saver: boolean, render: () => Result): Result {
  rendersForSaver = saver;
  try {
    return render();
  } finally {
    rendersForSaver = false;
  }
}

export function useDataSaver(): boolean {
  return useSyncExternalStore(listen, savesData, savesData);
}

/** Applies the user's stored choice or, without a choice, the preference that server or browser reported. */
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
