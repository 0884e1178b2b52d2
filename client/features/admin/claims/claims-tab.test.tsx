import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type ClaimDetails, type ClaimRow, decideClaim, getClaim, listClaims } from '#shared/admin/claims';
import { HOUR_MS } from '#shared/core/durations';
import type { HireParticipant, HireView } from '#shared/hires/contract';
import { getHirePhoto } from '#shared/hires/photos';
import { computeHireQuote } from '#shared/hires/quote';
import type { HireRecordView } from '#shared/hires/record-contract';
import {
  addSettlementLineMessage,
  getRepairEstimate,
  type SettlementLineView,
  type SettlementView,
} from '#shared/hires/settlement-contract';
import { HIRE_RULES_VERSION } from '#shared/hires/states';
import { DEFAULT_CAR_TERMS } from '#shared/hires/terms';
import { NO_RATING } from '#shared/reviews/rating';
import { answer, BrokenConnection, received, refuse } from '../../../testing/answering-server';
import { makeId } from '../../../testing/make-car';
import { makePage } from '../testing/make-rows';
import { button, expectToast, openAdmin, readTable } from '../testing/open-admin';

const RETURNED = Date.parse('2026-11-30T18:20:00Z');
const after = (hours: number) => new Date(RETURNED + hours * HOUR_MS).toISOString();

function makeParty(name: string): HireParticipant {
  return {
    ...{ _id: makeId(), name, photoURL: '', isVerified: false, brandName: '', createdAt: after(-900) },
    ...NO_RATING,
    ...{ proven: { email: true, phone: true, licenceUntil: null, identity: false }, hires: 1 },
    ...{ deposits: null, claims: null, phone: null },
  };
}

const DAYS = { from: '2026-11-27', to: '2026-11-30' };
const HIRE: HireView = {
  _id: makeId(),
  car: {
    ...{ _id: makeId(), regNo: 'KDL482J', make: 'Toyota', model: 'Aqua', year: 2017, image: '' },
    ...{ nearestTown: 'Kilimani', county: 'nairobi' },
  },
  renter: makeParty('Achieng Otieno'),
  lender: makeParty('Faith Wambui'),
  ...DAYS,
  ...{ days: 4, hasSeenNumber: true, insurance: null, withDriver: false, delivery: false },
  ...{ place: 'Kilimani', note: '', terms: DEFAULT_CAR_TERMS, revision: 4, rules: HIRE_RULES_VERSION },
  quote: computeHireQuote({ price: 3_400, terms: DEFAULT_CAR_TERMS, ...DAYS }),
  ...{ state: 'completed', expiresAt: after(-200), createdAt: after(-220), change: null, history: [] },
  ...{ photos: [], reviewed: [], reviewFrom: null, reviewUntil: null, reviewLimit: null },
};

const CONFIRMED = { at: after(0), isDeviceTime: false, way: 'own' as const };
const RECORD: HireRecordView = {
  ...{ recordId: crypto.randomUUID(), by: 'lender', at: after(0), isDeviceTime: true, odometer: 49_060 },
  ...{ fuel: 5, marks: [], note: '', originalsSeen: false, objectionUntil: after(24), codeTriesLeft: 5 },
  confirmations: { renter: null, lender: CONFIRMED },
  objection: { by: 'renter', at: after(1), text: 'The fuel is wrong.', isNotBack: false },
  contested: null,
};

function makeClaimLine(overrides: Partial<SettlementLineView>): SettlementLineView {
  return {
    ...{ _id: makeId(), kind: 'fuel', amount: 900, state: 'contested', settled: null, text: '' },
    ...{ damage: null, photos: [], hasEstimate: false, offer: null, answerText: '', bySilence: false },
    ...{ messages: [], decision: null },
    ...overrides,
  };
}

const PHOTO = { kind: 'return', view: 'rear', by: 'lender', at: after(0), url: '' } as const;
const AFTER = { ...PHOTO, _id: makeId() };
const BEFORE = { ...PHOTO, _id: makeId(), kind: 'handover' as const };
const DAMAGE = makeClaimLine({
  ...{ kind: 'damage', amount: 2_500, text: 'Rear bumper', damage: { kind: 'scratch', cm: 12 } },
  ...{ photos: [AFTER._id], hasEstimate: true, answerText: 'See photo 5.' },
});

const SETTLEMENT: SettlementView = {
  handover: null,
  return: RECORD,
  computed: [{ kind: 'fuel', amount: 900, facts: { before: 6, after: 5 } }],
  lines: [makeClaimLine({ state: 'accepted', settled: 900 }), DAMAGE],
  ...{ sendUntil: after(48), sentAt: after(1), answerUntil: after(73), answeredAt: after(2) },
  ...{ decideUntil: after(50), settledAt: null, deposit: { agreed: 3_000, received: 3_000 } },
  sums: { charged: 900, open: 2_500, kept: 900, uncontested: 0, owed: 0 },
};
const DETAILS: ClaimDetails = {
  ...{ hire: HIRE, settlement: SETTLEMENT, photos: [BEFORE, AFTER] },
  ...{ renterName: 'Achieng Otieno', lenderName: 'Faith Wambui' },
};
const ROW: ClaimRow = {
  ...{ hireId: HIRE._id, regNo: 'KDL482J', carName: 'Toyota Aqua', amount: 2_500, ...DAYS },
  ...{ renterName: 'Achieng Otieno', lenderName: 'Faith Wambui', since: after(2), decideUntil: after(50) },
};

beforeEach(() => {
  vi.useFakeTimers({ now: RETURNED + 60 * HOUR_MS, toFake: ['Date'] });
  answer(listClaims, makePage([ROW]));
  answer(getClaim, DETAILS);
  answer(getHirePhoto, 'photo');
});

async function openClaim() {
  const { user } = openAdmin('?tab=claims');
  await screen.findByRole('table', { name: 'Claims' });
  await user.click(button('View claim about KDL482J, 27 Nov 2026 to 30 Nov 2026'));
  const panel = within(await screen.findByRole('dialog', { name: /^Claim/ }));
  const damage = within(await panel.findByRole('region', { name: 'Damage' }));
  return { user, panel, damage };
}

test('[R2116] lists waiting claims, and marks overdue ones', async () => {
  const later = { ...ROW, hireId: makeId(), decideUntil: after(90) };
  answer(listClaims, makePage([ROW, later]));
  openAdmin('?tab=claims');
  await screen.findByRole('table', { name: 'Claims' });
  expect(readTable('Claims')).toEqual([
    [
      ...['KDL 482JToyota Aqua', 'Achieng OtienoFaith Wambui', 'Ksh. 2,500', '30 Nov 2026, 23:20'],
      '2 Dec 2026Overdue',
    ],
    [
      ...['KDL 482JToyota Aqua', 'Achieng OtienoFaith Wambui', 'Ksh. 2,500', '30 Nov 2026, 23:20'],
      '4 Dec 2026',
    ],
  ]);
});

test('shows an empty state when no claim waits', async () => {
  answer(listClaims, makePage<ClaimRow>([]));
  openAdmin('?tab=claims');
  expect(await screen.findByText('Nothing here yet.')).toBeVisible();
});

test('[R2116] shows contested lines first, with both records and the evidence of both sides', async () => {
  const { panel, damage } = await openClaim();
  const titles = panel.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent?.trim());
  expect(titles.slice(0, 5)).toEqual([
    ...['The hire', 'Damage Ksh. 2,500', 'Fuel Ksh. 900', 'At the hand-over', 'At the return'],
  ]);
  expect(damage.getByText('Scratch, 12 cm')).toBeVisible();
  expect(damage.getByText('See photo 5.')).toBeVisible();
  expect(damage.getByText(/^Hand-over, by/)).toBeVisible();
  expect(damage.getByText(/^Return, by/)).toBeVisible();
  const record = within(panel.getByRole('region', { name: 'At the return' }));
  expect(record.getByText('49,060 km')).toBeVisible();
  expect(record.getByText('30 Nov 2026, 21:20, by the time of the phone')).toBeVisible();
  expect(record.getByText('not confirmed')).toBeVisible();
  expect(record.getByText('Renter: The fuel is wrong.')).toBeVisible();
  expect(panel.getByText('Nothing was recorded.')).toBeVisible();
});

test('[R2116] accepts a decision from 0 to the claimed amount with a reason', async () => {
  answer(decideClaim, DETAILS);
  const { user, damage } = await openClaim();
  await user.click(damage.getByRole('button', { name: 'Decide' }));
  expect(await damage.findByText('Please enter whole shillings.')).toBeVisible();
  await user.type(damage.getByLabelText('What it costs'), '2501');
  await user.type(damage.getByLabelText('Reason'), 'Half of it is older.');
  await user.click(damage.getByRole('button', { name: 'Decide' }));
  expect(damage.getByText('Please enter at most what is claimed.')).toBeVisible();
  expect(received(decideClaim)).toHaveLength(0);
  await user.clear(damage.getByLabelText('What it costs'));
  await user.type(damage.getByLabelText('What it costs'), '0');
  await user.click(damage.getByRole('button', { name: 'Decide' }));
  await expectToast('Decided.');
  expect(received(decideClaim)[0]).toMatchObject({
    params: { hireId: HIRE._id, lineId: DAMAGE._id },
    body: { amount: 0, note: 'Half of it is older.' },
  });
});

test('shows the refusal when another admin has already decided the claim', async () => {
  refuse(decideClaim, 'claim_decided');
  const { user, damage } = await openClaim();
  await user.type(damage.getByLabelText('What it costs'), '800');
  await user.type(damage.getByLabelText('Reason'), 'Half of it is older.');
  await user.click(damage.getByRole('button', { name: 'Decide' }));
  expect(await damage.findByText('This claim is decided already.')).toBeVisible();
});

test('sends a question to both sides', async () => {
  answer(addSettlementLineMessage, SETTLEMENT);
  const { user, damage } = await openClaim();
  await user.type(damage.getByLabelText('Ask both sides'), 'Who washed the car?');
  await user.click(damage.getByRole('button', { name: 'Send question' }));
  await waitFor(() =>
    expect(received(addSettlementLineMessage)[0]?.body).toEqual({ text: 'Who washed the car?' }),
  );
});

test('downloads the estimate, and says if it cannot be loaded', async () => {
  answer(getRepairEstimate, () => {
    throw new BrokenConnection();
  });
  const { user, damage } = await openClaim();
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(damage.getByRole('button', { name: "Open the garage's estimate" }));
  expect(await damage.findByRole('alert')).toBeVisible();
  answer(getRepairEstimate, 'a photo');
  await user.click(damage.getByRole('button', { name: "Open the garage's estimate" }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(saved.mock.contexts[0]).toMatchObject({ download: 'estimate-KDL482J.jpg' });
});
