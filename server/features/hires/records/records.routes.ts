import {
  confirmHireRecord,
  getHireEvidence,
  getHireRecords,
  objectToHireRecord,
  recordHandover,
  recordReturn,
  reportNotReturned,
} from '#shared/hires/record-contract';
import { FileDownload } from '../../../http/download';
import { detectLanguage } from '../../../http/languages';
import type { AddRoute } from '../../../http/route';
import type { Hires } from '../hires.service';

export function recordRoutes(
  add: AddRoute,
  { records, evidenceOf }: Pick<Hires, 'records' | 'evidenceOf'>,
): void {
  add(getHireRecords, ({ caller, params }) => records.show(caller, params.id));
  add(recordHandover, ({ caller, params, body }) => records.record(caller, params.id, 'handover', body));
  add(recordReturn, ({ caller, params, body }) => records.record(caller, params.id, 'return', body));
  add(confirmHireRecord, ({ caller, params, body }) => records.confirm(caller, params.id, params.kind, body));
  add(objectToHireRecord, ({ caller, params, body }) => records.object(caller, params.id, params.kind, body));
  add(reportNotReturned, ({ caller, params }) => records.reportNotReturned(caller, params.id));
  add(
    getHireEvidence,
    async ({ caller, params, request }) =>
      new FileDownload(`hire-${params.id}.zip`, await evidenceOf(caller, params.id, detectLanguage(request))),
  );
}
