import type { RefusalCode } from './errors';

/** The sentences of the refusals in Swahili. */
export const REFUSAL_SENTENCES: Partial<Record<RefusalCode, string>> = {
  invalid_input: 'Angalia sehemu zilizowekewa alama.',
  not_signed_in: 'Ingia ili uendelee.',
  wrong_credentials: 'Barua pepe au nenosiri si sahihi.',
  not_found: 'Haipatikani.',
};
