import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { HireView } from '#shared/hires/contract';
import {
  type Accident,
  answerFine,
  claimFine,
  type Fine,
  getFineNotice,
  getHireIncidents,
  type IncidentsView,
} from '#shared/hires/incident-contract';
import { answer, received, refuse } from '../../../testing/answering-server';
import { makeId } from '../../../testing/make-car';
import { renderScreen } from '../../../testing/render-screen';
import type { Side } from '../sides';
import { makeHire, NOW } from '../testing/make-hire';
import { IncidentsBlock } from './incidents-block';

const DAY = 86_400_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

const makeFine = (overrides: Partial<Fine> = {}): Fine => ({
  ...{ _id: makeId(), kind: 'fine', day: '2026-04-29', amount: 3_000, text: 'Speed camera', hasNotice: true },
  ...{ state: 'sent', answerText: '', createdAt: new Date(NOW).toISOString() },
  ...overrides,
});

const makeAccident = (overrides: Partial<Accident> = {}): Accident => ({
  ...{ reportId: crypto.randomUUID(), by: 'renter', at: '2026-04-30T14:10:00.000Z', isDeviceTime: true },
  ...{ place: 'Mombasa Road', text: 'A matatu braked.', otherName: 'J. Otieno', otherPlate: 'KBX 111A' },
  ...{ otherPhone: '', policeStation: 'Embakasi', obNumber: '14/3', photos: [] },
  ...overrides,
});

/** Opens the block of a hire that ended yesterday. */
function open(
  side: Side | null,
  incidents: Partial<IncidentsView>,
  fields: Partial<HireView> = {},
  fragment = '',
) {
  const hire = makeHire({ state: 'completed', from: '2026-04-28', to: '2026-04-30', ...fields });
  answer(getHireIncidents, {
    ...{ accidents: [], fines: [], fineUntil: new Date(NOW + 89 * DAY).toISOString() },
    ...incidents,
  });
  const block = <IncidentsBlock userId="me" hire={hire} side={side} now={NOW} />;
  return { hire, ...renderScreen(block, { path: `/hires/${hire._id}${fragment}` }) };
}

const block = () => screen.findByRole('region', { name: 'Accidents, fines and tolls' });

test('[R2093] scrolls to the block if the address ends in #incidents', async () => {
  const scroll = vi.mocked(Element.prototype.scrollIntoView).mockClear();
  open('renter', { fines: [makeFine()] });
  await block();
  expect(scroll).not.toHaveBeenCalled();
  cleanup();
  open('renter', { fines: [makeFine()] }, {}, '#incidents');
  expect(scroll.mock.contexts).toEqual([await block()]);
});

test('[R2137] shows the reported facts of an accident, to which only its author can add', async () => {
  const accident = makeAccident();
  const { hire, unmount } = open('renter', { accidents: [accident] }, { state: 'under_way' });
  const item = within(await block());
  expect(item.getByText('Mombasa Road · 30 Apr 2026, 17:10, by the phone')).toBeVisible();
  expect(item.getByText('Other party: J. Otieno · KBX 111A')).toBeVisible();
  expect(item.getByText('Police: Embakasi · OB 14/3')).toBeVisible();
  expect(item.getByRole('link', { name: 'Add to the report' })).toHaveAttribute(
    'href',
    `/hires/${hire._id}/accident?report=${accident.reportId}`,
  );
  unmount();
  open('lender', { accidents: [accident], fineUntil: null }, { state: 'under_way' });
  await block();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

describe('incidents for the renter', () => {
  test('[R2134] accepts a claim after a confirmation, and says how the claim is paid', async () => {
    const fine = makeFine();
    answer(answerFine, { accidents: [], fines: [], fineUntil: null });
    const { user } = open('renter', { fines: [fine] });
    expect(await block()).toHaveTextContent('Fine of Ksh. 3,000, Wednesday 29 April');
    expect(screen.getByText(/paid between the two of you, outside the deposit/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept this claim?' }));
    await user.click(dialog.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(received(answerFine)[0]).toMatchObject({
      params: { fineId: fine._id },
      body: { action: 'accept', text: '' },
    });
  });

  test('[R2134] requires a reason to contest a claim, and shows why the server refused', async () => {
    refuse(answerFine, 'state_moved_on');
    const { user } = open('renter', { fines: [makeFine()] });
    await user.click(await screen.findByRole('button', { name: 'Contest' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Contest this claim?' }));
    await user.click(dialog.getByRole('button', { name: 'Contest' }));
    expect(await dialog.findByText('This field is required')).toBeVisible();
    expect(received(answerFine)).toEqual([]);
    await user.type(dialog.getByLabelText('Why'), 'I was in Nakuru.');
    await user.click(dialog.getByRole('button', { name: 'Contest' }));
    expect(await dialog.findByText(/^This hire has moved on meanwhile/)).toBeVisible();
    expect(received(answerFine)[0]?.body).toEqual({ action: 'contest', text: 'I was in Nakuru.' });
  });
});

describe('incidents for the owner', () => {
  const photo = () => new File(['x'], 'notice.jpg', { type: 'image/jpeg' });

  test('[R2132] claims a fine for a day of the hire, with a photo of the notice', async () => {
    answer(claimFine, { accidents: [], fines: [], fineUntil: null });
    const { user } = open('lender', {});
    await user.click(await screen.findByRole('button', { name: 'Claim a fine or toll' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Claim a fine or toll' }));
    const day = dialog.getByLabelText('Day');
    expect([day.getAttribute('min'), day.getAttribute('max')]).toEqual(['2026-04-28', '2026-04-30']);
    await user.type(dialog.getByLabelText('Amount'), '3000');
    await user.click(dialog.getByRole('button', { name: 'Send the claim' }));
    expect(await dialog.findByText('Please add a photo of the notice.')).toBeVisible();
    await user.upload(dialog.getByLabelText('Photo of the notice'), photo());
    await user.click(dialog.getByRole('button', { name: 'Send the claim' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const form = received(claimFine)[0]?.body as FormData;
    expect(['kind', 'day', 'amount', 'notice'].map((name) => form.get(name))).toEqual([
      ...['fine', '2026-04-30', '3000'],
      expect.any(Blob),
    ]);
  });

  test('[R2134] shows why a claim was contested, and withdraws the claim', async () => {
    answer(answerFine, { accidents: [], fines: [], fineUntil: null });
    const fine = makeFine({ state: 'contested', answerText: 'I was in Nakuru.' });
    const { user } = open('lender', { fines: [fine] });
    expect(await block()).toHaveTextContent('Renter: “I was in Nakuru.”');
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw this claim?' }));
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(received(answerFine)[0]?.body).toEqual({ action: 'withdraw', text: '' }));
  });

  test('[R2132] offers no claim after the deadline, nor while the renter still has the car', async () => {
    const { unmount } = open('lender', {
      fines: [makeFine()],
      fineUntil: new Date(NOW).toISOString(),
    });
    await block();
    expect(screen.queryByRole('button', { name: 'Claim a fine or toll' })).not.toBeInTheDocument();
    unmount();
    open('lender', { fineUntil: null }, { state: 'under_way' });
    await waitFor(() => expect(received(getHireIncidents)).toHaveLength(2));
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});

test('[R2135] shows an admin the notice, and no other button', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:notice');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  answer(getFineNotice, 'jpeg');
  const { user } = open(null, { fines: [makeFine()] });
  await block();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'See the notice' }));
  expect(await screen.findByRole('img', { name: /^Fine of Ksh\. 3,000/ })).toHaveAttribute(
    'src',
    'blob:notice',
  );
});
