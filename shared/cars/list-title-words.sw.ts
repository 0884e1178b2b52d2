import type { Translated } from '../language/translated';
import type * as english from './list-title-words';

export const LIST_TITLE: Translated<typeof english.LIST_TITLE> = {
  all: 'MAGARI YALIYOPO',
  ofKind: (kind) => `MAGARI YALIYOPO: ${kind}`,
};
