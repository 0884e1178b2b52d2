import type { Language } from '#shared/language/language';
import type { updateMe } from '#shared/users/contract';
import { callAt } from './api-client';
import { storedToken } from './session/stored-user';

/**
 * Keeps the choice of a language in this browser and, of a signed-in user, in the account. Then the address opens.
 * A failed call leaves the account as it is: the switch is still there.
 */
export async function openInLanguage(language: Language, address: string): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in many browsers in use.
  document.cookie = `language=${language};path=/;max-age=31536000;samesite=lax`;
  if (storedToken() !== null)
    await callAt<typeof updateMe>({ method: 'PATCH', path: '/users/me' }, { body: { language } }).catch(
      () => undefined,
    );
  window.location.assign(address);
}
