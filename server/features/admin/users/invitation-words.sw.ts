import type { Translated } from '#shared/language/translated';
import type * as english from './invitation-words';

export const userInvitationWords: Translated<typeof english.userInvitationWords> = {
  invited: (email) => `${email} amealikwa.`,
  notMailed: (email) => `${email} ameongezwa, lakini mwaliko haukutumwa kwa barua pepe. Utume tena.`,
};
