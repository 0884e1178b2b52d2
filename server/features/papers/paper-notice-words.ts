import type { PaperRefusalReason } from '#shared/papers/contract';
import { PAPER_KIND_NAMES, PAPER_REFUSAL_REASONS } from '#shared/papers/paper-words';
import type { PaperKind } from '#shared/papers/rules';

type Decided = {
  kind: PaperKind;
  regNo?: string | undefined;
  until?: string | undefined;
  reason?: PaperRefusalReason | undefined;
  note: string;
};

/** 'Driving licence', 'Logbook and insurance of KDA 123A'. */
function nameOf({ kind, regNo }: Pick<Decided, 'kind' | 'regNo'>): string {
  return regNo ? `${PAPER_KIND_NAMES[kind]} of ${regNo}` : PAPER_KIND_NAMES[kind];
}

const reasonOf = ({ reason, note }: Decided) =>
  [reason && PAPER_REFUSAL_REASONS[reason], note].filter(Boolean).join(' ');

export const paperNoticeWords = {
  accepted: (paper: Decided) => `${nameOf(paper)}: checked. The photos are deleted.`,
  refused: (paper: Decided) => `${nameOf(paper)}: refused. ${reasonOf(paper)}`,
  photo_asked: (paper: Decided) => `${nameOf(paper)}: please send a better photo. ${reasonOf(paper)}`,
  undecided: (paper: Decided) =>
    `${nameOf(paper)}: nobody could check it in time, so we deleted the photos. Please send it again.`,
  appealOver: (paper: Decided) =>
    `${nameOf(paper)}: no second decision was possible in time. The photos are deleted. Please send it again.`,
  expires: (paper: Decided) =>
    `${nameOf(paper)}: valid until ${paper.until} only. Please send the new one in time.`,
} as const;
