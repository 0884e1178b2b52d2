import { toDay } from '#shared/core/days';
import { PATHS } from '#shared/core/paths';
import { combineTranslations, type Language, type LocalizedValue } from '#shared/language/language';
import type { Runtime } from '../../background/runtime';
import { createDueWork } from '../../db/due-work';
import type { Live } from '../../live/live';
import type { NotificationSender } from '../notifications/notifications.ports';
import { paperNoticeWords as english } from './paper-notice-words';
import { paperNoticeWords as swahili } from './paper-notice-words.sw';
import { endAppeal } from './paper-queue.model';
import {
  deleteOlderAcceptedPapers,
  duePapers,
  finishDuePaperWork,
  listSealedFiles,
  type PaperRecord,
  removeUnchangedPaper,
} from './papers.model';
import { computePaperReminderTime } from './reminder-time';
import type { SealedFiles } from './sealed-files/sealed-files.service';

export type DuePaperWork = ReturnType<typeof createDuePaperWork>;

type DuePapersDeps = {
  sealedFiles: SealedFiles;
  notify: NotificationSender;
  live: Pick<Live, 'notify'>;
  runtime: Pick<Runtime, 'clock' | 'log'>;
};

const WORDS = combineTranslations(english, { sw: swahili });
type Say = (words: (typeof WORDS)[Language]) => string;

/**
 * Builds the job that finishes decisions, deletes photos when they are due, and reminds of expiring papers.
 */
export function createDuePaperWork({ sealedFiles, notify, live, runtime: { clock, log } }: DuePapersDeps) {
  async function tell({ _id, userId }: PaperRecord, event: string, say: Say): Promise<void> {
    const text: LocalizedValue<string> = (language) => say(WORDS[language]);
    const user = userId.toHexString();
    await notify({
      ...{ userId: user, kind: 'paper', path: PATHS.papers, text },
      key: `paper:${_id.toHexString()}:${event}`,
    });
    live.notify(user, 'papers');
  }

  /** Ends the check of a paper that is still undecided when its photos have to be deleted. */
  async function endWait(paper: PaperRecord): Promise<void> {
    await sealedFiles.destroy(listSealedFiles(paper));
    if (paper.refusedBy) {
      await tell(paper, 'appeal-over', (words) => words.appealOver(paper));
      await endAppeal(paper);
      return finishDuePaperWork({ ...paper, state: 'refused' }, { dueAt: null, areFilesGone: true });
    }
    await tell(paper, 'undecided', (words) => words.undecided(paper));
    await removeUnchangedPaper(paper);
  }

  async function work(paper: PaperRecord): Promise<void> {
    const now = clock.now();
    const { state, photosUntil, decidedAt, isNotified } = paper;
    const isOver = photosUntil !== undefined && photosUntil <= now;
    if (state === 'waiting') return isOver ? endWait(paper) : undefined;
    if (!isNotified) {
      await tell(paper, `decided:${decidedAt?.getTime()}`, (words) => words[state](paper));
    }
    const areFilesGone = state === 'accepted' || isOver;
    if (areFilesGone) await sealedFiles.destroy(listSealedFiles(paper));
    if (state === 'photo_asked' && isOver) return removeUnchangedPaper(paper);
    if (state === 'accepted') await deleteOlderAcceptedPapers(paper);
    const remindAt = computePaperReminderTime(paper);
    const isExpired = (paper.until ?? '') < toDay(now.getTime());
    if (remindAt && remindAt <= now && !isExpired) {
      await tell(paper, 'expires', (words) => words.expires(paper));
    }
    const dueAt = areFilesGone ? remindAt && remindAt > now && remindAt : photosUntil;
    await finishDuePaperWork(paper, { dueAt: dueAt || null, areFilesGone });
  }

  return {
    work,

    due: createDueWork({
      ...{ name: 'papers', rows: duePapers, clock, log },
      run: work,
      failure: 'failed to finish the check of a paper, to be retried',
      idOf: ({ _id }) => _id.toHexString(),
    }),
  };
}
