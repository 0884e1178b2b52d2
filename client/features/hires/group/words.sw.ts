import type { Translated } from '#shared/language/translated';
import type * as english from './words';

export const groupWords: Translated<typeof english.groupWords> = {
  sent: 'Ombi lako limetumwa.',
  answers: (owner, minutes) => `Kwa kawaida ${owner} hujibu ${within(minutes)}.`,
  several: (owners) => `Umewauliza wenye magari ${owners}. Wa kwanza kukubali ndiye utakayekodisha kwake.`,
  asked: 'Wengine uliowauliza',
  askMore: 'Waulize na wenye magari wengine',
  askMoreHint:
    'Wa kwanza kukubali ndiye utakayekodisha kwake, na maombi mengine yanaondolewa. Kuuliza ni bure.',
  askNext: 'Uliza gari lingine',
  askNextHint: 'Yako huru siku hizo hizo. Maelezo ya ombi lako yanatumwa pamoja.',
  ask: 'Uliza',
  askFor: (title, owner) => `Uliza ${owner} kuhusu ${title}`,
  asking: 'Inatuma...',
  offer: (owner, town) => `${owner} · ${town}`,
  sentTo: (owner) => `Ombi limetumwa kwa ${owner}`,
  failed: 'Ombi halikutumwa. Tafadhali jaribu tena.',
  won: (title) => `Siku hizi unakodisha ${title}.`,
  openWon: 'Fungua ukodishaji huo',
};

function within(minutes: number): string {
  if (minutes <= 60) return 'ndani ya saa moja';
  return minutes <= 24 * 60 ? `ndani ya saa ${Math.ceil(minutes / 60)}` : 'baada ya siku moja au zaidi';
}
