import type { Translated } from '#shared/language/translated';
import type { PaperRefusalReason } from '#shared/papers/contract';
import { PAPER_KIND_NAMES, PAPER_REFUSAL_REASONS } from '#shared/papers/paper-words.sw';
import type { PaperKind } from '#shared/papers/rules';
import type * as english from './paper-notice-words';

const nameOf = ({ kind, regNo }: { kind: PaperKind; regNo?: string | undefined }) =>
  regNo ? `${PAPER_KIND_NAMES[kind]} ya ${regNo}` : PAPER_KIND_NAMES[kind];

const reasonOf = ({ reason, note }: { reason?: PaperRefusalReason | undefined; note: string }) =>
  [reason && PAPER_REFUSAL_REASONS[reason], note].filter(Boolean).join(' ');

export const paperNoticeWords: Translated<typeof english.paperNoticeWords> = {
  accepted: (paper) => `${nameOf(paper)}: imekaguliwa. Picha zimefutwa.`,
  refused: (paper) => `${nameOf(paper)}: imekataliwa. ${reasonOf(paper)}`,
  photo_asked: (paper) => `${nameOf(paper)}: tuma picha bora zaidi. ${reasonOf(paper)}`,
  undecided: (paper) =>
    `${nameOf(paper)}: hakuna aliyeweza kuikagua kwa wakati, kwa hiyo tumefuta picha. Itume tena.`,
  appealOver: (paper) =>
    `${nameOf(paper)}: uamuzi wa pili haukuwezekana kwa wakati. Picha zimefutwa. Itume tena.`,
  expires: (paper) => `${nameOf(paper)}: ni halali hadi ${paper.until} pekee. Tuma mpya kwa wakati.`,
};
