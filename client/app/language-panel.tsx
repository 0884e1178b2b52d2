import { useLocation } from 'react-router-dom';
import { localizeAddress } from '#shared/language/addresses';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#shared/language/language';
import { openInLanguage } from '../lib/language-choice';
import { Button } from '../ui/button';
import { Panel } from '../ui/panel';
import { screenWords } from './screen-words';

/**
 * Lets the user choose the language of the page and of their emails and messages. `chosen` is the language
 * stored in the account.
 */
export function LanguagePanel({ chosen }: { chosen: Language }) {
  const { pathname, search } = useLocation();
  const words = screenWords.language;
  return (
    <Panel title={words.title}>
      <p className="mb-4 text-small text-ink2">{words.sentence}</p>
      <div className="grid gap-2.5">
        {LANGUAGES.map((language) => (
          <Button
            key={language}
            variant={language === chosen ? 'secondary' : 'quiet'}
            aria-pressed={language === chosen}
            lang={language}
            onClick={() => void openInLanguage(language, localizeAddress(language, pathname + search))}
          >
            {LANGUAGE_NAMES[language]}
          </Button>
        ))}
      </div>
    </Panel>
  );
}
