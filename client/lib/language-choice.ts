import type { Language } from '#shared/language/language';
import type { updateOwnUser } from '#shared/users/contract';
import { callByPath } from './api-client';
import { getStoredToken } from './session/stored-user';

/**
 * Stores the choice of a language in this browser and in the signed-in user's account, then opens the
 * address. If the call fails, the account keeps its language, which the user can still change.
 */
export async function openInLanguage(language: Language, address: string): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in many browsers in use.
  document.cookie = `language=${language};path=/;max-age=31536000;samesite=lax`;
  if (getStoredToken() !== null)
    await callByPath<typeof updateOwnUser>(
      { method: 'PATCH', path: '/users/me' },
      { body: { language } },
    ).catch(() => undefined);
  window.location.assign(address);
}
