import type { Translated } from '#shared/language/translated';
import { formatDateAndTime } from '../../../lib/format';
import type * as english from './words';

export const answerWords: Translated<typeof english.answerWords> = {
  title: 'Ombi la kukodi gari lako',
  loading: 'Inapakia ombi...',
  failed: 'Hatukuweza kupakia ombi.',
  until: (instant) => `Jibu kabla ya ${formatDateAndTime(instant)}.`,
  accept: 'Kubali',
  accepting: 'Inakubali...',
  decline: 'Kataa',
  declining: 'Inakataa...',
  acceptHint: 'Ukikubali, siku hizi zinachukuliwa kwenye kalenda yako na mteja anaona nambari yako.',
  answerFailed: 'Hatukuweza kutuma jibu lako. Jaribu tena.',
  accepted: 'Umekubali. Siku zimechukuliwa kwenye kalenda yako, na mteja amearifiwa.',
  declined: 'Umekataa. Mteja amearifiwa.',
  lapsed: 'Ombi hili halikujibiwa kwa wakati, kwa hiyo haliwezi kubadilishwa tena.',
  cancelled: 'Mteja ameondoa ombi hili.',
  movedOn: 'Ombi hili limeshajibiwa.',
  taken: 'Siku hizi zimechukuliwa tayari. Kataa, au ingia upendekeze siku nyingine.',
  open: 'Fungua ukodishaji',
  openRequest: 'Ingia ulifungue',
};
