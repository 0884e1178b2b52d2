import { addDays, toDay } from '#shared/core/days';
import { PAPER_LIMITS } from '#shared/core/limits';
import type { OwnPaper, OwnPapers } from '#shared/papers/contract';
import { PAPER_KIND_NAMES } from '#shared/papers/paper-words';
import type { PaperKind } from '#shared/papers/rules';
import { papersWords } from './words';

/** A paper (licence, ID, car papers) that the user can submit for a check, with its submissions so far. */
export type PaperSlot = {
  key: string;
  kind: PaperKind;
  title: string;
  car: OwnPapers['cars'][number] | undefined;
  /** Paper that the card shows: the one that is not accepted if there is one, otherwise the accepted one. */
  shown: OwnPaper | undefined;
  accepted: OwnPaper | undefined;
  /**
   * Next action that the user can take; null while the paper waits for a decision, and while an accepted
   * paper is far from its expiry.
   */
  action: 'send' | 'again' | 'renew' | null;
};

/** Returns a slot for the licence, one for the identity paper, then one for the papers of each car. */
export function listPaperSlots({ cars, items }: Pick<OwnPapers, 'cars' | 'items'>): PaperSlot[] {
  const slotOf = (kind: PaperKind, car?: PaperSlot['car']): PaperSlot => {
    const own = items.filter((paper) => paper.kind === kind && paper.car?._id === car?._id);
    const accepted = own.find(({ state }) => state === 'accepted');
    const shown = own.find(({ state }) => state !== 'accepted') ?? accepted;
    return {
      ...{ key: car?._id ?? kind, kind, car, shown, accepted },
      title: car ? papersWords.carPaper(car.model) : PAPER_KIND_NAMES[kind],
      action: findAction(shown),
    };
  };
  return [slotOf('licence'), slotOf('identity'), ...cars.map((car) => slotOf('car', car))];
}

/** Returns one slot for each stored paper, without an action, for a site that no longer checks papers. */
export function listStoredPaperSlots({ items }: Pick<OwnPapers, 'items'>): PaperSlot[] {
  return items.map((paper) => ({
    ...{ key: paper._id, kind: paper.kind, car: undefined, shown: paper, accepted: undefined, action: null },
    title: [PAPER_KIND_NAMES[paper.kind], paper.car?.regNo].filter(Boolean).join(' '),
  }));
}

function findAction(paper: OwnPaper | undefined): PaperSlot['action'] {
  if (!paper) return 'send';
  if (paper.state === 'waiting') return null;
  if (paper.state !== 'accepted') return 'again';
  const soon = addDays(toDay(Date.now()), PAPER_LIMITS.remindDays);
  return paper.until !== null && paper.until <= soon ? 'renew' : null;
}

export function isPaperExpired({ state, until }: OwnPaper): boolean {
  return state === 'accepted' && until !== null && until < toDay(Date.now());
}

/** Returns the card that gets the screen's filled button: a refused paper comes before an unsent one. */
export function findMostUrgentPaperSlot(cards: readonly PaperSlot[]): PaperSlot | undefined {
  for (const action of ['again', 'renew', 'send'] as const) {
    const slot = cards.find((one) => one.action === action);
    if (slot) return slot;
  }
  return undefined;
}
