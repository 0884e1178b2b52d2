import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { translateDocument } from './language';

test('changes only the language attribute and the noscript text in the Swahili document', () => {
  const english = readFileSync('client/index.html', 'utf8').split('\n');
  const swahili = translateDocument('sw', english.join('\n')).split('\n');
  expect(swahili).toHaveLength(english.length);
  expect(swahili.filter((line, at) => line !== english[at])).toEqual([
    '<html lang="sw">',
    '    <noscript>Ukurasa huu unahitaji JavaScript ili utafute, uingie na ukodi. Iwashe kwenye kivinjari chako, kisha upakie ukurasa tena.</noscript>',
  ]);
});
