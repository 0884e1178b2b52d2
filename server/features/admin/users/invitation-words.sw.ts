import type { Translated } from '#shared/language/translated';
import type * as english from './invitation-words';

export const invitationWords: Translated<typeof english.invitationWords> = {
  invited: (email) => `${email} amealikwa.`,
  notMailed: (email) => `${email} ameongezwa, lakini mwaliko haukutumwa kwa barua pepe. Utume tena.`,
};
