import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { addLanguagePrefix } from '#shared/language/addresses';
import { LANGUAGE_NAMES, LANGUAGES } from '#shared/language/language';
import { PAGE_LANGUAGE } from '#shared/language/page-language';
import { ownUserQuery } from '../../features/users/api';
import { useUser } from '../../lib/session/session';
import { Button } from '../../ui/button';
import { NarrowScreen } from '../../ui/narrow-screen';
import { Panel } from '../../ui/panel';
import { DataSaverSwitch } from '../data-saver-switch';
import { switchLanguage } from '../language-link';
import { screenWords } from '../screen-words';

export function LanguageScreen() {
  const me = useQuery(ownUserQuery(useUser()?._id ?? ''));
  const chosen = me.data?.language ?? PAGE_LANGUAGE;
  const { pathname, search } = useLocation();
  const words = screenWords.language;
  return (
    <NarrowScreen page="languageAndData" title={words.screen}>
      <Panel title={words.title}>
        <p className="mb-4 text-small text-ink2">{words.sentence}</p>
        <div className="grid gap-2.5">
          {LANGUAGES.map((language) => (
            <Button
              key={language}
              variant={language === chosen ? 'secondary' : 'quiet'}
              aria-pressed={language === chosen}
              lang={language}
              onClick={() => void switchLanguage(language, addLanguagePrefix(language, pathname + search))}
            >
              {LANGUAGE_NAMES[language]}
            </Button>
          ))}
        </div>
      </Panel>
      <Panel>
        <DataSaverSwitch />
      </Panel>
    </NarrowScreen>
  );
}
