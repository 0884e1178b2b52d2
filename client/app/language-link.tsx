import { useLocation } from 'react-router-dom';
import { OTHER_LANGUAGE } from '#shared/language/page-language';
import { openInLanguage } from '../lib/language-choice';

/** Leads to the same address in the other language, and keeps that choice. */
export function LanguageLink({ className, short = false }: { className: string; short?: boolean }) {
  const { pathname, search } = useLocation();
  const address = OTHER_LANGUAGE.prefix + pathname + search;
  return (
    <a
      href={address}
      hrefLang={OTHER_LANGUAGE.language}
      lang={OTHER_LANGUAGE.language}
      className={className}
      onClick={(event) => {
        // Into another tab: that one only.
        if (event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        void openInLanguage(OTHER_LANGUAGE.language, address);
      }}
    >
      {short && <>{OTHER_LANGUAGE.short} </>}
      <span className={short ? 'sr-only' : undefined}>{OTHER_LANGUAGE.name}</span>
    </a>
  );
}
