import { HOUR_MS, MINUTE_MS } from '#shared/core/durations';
import type { DuePaperWork } from './due-papers.service';
import type { SealedFiles } from './sealed-files/sealed-files.service';

type PaperJobsDeps = { duePapers: DuePaperWork; sealedFiles: SealedFiles };

export function paperJobs({ duePapers, sealedFiles }: PaperJobsDeps) {
  return [
    { name: 'finish checks of papers', everyMs: MINUTE_MS, run: duePapers.due.runDue },
    { name: 'delete photos of papers', everyMs: HOUR_MS, run: sealedFiles.sweep },
  ];
}
