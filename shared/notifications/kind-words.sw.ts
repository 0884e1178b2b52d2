import type { Translated } from '../language/translated';
import type * as english from './kind-words';

export const NOTIFICATION_KIND_NAMES: Translated<typeof english.NOTIFICATION_KIND_NAMES> = {
  message: 'Ujumbe mpya',
  request: 'Maombi ya kukodi',
  answer: 'Majibu ya maombi',
  change: 'Mabadiliko ya ukodishaji',
  reminder: 'Vikumbusho vya ukodishaji',
  return: 'Kurudishwa kwa gari',
  review: 'Maoni',
  listing_live: 'Matangazo yako mapya',
  listing_expiring: 'Matangazo yanayoisha muda',
  calendar: 'Matatizo ya kalenda nyingine',
  paper: 'Ukaguzi wa hati zako',
  saved_search: 'Utafutaji uliohifadhiwa',
  security: 'Usalama wa akaunti yako',
};
