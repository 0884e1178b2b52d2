import { BRAND } from '../core/brand';
import { HOUR_MS } from '../core/durations';
import { HIRE_LIMITS } from '../core/limits';
import type { Translated } from '../language/translated';
import type * as english from './cancellation';

const NO_SHOW_HOURS = HIRE_LIMITS.noShowMs / HOUR_MS;
const SHARED = {
  after:
    'Baada ya makabidhiano, ukodishaji unaisha gari likirudishwa. Siku nyingine hukubaliwa na wote wawili.',
  deposit: 'Ukodishaji ukighairiwa kabla ya makabidhiano, amana iliyolipwa inarudishwa yote.',
  money: `${BRAND.name} haichukui sehemu yoyote ya pesa za ukodishaji. Kilicholipwa ni kati ya mteja na mwenye gari.`,
} as const;

export const CANCELLATION_RULE_SENTENCES: Translated<typeof english.CANCELLATION_RULE_SENTENCES> = [
  `Mteja na mwenye gari wanaweza kughairi, bila malipo kwa ${BRAND.name}, hadi gari likabidhiwe au saa za kuchukua gari za siku ya kwanza ziishe, lolote litakalotangulia.`,
  SHARED.after,
  `Mmoja asipofika kabla saa hizo hazijaisha, mwingine anaweza kuripoti hivyo ndani ya muda wa saa ${NO_SHOW_HOURS}.`,
  'Ukodishaji ambao haukukabidhiwa, haukughairiwa wala kuripotiwa huisha wenyewe baada ya siku yake ya mwisho, na wote wawili wanaweza kutoa maoni.',
  SHARED.deposit,
  SHARED.money,
];

export const FIRST_CANCELLATION_RULE_SENTENCES: Translated<typeof english.FIRST_CANCELLATION_RULE_SENTENCES> =
  [
    `Mteja na mwenye gari wanaweza kughairi, bila malipo kwa ${BRAND.name}, hadi gari litakapokabidhiwa.`,
    SHARED.after,
    'Mmoja asipofika kabla saa za kuchukua gari za siku ya kwanza hazijaisha, mwingine anaweza kuandika hivyo.',
    SHARED.deposit,
    SHARED.money,
  ];
