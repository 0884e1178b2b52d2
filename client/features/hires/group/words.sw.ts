import type { Translated } from '#shared/language/translated';
import type * as english from './words';

export const groupWords: Translated<typeof english.groupWords> = {
  sent: 'Ombi lako limetumwa.',
  answers: (owner, minutes) => `Kwa kawaida ${owner} hujibu ${within(minutes)}.`,
  several: (owners) => `Umewauliza wenye magari ${owners}. Wa kwanza kukubali ndiye utakayekodi kwake.`,
  asked: 'Wengine uliowauliza',
  askMore: 'Waulize na wenye magari wengine',
  askMoreHint: 'Wa kwanza kukubali ndiye utakayekodi kwake, na maombi mengine yanaondolewa. Kuuliza ni bure.',
  askNext: 'Omba gari lingine',
  askNextHint: 'Yako wazi siku hizo hizo. Ombi lile lile linatumwa.',
  ask: 'Uliza',
  askFor: (title, owner) => `Muulize ${owner} kuhusu ${title}`,
  asking: 'Inatuma...',
  offer: (owner, town) => `${owner} · ${town}`,
  sentTo: (owner) => `Ombi limetumwa kwa ${owner}`,
  failed: 'Hatukuweza kutuma ombi hili. Jaribu tena.',
  won: (title) => `Umekodi ${title} kwa siku hizi.`,
  openWon: 'Fungua ukodishaji huo',
};

function within(minutes: number): string {
  if (minutes <= 60) return 'ndani ya saa moja';
  return minutes <= 24 * 60 ? `ndani ya saa ${Math.ceil(minutes / 60)}` : 'baada ya siku moja au zaidi';
}
