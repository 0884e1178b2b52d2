import { BRAND } from '../core/brand';
import type { Translated } from '../language/translated';
import type * as english from './cancellation';

export const CANCELLATION_RULES: Translated<typeof english.CANCELLATION_RULES> = [
  `Mteja na mwenye gari wanaweza kughairi, bila malipo kwa ${BRAND.name}, hadi gari litakapokabidhiwa.`,
  'Baada ya makabidhiano, ukodishaji unaisha gari likirudishwa. Siku nyingine hukubaliwa na wote wawili.',
  'Mmoja asipofika kabla saa za kuchukua gari za siku ya kwanza hazijaisha, mwingine anaweza kuandika hivyo.',
  'Ukodishaji ukighairiwa kabla ya makabidhiano, amana iliyolipwa inarudishwa yote.',
  `${BRAND.name} haichukui sehemu yoyote ya pesa za ukodishaji. Kilicholipwa ni kati ya mteja na mwenye gari.`,
];
