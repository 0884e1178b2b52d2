import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  cancelHireAsAdmin,
  exportHires,
  getHireDetails,
  type HireRow,
  listAdminHires,
} from '#shared/admin/hires';
import type { HireView } from '#shared/hires/contract';
import { type Accident, type Fine, getHireIncidents } from '#shared/hires/incident-contract';
import { getHirePhoto } from '#shared/hires/photos';
import { computeHireQuote } from '#shared/hires/quote';
import { getHireRecords, type HireRecordView } from '#shared/hires/record-contract';
import { DEFAULT_CAR_TERMS } from '#shared/hires/terms';
import { NO_RATING } from '#shared/reviews/rating';
import { answer, received, refuse } from '../../../testing/answering-server';
import { makePage } from '../testing/make-rows';
import { button, expectToast, openAdmin, readTable } from '../testing/open-admin';

const RANGE = { from: '2026-05-03', to: '2026-05-05' };
const RENTER = { _id: 'b'.repeat(24), name: 'Halima Abdi', email: 'halima@example.com' };
const LENDER = { _id: 'c'.repeat(24), name: 'Otieno Barasa', email: 'otieno@example.com' };
const ROW: HireRow = {
  _id: 'a'.repeat(24),
  regNo: 'KDL482J',
  carId: 'd'.repeat(24),
  carName: 'Toyota Prado',
  renter: RENTER,
  lender: LENDER,
  ...RANGE,
  days: 3,
  total: 25_500,
  state: 'accepted',
  createdAt: '2026-04-30T08:00:00.000Z',
};
const person = ({ _id, name }: typeof RENTER) => ({
  _id,
  name,
  photoURL: '',
  isVerified: false,
  brandName: '',
  createdAt: '2026-01-01T08:00:00.000Z',
  proven: { email: true, phone: false, licenceUntil: null, identity: false },
  deposits: null,
  claims: null,
  hires: 2,
  phone: null,
  ...NO_RATING,
});
const HIRE: HireView = {
  _id: ROW._id,
  car: {
    _id: ROW.carId,
    regNo: ROW.regNo,
    make: 'Toyota',
    model: 'Prado',
    year: 2019,
    image: '',
    nearestTown: 'Nyali',
    county: 'Mombasa',
  },
  renter: person(RENTER),
  lender: person(LENDER),
  ...RANGE,
  hasSeenNumber: false,
  insurance: null,
  revision: 1,
  rules: 2,
  reviewFrom: null,
  reviewLimit: null,
  days: 3,
  withDriver: false,
  delivery: false,
  place: 'Nyali Centre',
  note: 'We come by train.',
  quote: computeHireQuote({ price: 8_500, terms: DEFAULT_CAR_TERMS, ...RANGE }),
  terms: DEFAULT_CAR_TERMS,
  state: 'accepted',
  expiresAt: '2026-05-01T08:00:00.000Z',
  createdAt: ROW.createdAt,
  change: null,
  history: [
    { action: 'request', by: 'renter', at: ROW.createdAt, reason: '' },
    { action: 'accept', by: 'lender', at: '2026-04-30T09:00:00.000Z', reason: 'With pleasure' },
  ],
  photos: [
    {
      _id: 'e'.repeat(24),
      kind: 'handover',
      view: 'front',
      by: 'renter',
      at: '2026-05-03T06:00:00.000Z',
      url: `/hires/${ROW._id}/photos/${'e'.repeat(24)}`,
    },
  ],
  reviewed: [],
  reviewUntil: null,
};

beforeEach(() => {
  answer(listAdminHires, makePage([ROW]));
  answer(getHireDetails, { hire: HIRE, row: ROW });
  answer(getHirePhoto, 'a photo');
  answer(getHireRecords, {
    ...{ handover: null, return: null, codes: null, drivers: [], notReturnedAt: null },
    handover: HANDOVER,
  });
});

const at = '2026-05-03T06:00:00.000Z';
const HANDOVER: HireRecordView = {
  ...{ recordId: '2f1c9d5e-6a53-4a0e-9a10-0f3a54a6a001', by: 'lender', at, isDeviceTime: false },
  ...{ odometer: 48_210, fuel: 6, marks: [], note: '', originalsSeen: true, codeTriesLeft: 5 },
  confirmations: { renter: null, lender: { at, isDeviceTime: false, way: 'own' } },
  ...{ objection: null, contested: null, objectionUntil: '2026-05-04T06:00:00.000Z' },
};

/** Stand-in that reports every observed element as near the viewport. */
class NearObserver {
  constructor(private readonly report: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.report([{ isIntersecting: true }]);
  }
  disconnect() {}
}

async function openHire() {
  const { user } = openAdmin('?tab=hires');
  await screen.findByRole('table', { name: 'Hires' });
  await user.click(button('View hire of KDL482J, 3 May 2026 to 5 May 2026'));
  return { user, panel: within(await screen.findByRole('dialog', { name: 'Hire KDL 482J' })) };
}

test('[R2131, R2137] shows, for reading only, the accidents, fines and tolls of a hire that was handed over', async () => {
  const accident: Accident = {
    ...{ reportId: crypto.randomUUID(), by: 'renter', at: ROW.createdAt, isDeviceTime: false, photos: [] },
    ...{
      place: 'Nyali Bridge',
      text: 'A lorry braked.',
      otherName: '',
      otherPlate: 'KBX 111A',
      otherPhone: '',
    },
    ...{ policeStation: 'Nyali', obNumber: '14/3' },
  };
  const fine: Fine = {
    ...{ _id: 'f'.repeat(24), kind: 'fine', day: '2026-05-03', amount: 3_000, text: '', hasNotice: true },
    ...{ state: 'contested', answerText: 'Not me.', createdAt: ROW.createdAt },
  };
  answer(getHireDetails, { hire: { ...HIRE, state: 'under_way' }, row: ROW });
  answer(getHireIncidents, { accidents: [accident], fines: [fine], fineUntil: null });
  const { panel } = await openHire();
  const accidents = await panel.findByRole('region', { name: 'Accidents' });
  expect(accidents).toHaveTextContent(/A lorry braked\..*KBX 111A.*Nyali, 14\/3/);
  expect(panel.getByRole('region', { name: 'Fines and tolls' })).toHaveTextContent(
    'Fine of 3 May 2026, Ksh. 3,000ContestedRenter: Not me.',
  );
});

test('[R667] lists hires with plate, people, days, price and state, and exports the filtered list', async () => {
  const { user } = openAdmin('?tab=hires&q=halima');
  await screen.findByRole('table', { name: 'Hires' });
  expect(readTable('Hires')).toEqual([
    ['KDL 482J', 'Halima AbdiOtieno Barasa', '3 May 2026 to 5 May 2026', '25,500', 'Accepted', '30 Apr 2026'],
  ]);
  answer(listAdminHires, makePage([]));
  await user.click(button('No-show'));
  expect(await screen.findByText('Nothing matches “halima” under “No-show”.')).toBeVisible();
  answer(exportHires, 'Reg No\n');
  await user.click(button('Export'));
  expect(received(exportHires).at(-1)?.query).toEqual({ q: 'halima', filter: 'no_show' });
});

test('[R667] shows the people, price, history and photos of a hire', async () => {
  vi.stubGlobal('IntersectionObserver', NearObserver);
  const { panel } = await openHire();
  for (const text of ['Nyali Centre', 'We come by train.', 'Accepted by the owner', 'With pleasure'])
    expect(panel.getByText(text)).toBeVisible();
  expect(panel.getAllByText('Ksh. 25,500')).toHaveLength(2);
  expect(panel.getByRole('link', { name: 'Halima Abdi' })).toHaveAttribute(
    'href',
    `/ad-pan?tab=users&view=${RENTER._id}`,
  );
  expect(await panel.findByRole('figure')).toHaveTextContent('Hand-over, by the renter, 3 May 2026, 09:00');
  await waitFor(() => expect(received(getHirePhoto)).toHaveLength(1));
});

test('[R668] cancels a hire only with a reason, and shows the refusal if the state has changed', async () => {
  const { user, panel } = await openHire();
  await user.click(panel.getByRole('button', { name: 'Cancel hire' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel hire' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel hire' }));
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  expect(reason).toHaveAccessibleDescription(/This field is required/);

  await user.type(reason, 'The car is off the road.');
  refuse(cancelHireAsAdmin, 'state_moved_on');
  await user.click(dialog.getByRole('button', { name: 'Cancel hire' }));
  expect(await dialog.findByText(/moved on meanwhile/)).toBeVisible();

  const cancelled = {
    hire: { ...HIRE, state: 'cancelled' as const },
    row: { ...ROW, state: 'cancelled' as const },
  };
  answer(cancelHireAsAdmin, cancelled);
  answer(getHireDetails, cancelled);
  await user.click(dialog.getByRole('button', { name: 'Cancel hire' }));
  await expectToast('Hire cancelled.');
  expect(received(cancelHireAsAdmin).at(-1)).toMatchObject({
    params: { hireId: ROW._id },
    body: { reason: 'The car is off the road.' },
  });
  expect(panel.queryByRole('button', { name: 'Cancel hire' })).not.toBeInTheDocument();
});

test('[R667] shows an admin readings and state of the hand-over', async () => {
  const { panel } = await openHire();
  const records = await panel.findByRole('region', { name: 'Hand-over and return' });
  expect(await within(records).findByText('not confirmed')).toBeVisible();
  expect(within(records).getByText('confirmed on their own phone, 3 May 2026, 09:00')).toBeVisible();
  expect(records).toHaveTextContent('48,210 km');
  expect(records).toHaveTextContent('6 of 8');
});
