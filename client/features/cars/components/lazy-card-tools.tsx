import { lazyPart } from '../../../lib/lazy-part';

/** The buttons on the photo of a card; their code loads after the first picture. */
export const LazyCardTools = lazyPart(() => import('./card-tools').then((module) => module.CardTools), {
  when: 'every visit',
});
