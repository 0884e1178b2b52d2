import { LatePart, latePart } from '../../../lib/late-part';
import type { CardToolsProps } from './card-tools';

const cardTools = latePart(() => import('./card-tools').then((module) => module.CardTools));

/** The tools of a card, which lie on its photo: their code loads after the first picture. */
export function LateCardTools(props: CardToolsProps) {
  return <LatePart part={cardTools} props={props} />;
}
