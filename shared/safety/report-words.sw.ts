import type { Translated } from '../language/translated';
import type * as english from './report-words';

export const REPORT_KINDS: Translated<typeof english.REPORT_KINDS> = {
  user: 'Mtu',
  car: 'Gari',
  message: 'Ujumbe',
  review: 'Maoni',
};

export const REPORT_REASONS: Translated<typeof english.REPORT_REASONS> = {
  advance_payment: 'Anaomba pesa kabla gari halijaonekana',
  impersonation: 'Anajifanya mtu mwingine',
  false_listing: 'Gari au maelezo yake si ya kweli',
  unsafe: 'Gari si salama au halina hati',
  abuse: 'Matusi, vitisho au unyanyasaji',
  spam: 'Matangazo au viungo vya tovuti nyingine',
  other: 'Jambo lingine',
};

export const REPORT_ACTION_LABELS: Translated<typeof english.REPORT_ACTION_LABELS> = {
  dismiss: 'Puuza',
  warn: 'Mwonye mtu kwa barua pepe',
  hide_car: 'Ficha gari',
  remove_message: 'Ondoa ujumbe',
  hide_review: 'Ficha maoni',
  suspend: 'Msimamishe mtu',
};
