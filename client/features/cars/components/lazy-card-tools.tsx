import { lazyPart } from '../../../lib/lazy-part';

/** The tools of a card, which lie on its photo: their code loads after the first picture. */
export const LazyCardTools = lazyPart(() => import('./card-tools').then((module) => module.CardTools), {
  when: 'every visit',
});
