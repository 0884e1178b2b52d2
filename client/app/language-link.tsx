import { useLocation } from 'react-router-dom';
import type { Language, OtherLanguage } from '#shared/language/language';
import { OTHER_LANGUAGES } from '#shared/language/page-language';
import type { updateOwnUser } from '#shared/users/contract';
import { callByPath } from '../lib/api-client';
import { getStoredToken } from '../lib/session/stored-user';

/** Stores the language in a cookie and, if signed in, in the account, ignoring failures; opens `address`. */
export async function switchLanguage(language: Language, address: string): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in many browsers in use.
  document.cookie = `language=${language};path=/;max-age=31536000;samesite=lax`;
  if (getStoredToken() !== null)
    await callByPath<typeof updateOwnUser>(
      { method: 'PATCH', path: '/users/me' },
      { body: { language } },
    ).catch(() => undefined);
  window.location.assign(address);
}

export function LanguageLinks({ className }: { className: string }) {
  return OTHER_LANGUAGES.map((other) => (
    <LanguageLink key={other.language} other={other} className={className} />
  ));
}

function LanguageLink({ other, className }: { other: OtherLanguage; className: string }) {
  const { pathname, search } = useLocation();
  const address = other.prefix + pathname + search;
  return (
    <a
      href={address}
      hrefLang={other.language}
      lang={other.language}
      className={className}
      onClick={(event) => {
        // With one of these keys pressed, the link opens in another tab, so this tab keeps its language.
        if (event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        void switchLanguage(other.language, address);
      }}
    >
      {other.name}
    </a>
  );
}
