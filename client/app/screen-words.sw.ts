import type { Translated } from '#shared/language/translated';
import type * as english from './screen-words';

export const screenWords: Translated<typeof english.screenWords> = {
  language: {
    screen: 'Lugha na data',
    title: 'Lugha',
    sentence: 'Ukurasa, barua pepe, SMS na arifa zitakuja kwa lugha unayochagua hapa.',
  },
  carGone: 'Gari la mazungumzo haya halionekani tena kwenye matangazo.',
  dataSaver: { label: 'Okoa data', hint: 'Picha ndogo zisizosonga, bila fonti za kupakua.' },
  notFound: {
    title: 'Ukurasa haupatikani',
    sentence: 'Samahani! Ukurasa unaoutafuta haupo. Huenda umehamishwa au umefutwa.',
    action: 'Nenda mwanzo',
  },
};
