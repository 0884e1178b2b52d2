import { BRAND } from '#shared/core/brand';
import type { Translated } from '#shared/language/translated';
import type * as english from './verified-words';

export const verifiedBadgeWords: Translated<typeof english.verifiedBadgeWords> = {
  means: [
    `Msimamizi wa ${BRAND.name} amehakikisha mwenye gari huyu ni nani.`,
    'Alama hii haisemi chochote kuhusu gari: bima na hati zake hazikuwa sehemu ya ukaguzi huu. Liangalie gari na hati zake mnapokutana, kabla ya kulipa.',
  ],
  others: 'Alama nyingine',
  phoneMark: {
    label: 'Simu imekaguliwa',
    text: 'Tulituma nambari ya kuthibitisha kwa simu hiyo, na mtu huyu akaiandika.',
  },
  paperMarks: [
    {
      label: 'Picha ya leseni imekaguliwa, picha ya kitambulisho imekaguliwa',
      text: 'Msimamizi amelinganisha picha ya hati na alichoandika mwenye hati. Picha hufutwa baada ya hapo.',
    },
    {
      label: 'Lina bima ya kukodishwa',
      text: 'Msimamizi amelinganisha picha ya cheti na aina ya bima na siku yake ya mwisho.',
    },
  ],
  noPromise: 'Hakuna alama inayoahidi jambo kuhusu mtu: linganisha hati na uso wakati wa makabidhiano.',
};
