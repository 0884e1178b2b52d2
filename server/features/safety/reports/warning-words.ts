import { BRAND } from '#shared/core/brand';

export const warningEmailWords = {
  subject: `A warning about your ${BRAND.name} account`,
  about: {
    user: 'Somebody reported your account',
    car: 'Somebody reported one of your cars',
    message: 'Somebody reported one of your messages',
    review: 'Somebody reported one of your reviews',
  },
  reported: (about: string, reason: string) => `${about}: “${reason}”. Our team has looked at it and writes:`,
  terms: 'Please keep to our terms. If this happens again, your account may be suspended:',
  mistake: (supportEmail: string) => `If you think that this is a mistake, write to ${supportEmail}.`,
} as const;
