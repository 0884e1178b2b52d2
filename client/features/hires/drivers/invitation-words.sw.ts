import type { Translated } from '#shared/language/translated';
import type * as english from './invitation-words';

export const driverInvitationWords: Translated<typeof english.driverInvitationWords> = {
  title: 'Endesha gari lililokodiwa',
  signedOut: 'Mteja amekualika uendeshe gari lililokodiwa. Ingia ili uone ni lipi, na ujibu.',
  signIn: 'Ingia',
  signInReason: 'ili uone mwaliko',
  loading: 'Inapakia mwaliko...',
  failed: 'Hatukuweza kupakia mwaliko.',
  days: 'Siku',
  renter: 'Mteja',
  owner: 'Mwenye gari',
  meaning:
    'Ukikubali, mteja na mwenye gari wanaona jina na picha yako, na kama leseni yako imekaguliwa. Jina lako litaandikwa kwenye mkataba. Leta leseni na kitambulisho chako wakati wa makabidhiano.',
  accept: 'Kubali na uendeshe',
  accepting: 'Inakubali...',
  acceptFailed: 'Hatukuweza kutuma jibu lako. Jaribu tena.',
  isDriver: 'Wewe ni dereva wa ukodishaji huu.',
  leave: 'Acha kuwa dereva',
  leaveText: 'Hutaruhusiwa tena kuendesha gari. Mteja na mwenye gari wataarifiwa.',
  leaving: 'Inatuma...',
  leaveFailed: 'Hatukuweza kutuma. Jaribu tena.',
  stay: 'Endelea kuwa dereva',
  openHire: 'Fungua ukodishaji',
  sendLicence: 'Tuma leseni yako',
  verifyPhone: 'Thibitisha simu yako',
};
