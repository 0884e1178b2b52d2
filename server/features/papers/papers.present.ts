import type { OwnPaper, PaperSummary } from '#shared/papers/contract';
import type { PaperRecord } from './papers.model';

export function toPaperFacts(paper: PaperRecord, now: Date): PaperSummary {
  const { kind, state, until, insuranceClass, photosUntil } = paper;
  const hasPhotos = photosUntil !== undefined && photosUntil > now;
  return {
    _id: paper._id.toHexString(),
    kind,
    state,
    sentAt: paper.sentAt.toISOString(),
    car: kind === 'car' ? { _id: paper.subject, regNo: paper.regNo ?? '' } : null,
    until: until ?? null,
    classes: paper.classes,
    country: paper.country ?? null,
    identityType: paper.identityType ?? null,
    insurance: insuranceClass && until ? { class: insuranceClass, until } : null,
    lastCharacters: paper.lastCharacters,
    decidedAt: paper.decidedAt?.toISOString() ?? null,
    reason: paper.reason ?? null,
    note: paper.note,
    isAppealed: Boolean(paper.refusedBy),
    photosUntil: hasPhotos && state !== 'accepted' ? photosUntil.toISOString() : null,
  };
}

export function toOwnPaper(paper: PaperRecord, now: Date): OwnPaper {
  const facts = toPaperFacts(paper, now);
  const canAppeal = facts.state === 'refused' && !facts.isAppealed && facts.photosUntil !== null;
  return { ...facts, canAppeal };
}
