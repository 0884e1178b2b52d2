import { BRAND } from '#shared/core/brand';
import type { Translated } from '#shared/language/translated';
import type * as english from './email-words';

export const emailWords: Translated<typeof english.emailWords> = {
  open: `Fungua ${BRAND.name}`,
  choose: 'Chagua unachopata',
  reason: `Unapata barua hii kutoka ${BRAND.name} kwa sababu una akaunti huko.`,
  noMore: (kind) => `Hutaki barua zaidi kuhusu ${kind}?`,
  stop: 'Ziache',
};
