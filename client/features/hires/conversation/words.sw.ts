import { choosePlural } from '#shared/language/plural.sw';
import type { Translated } from '#shared/language/translated';
import type * as english from './words';

export const conversationHireWords: Translated<typeof english.conversationHireWords> = {
  label: 'Ukodishaji na mtu huyu',
  more: (count) => choosePlural(count, { one: 'Ukodishaji 1 zaidi', other: `Ukodishaji ${count} zaidi` }),
};
