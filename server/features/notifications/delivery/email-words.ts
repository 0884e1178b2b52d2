import { BRAND } from '#shared/core/brand';

/** Texts around the content of every notification's email. */
export const emailWords = {
  open: `Open ${BRAND.name}`,
  choose: 'Choose what you get',
  reason: `You get this letter from ${BRAND.name} because you have an account there.`,
  noMore: (kind: string) => `No more letters about ${kind}?`,
  stop: 'Stop these',
} as const;
