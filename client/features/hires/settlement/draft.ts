import { useState } from 'react';
import type { z } from 'zod';
import { tabStorage } from '../../../lib/browser-storage';

/**
 * Returns the unsent draft of claim lines or answers, a function that stores a new draft, and a function that
 * deletes the draft. The draft survives a reload of the tab, until the session ends.
 */
export function useSettlementDraft<Draft>(
  userId: string,
  hireId: string,
  schema: z.ZodType<Draft>,
  empty: Draft,
): [Draft, (next: Draft) => void, () => void] {
  const key = `settlement-draft:${userId}:${hireId}`;
  const [draft, setDraft] = useState(() => readDraft(key, schema) ?? empty);
  return [
    draft,
    (next) => {
      tabStorage.setItem(key, JSON.stringify(next));
      setDraft(next);
    },
    () => tabStorage.removeItem(key),
  ];
}

/** Reads a stored settlement draft; null if there is none or it has an earlier version's format. */
function readDraft<Draft>(key: string, schema: z.ZodType<Draft>): Draft | null {
  try {
    return schema.safeParse(JSON.parse(tabStorage.getItem(key) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}
