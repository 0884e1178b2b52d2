import { latePart } from '../../../lib/late-part';

/** The tools of a card, which lie on its photo: their code loads after the first picture. */
export const LateCardTools = latePart(() => import('./card-tools').then((module) => module.CardTools));
