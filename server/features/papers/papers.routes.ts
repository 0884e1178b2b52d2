import { claimPaper, decidePaper, getPaper, getPaperPhoto, listPapers } from '#shared/papers/admin-contract';
import {
  appealPaperRefusal,
  listOwnPapers,
  sendCarPaper,
  sendIdentity,
  sendLicence,
  withdrawPaper,
} from '#shared/papers/contract';
import type { AddRoute } from '../../http/route';
import type { PaperDecisions } from './paper-decisions.service';
import type { Papers } from './papers.service';

type PaperRoutesDeps = { papers: Papers; paperDecisions: PaperDecisions };

export function paperRoutes(add: AddRoute, { papers, paperDecisions }: PaperRoutesDeps): void {
  const buffersOf = (files: readonly { buffer: Buffer }[]) => files.map(({ buffer }) => buffer);

  add(listOwnPapers, ({ caller }) => papers.own(caller));
  add(sendLicence, ({ caller, body, files }) => papers.sendLicence(caller, body, buffersOf(files)));
  add(sendIdentity, ({ caller, body, files }) => papers.sendIdentity(caller, body, buffersOf(files)));
  add(sendCarPaper, ({ caller, body, files }) => papers.sendCarPaper(caller, body, buffersOf(files)));
  add(withdrawPaper, async ({ caller, params }) => {
    await papers.withdraw(caller, params.paperId);
    return { deleted: true as const };
  });
  add(appealPaperRefusal, ({ caller, params }) => papers.appeal(caller, params.paperId));

  add(listPapers, ({ query }) => paperDecisions.list(query));
  add(getPaper, ({ caller, params }) => paperDecisions.details(caller, params.paperId));
  add(claimPaper, ({ caller, params }) => paperDecisions.claim(caller, params.paperId));
  add(getPaperPhoto, ({ caller, params }) =>
    paperDecisions.showPhoto(caller, params.paperId, params.photoId),
  );
  add(decidePaper, ({ caller, params, body }) => paperDecisions.decide(caller, params.paperId, body));
}
