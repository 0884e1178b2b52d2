import { DAY_SECONDS } from '#shared/core/durations';
import { deviceStorage } from '../lib/browser-storage';
import { applyDataSaver, DATA_SAVER_KEY, useDataSaver } from '../lib/data-saver';
import { Checkbox } from '../ui/checkbox';
import { screenWords } from './screen-words';

const A_YEAR_S = 365 * DAY_SECONDS;

export function DataSaverSwitch() {
  const on = useDataSaver();
  return (
    <Checkbox checked={on} onChange={({ target }) => choose(target.checked ? 'on' : 'off')}>
      <span className="font-label">{screenWords.dataSaver.label}</span>
      <span className="block text-small">{screenWords.dataSaver.hint}</span>
    </Checkbox>
  );
}

/** Switches data saving; a cookie carries the choice to the server, which generates the document. */
function choose(choice: 'on' | 'off'): void {
  deviceStorage.setItem(DATA_SAVER_KEY, choice);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers.
  document.cookie = `data-saver=${choice}; path=/; max-age=${A_YEAR_S}; samesite=lax`;
  applyDataSaver();
}
