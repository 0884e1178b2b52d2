import { plural } from '#shared/language/plural.sw';
import type { Translated } from '#shared/language/translated';
import type * as english from './words';

export const conversationHireWords: Translated<typeof english.conversationHireWords> = {
  label: 'Ukodishaji na mtu huyu',
  more: (count) => plural(count, { one: 'Ukodishaji 1 zaidi', other: `Ukodishaji ${count} zaidi` }),
};
