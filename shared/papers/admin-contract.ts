import { z } from 'zod';
import { buildPageQuerySchema, buildTablePageSchema } from '../admin/table';
import { defineEndpoint } from '../core/endpoint';
import { ADMIN_LIMITS } from '../core/limits';
import { id, instant } from '../core/values';
import { paperDecision, paperSummary } from './contract';

const paperParams = z.object({ paperId: id });

const paperRow = paperSummary.extend({
  user: z.object({ _id: id, name: z.string() }).nullable(),
  /** The admin who is checking the paper; null if there is none. */
  claimedBy: z.object({ _id: id, name: z.string() }).nullable(),
});
export type PaperRow = z.output<typeof paperRow>;

/** Lists papers: waiting papers oldest first, decided papers newest first. */
export const listPapers = defineEndpoint('GET /admin/papers', {
  access: 'admin',
  summary: 'A page of papers',
  query: buildPageQuerySchema(ADMIN_LIMITS.rows.papers).extend({
    filter: z.enum(['waiting', 'decided']).default('waiting'),
  }),
  reply: buildTablePageSchema(paperRow),
});

/** Outcomes of a register check; `unavailable`: the service did not answer. */
export const REGISTER_CHECK_OUTCOMES = ['match', 'mismatch', 'not_found', 'unavailable'] as const;
export type RegisterCheckOutcome = (typeof REGISTER_CHECK_OUTCOMES)[number];

const paperDetails = z.object({
  paper: paperRow,
  email: z.string().nullable(),
  decidedBy: z.object({ _id: id, name: z.string() }).nullable(),
  /** Whether another account has sent the same number; admins do not learn which account. */
  isNumberElsewhere: z.boolean(),
  /** Result of the register check; null if no service is asked, or has not been asked yet. */
  check: z.enum(REGISTER_CHECK_OUTCOMES).nullable(),
  /** Whether the caller may decide the paper, see canDecidePaper. */
  mayDecide: z.boolean(),
});
export type PaperDetails = z.output<typeof paperDetails>;

export const getPaper = defineEndpoint('GET /admin/papers/:paperId', {
  access: 'admin',
  summary: 'A paper without its photos',
  params: paperParams,
  reply: paperDetails,
  refusals: ['not_found'],
});

/** Reserves the paper for the caller, who then sees its photos and the typed text. */
export const claimPaper = defineEndpoint('POST /admin/papers/:paperId/claim', {
  access: 'admin',
  summary: 'Begin to check a paper',
  params: paperParams,
  reply: paperDetails.extend({
    /**
     * Text that the sender typed; null if it cannot be decrypted, as after a restore: backups hold no keys.
     */
    typed: z.object({ number: z.string(), name: z.string(), chassis: z.string() }).nullable(),
    photos: z.array(id),
    claimedUntil: instant,
  }),
  refusals: ['not_found', 'paper_decided', 'paper_claimed', 'paper_not_yours', 'paper_photos_gone'],
});
export type ClaimedPaper = z.output<typeof claimPaper.reply>;

/** Returns a photo as a data URI; the audit log records each view. */
export const getPaperPhoto = defineEndpoint('GET /admin/papers/:paperId/photos/:photoId', {
  access: 'admin',
  hasEffect: true,
  summary: 'A photo of a paper, for the admin who checks it',
  params: paperParams.extend({ photoId: id }),
  reply: z.object({ image: z.string() }),
  refusals: ['not_found', 'paper_claimed', 'paper_photos_gone'],
});

export const decidePaper = defineEndpoint('POST /admin/papers/:paperId/decide', {
  access: 'admin',
  summary: 'Accept or refuse a paper, or ask for a better photo',
  params: paperParams,
  body: paperDecision,
  reply: paperDetails,
  refusals: ['not_found', 'paper_decided', 'paper_claimed'],
});
