import { useLocation } from 'react-router-dom';
import { localizeAddress } from '#shared/language/addresses';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#shared/language/language';
import { openInLanguage } from '../lib/language-choice';
import { Button } from '../ui/button';
import { Panel } from '../ui/panel';
import { screenWords } from './screen-words';

/** The profile's choice of a language, for the page and for what the user is sent. `chosen`: the account's. */
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
