import { BRAND } from '#shared/core/brand';
import type { Translated } from '#shared/language/translated';
import type * as english from './letter-words';

export const letterWords: Translated<typeof english.letterWords> = {
  open: `Fungua ${BRAND.name}`,
  choose: 'Chagua unachopata',
  reason: `Unapata barua hii kutoka ${BRAND.name} kwa sababu una akaunti huko.`,
  noMore: (kind) => `Hutaki barua zaidi kuhusu ${kind}?`,
  stop: 'Ziache',
};
