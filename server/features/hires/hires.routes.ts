import { Readable } from 'node:stream';
import {
  acceptHire,
  acceptHireChange,
  answerRequestByLink,
  cancelHire,
  declineHire,
  declineHireChange,
  getRequestByAnswerLink,
  proposeHireChange,
  reportNoShow,
  stopHireAtHandover,
} from '#shared/hires/actions-contract';
import {
  countHiresAwaitingCaller,
  getHire,
  getHireAgreement,
  listHires,
  requestHire,
} from '#shared/hires/contract';
import { answerDepositPayment, getDeposit, recordDepositPayment } from '#shared/hires/deposit-contract';
import {
  acceptDriverInvitation,
  getDriverInvitation,
  inviteFurtherDriver,
  listFurtherDrivers,
  removeFurtherDriver,
} from '#shared/hires/driver-contract';
import { getHireGroup, requestNextCar } from '#shared/hires/group-contract';
import {
  answerFine,
  claimFine,
  getFineNotice,
  getHireIncidents,
  reportAccident,
} from '#shared/hires/incident-contract';
import { addHirePhotos, getHirePhoto } from '#shared/hires/photos';
import {
  addRepairEstimate,
  addSettlementLineMessage,
  answerHireSettlement,
  getHireSettlement,
  getRepairEstimate,
  getSettlementAgreement,
  sendHireSettlement,
  settleLine,
} from '#shared/hires/settlement-contract';
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
  add(countHiresAwaitingCaller, async ({ caller }) => ({ waiting: await hires.countWaiting(caller._id) }));
  add(getHire, ({ caller, params }) => hires.get(caller, params.id));
  add(getHireGroup, ({ caller, params }) => hires.groups.show(caller, params.id));
  add(requestNextCar, ({ caller, params, body }) => hires.groups.ask(caller, params.id, body));
  addAction(acceptHire, 'accept');
  addAction(declineHire, 'decline');
  addAction(cancelHire, 'cancel');
  addAction(reportNoShow, 'no-show');
  add(stopHireAtHandover, ({ caller, params, body }) => hires.act(caller, params.id, 'stop', body));
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
  add(recordDepositPayment, ({ caller, params, body }) => hires.deposits.record(caller, params.id, body));
  add(answerDepositPayment, ({ caller, params: { id, paymentId }, body }) =>
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
  settlementRoutes(add, hires);
  add(getRequestByAnswerLink, ({ params }) => hires.answers.show(params.id, params.token));
  add(answerRequestByLink, ({ params, body }) => hires.answers.answer(params.id, params.token, body));
  addIncidents(add, hires.incidents);
  add(listFurtherDrivers, ({ caller, params }) => hires.drivers.list(caller, params.id));
  add(inviteFurtherDriver, ({ caller, params }) => hires.drivers.invite(caller, params.id));
  add(removeFurtherDriver, ({ caller, params }) => hires.drivers.remove(caller, params.id, params.userId));
  add(getDriverInvitation, ({ caller, params }) =>
    hires.drivers.showInvitation(caller, params.id, params.token),
  );
  add(acceptDriverInvitation, ({ caller, params }) => hires.drivers.accept(caller, params.id, params.token));
}

function addIncidents(add: AddRoute, { show, report, fines }: Hires['incidents']): void {
  add(getHireIncidents, ({ caller, params }) => show(caller, params.id));
  add(reportAccident, ({ caller, params, body }) => report(caller, params.id, body));
  add(claimFine, ({ caller, params, body, files: [notice] }) => {
    if (!notice) throw new Error('The contract asks for one file.');
    return fines.claim(caller, params.id, body, notice.buffer);
  });
  add(answerFine, ({ caller, params: { id, fineId }, body }) =>
    fines.answer(caller, id, { fineId, ...body }),
  );
  add(getFineNotice, async ({ caller, params: { id, fineId } }) => {
    const jpeg = await fines.readNotice(caller, id, fineId);
    return new FileDownload(`${fineId}.jpg`, Readable.from([jpeg]));
  });
}

function settlementRoutes(add: AddRoute, { settlements, estimates, settlementAgreementOf }: Hires): void {
  add(getHireSettlement, ({ caller, params }) => settlements.show(caller, params.id));
  add(sendHireSettlement, ({ caller, params, body }) => settlements.send(caller, params.id, body.lines));
  add(answerHireSettlement, ({ caller, params, body }) =>
    settlements.answer(caller, params.id, body.answers),
  );
  add(
    getSettlementAgreement,
    async ({ caller, params, request }) =>
      new FileDownload(
        `settlement-${params.id}.pdf`,
        await settlementAgreementOf(caller, params.id, detectLanguage(request)),
      ),
  );
  add(settleLine, ({ caller, params: { id, lineId }, body }) =>
    settlements.settleLine(caller, id, { lineId, ...body }),
  );
  add(addSettlementLineMessage, ({ caller, params: { id, lineId }, body }) =>
    settlements.addMessage(caller, id, { lineId, ...body }),
  );
  add(addRepairEstimate, ({ caller, params: { id, lineId }, files }) =>
    estimates.add(caller, id, lineId, files[0]?.buffer),
  );
  add(getRepairEstimate, async ({ caller, params: { id, lineId } }) => {
    const { name, content } = await estimates.read(caller, id, lineId);
    return new FileDownload(name, content);
  });
}
