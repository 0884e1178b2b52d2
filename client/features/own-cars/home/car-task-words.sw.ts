import type { Translated } from '#shared/language/translated';
import type * as english from './car-task-words';

export const carTaskWords: Translated<typeof english.carTaskWords> = {
  title: 'Yanayohitaji kufanywa',
  expires: (days) =>
    days === 0 ? 'Tangazo lake linaisha leo' : `Tangazo lake linaisha baada ya siku ${days}`,
  expired: 'Tangazo lake limeisha',
  unfinished: 'Limelipiwa, lakini bado halijawasilishwa',
  photo: {
    front: 'Picha ya mbele haipo',
    side: 'Picha ya upande haipo',
    interior: 'Picha ya ndani haipo',
    rear: 'Picha ya nyuma haipo',
  },
  action: { expires: 'Huisha', expired: 'Huisha', unfinished: 'Maliza', photo: 'Weka picha' },
};
