import { useLocation } from 'react-router-dom';
import type { OtherLanguage } from '#shared/language/language';
import { OTHER_LANGUAGES } from '#shared/language/page-language';
import { openInLanguage } from '../lib/language-choice';

type LinkStyle = {
  className: string;
  /** Shows the language's code instead of its name. */
  isShort?: boolean;
};

/** Links to the same address in each other language. */
export function LanguageLinks(style: LinkStyle) {
  return OTHER_LANGUAGES.map((other) => <LanguageLink key={other.language} other={other} {...style} />);
}

/** Leads to the same address in another language, and stores that choice. */
function LanguageLink({ other, className, isShort = false }: LinkStyle & { other: OtherLanguage }) {
  const { pathname, search } = useLocation();
  const address = other.prefix + pathname + search;
  return (
    <a
      href={address}
      hrefLang={other.language}
      lang={other.language}
      className={className}
      onClick={(event) => {
        // The link opens in another tab: this tab keeps its language.
        if (event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        void openInLanguage(other.language, address);
      }}
    >
      {isShort && <>{other.short} </>}
      <span className={isShort ? 'sr-only' : undefined}>{other.name}</span>
    </a>
  );
}
