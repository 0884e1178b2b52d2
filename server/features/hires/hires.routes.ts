import {
  acceptChange,
  acceptHire,
  answerByLink,
  cancelHire,
  declineChange,
  declineHire,
  getAnswerable,
  getHire,
  handOverCar,
  listHires,
  proposeChange,
  reportNoShow,
  requestHire,
  returnCar,
} from '#shared/hires/contract';
import type { HireAction } from '#shared/hires/states';
import type { AddRoute } from '../../http/route';
import type { Hires } from './hires.service';

export function hireRoutes(add: AddRoute, hires: Hires): void {
  const addAction = (contract: typeof acceptHire, action: HireAction) =>
    add(contract, ({ caller, params, body }) => hires.act(caller, params.id, action, body.reason));

  add(requestHire, ({ caller, body }) => hires.request(caller, body));
  add(listHires, ({ caller, query }) => hires.list(caller, query));
  add(getHire, ({ caller, params }) => hires.get(caller, params.id));
  addAction(acceptHire, 'accept');
  addAction(declineHire, 'decline');
  addAction(cancelHire, 'cancel');
  addAction(handOverCar, 'handover');
  addAction(returnCar, 'return');
  addAction(reportNoShow, 'no-show');
  add(proposeChange, ({ caller, params, body }) => hires.changes.propose(caller, params.id, body));
  add(acceptChange, ({ caller, params }) => hires.changes.accept(caller, params.id));
  add(declineChange, ({ caller, params, body }) => hires.changes.decline(caller, params.id, body.reason));
  add(getAnswerable, ({ params }) => hires.answers.show(params.id, params.token));
  add(answerByLink, ({ params, body }) => hires.answers.answer(params.id, params.token, body.accept));
}
