import { Readable } from 'node:stream';
import {
  acceptHire,
  acceptHireChange,
  answerRequestByLink,
  cancelHire,
  declineHire,
  declineHireChange,
  getAnswerableRequest,
  proposeHireChange,
  reportNoShow,
  stopHire,
} from '#shared/hires/actions-contract';
import { countWaitingHires, getHire, getHireAgreement, listHires, requestHire } from '#shared/hires/contract';
import { answerDeposit, getDeposit, recordDeposit } from '#shared/hires/deposit-contract';
import { askNextCar, getHireGroup } from '#shared/hires/group-contract';
import { addHirePhotos, getHirePhoto } from '#shared/hires/photos';
import type { HireAction } from '#shared/hires/states';
import { FileDownload } from '../../http/download';
import { detectLanguage } from '../../http/languages';
import type { AddRoute } from '../../http/route';
import type { Hires } from './hires.service';
import { recordRoutes } from './records/records.routes';

export function hireRoutes(add: AddRoute, hires: Hires): void {
  const addAction = (contract: typeof acceptHire, action: HireAction) =>
    add(contract, ({ caller, params, body }) => hires.act(caller, params.id, action, body));

  add(requestHire, ({ caller, body }) => hires.request(caller, body));
  add(listHires, ({ caller, query }) => hires.list(caller, query));
  add(countWaitingHires, async ({ caller }) => ({ waiting: await hires.countWaiting(caller._id) }));
  add(getHire, ({ caller, params }) => hires.get(caller, params.id));
  add(getHireGroup, ({ caller, params }) => hires.groups.show(caller, params.id));
  add(askNextCar, ({ caller, params, body }) => hires.groups.ask(caller, params.id, body));
  addAction(acceptHire, 'accept');
  addAction(declineHire, 'decline');
  addAction(cancelHire, 'cancel');
  addAction(reportNoShow, 'no-show');
  add(stopHire, ({ caller, params, body }) => hires.act(caller, params.id, 'stop', body));
  add(proposeHireChange, ({ caller, params, body }) => hires.changes.propose(caller, params.id, body));
  add(acceptHireChange, ({ caller, params, body }) => hires.changes.accept(caller, params.id, body.revision));
  add(declineHireChange, ({ caller, params, body }) => hires.changes.decline(caller, params.id, body.reason));
  add(
    getHireAgreement,
    async ({ caller, params, request }) =>
      new FileDownload(
        `agreement-${params.id}.pdf`,
        await hires.agreementOf(caller, params.id, detectLanguage(request)),
      ),
  );
  add(getDeposit, ({ caller, params }) => hires.deposits.show(caller, params.id));
  add(recordDeposit, ({ caller, params, body }) => hires.deposits.record(caller, params.id, body));
  add(answerDeposit, ({ caller, params: { id, paymentId }, body }) =>
    hires.deposits.answer(caller, id, { paymentId, ...body }),
  );
  add(addHirePhotos, ({ caller, params, body, files }) =>
    hires.photos.add(caller, params.id, {
      kind: body.kind,
      files: files.map(({ buffer }) => buffer),
      pageIds: body.ids,
      views: body.views,
    }),
  );
  add(getHirePhoto, async ({ caller, params }) => {
    const jpeg = await hires.photos.read(caller, params.id, params.photoId);
    return new FileDownload(`${params.photoId}.jpg`, Readable.from([jpeg]));
  });
  recordRoutes(add, hires);
  add(getAnswerableRequest, ({ params }) => hires.answers.show(params.id, params.token));
  add(answerRequestByLink, ({ params, body }) => hires.answers.answer(params.id, params.token, body));
}
