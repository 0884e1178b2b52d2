import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { stopHireAtHandover } from '#shared/hires/actions-contract';
import { getHire, type HireView } from '#shared/hires/contract';
import { getDeposit } from '#shared/hires/deposit-contract';
import { addHirePhotos, getHirePhoto } from '#shared/hires/photos';
import {
  confirmHireRecord,
  getHireRecords,
  type HireRecordsView,
  objectToHireRecord,
  recordHandover,
  recordReturn,
} from '#shared/hires/record-contract';
import { makeHire } from '../../features/hires/testing/make-hire';
import { makeRecord, makeRecords } from '../../features/hires/testing/make-records';
import { readOutbox } from '../../lib/outbox/outbox';
import { SessionProvider } from '../../lib/session/session';
import { answer, BrokenConnection, received, refuse } from '../../testing/answering-server';
import { makeId } from '../../testing/make-car';
import { renderScreen } from '../../testing/render-screen';
import { signInAs } from '../../testing/sign-in-as';
import { createFakeIndexedDb } from '../../testing/stand-in-indexed-db';
import { OutboxSender } from '../signed-in';
import { HandoverScreen, ReturnScreen } from './record-screen';

const HISTORY: HireView['history'] = [
  { action: 'request', by: 'renter', at: '2026-05-01T06:00:00.000Z', reason: '' },
  { action: 'accept', by: 'lender', at: '2026-05-01T07:00:00.000Z', reason: '' },
];
const accepted = makeHire({ state: 'accepted', history: HISTORY });
const underWay = makeHire({ state: 'under_way', history: HISTORY });
const MOST_TAPS = 25;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-05-03T06:00:00Z'), toFake: ['Date'] });
  vi.stubGlobal('scrollTo', () => undefined);
  createFakeIndexedDb();
  answer(getDeposit, {
    ...{ agreed: 0, received: 0, givenBack: 0, toPay: 0, toReturn: 0, dueAt: null, payments: [] },
  });
  answer(getHirePhoto, 'jpeg');
});

type Side = 'renter' | 'lender';

/** Opens the hand-over or the return of a hire as its renter or owner, with the sender of the outbox. */
function open(side: Side, hire: HireView, records: Partial<HireRecordsView> = {}, kind = 'handover') {
  const me = signInAs({ _id: hire[side]._id });
  answer(getHire, hire);
  answer(getHireRecords, makeRecords(records));
  const view = renderScreen(
    <SessionProvider>
      <OutboxSender user={me} />
      <Routes>
        <Route path="/hires/:hireId/handover" element={<HandoverScreen />} />
        <Route path="/hires/:hireId/return" element={<ReturnScreen />} />
        <Route path="/hires/:hireId" element={<p>The hire</p>} />
      </Routes>
    </SessionProvider>,
    { path: `/hires/${hire._id}/${kind}` },
  );
  let taps = 0;
  const tap = async (element: HTMLElement) => {
    taps += 1;
    await view.user.click(element);
  };
  return { ...view, me, tap, countTaps: () => taps };
}

type Opened = ReturnType<typeof open>;

const button = (name: string) => screen.findByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { name });
const photo = (name = 'photo') => new File([name], `${name}.jpg`, { type: 'image/jpeg' });

async function passMeeting({ tap }: Opened, side: Side): Promise<void> {
  if (side === 'lender')
    await tap(await screen.findByLabelText('I have seen the originals, it is the same person'));
  await tap(await button('Continue'));
}

/** Notes mileage and fuel, and goes on to the last step. */
async function passReadings({ tap, user }: Opened, goOn = 'Go on with 0 of 8'): Promise<void> {
  await tap(await screen.findByLabelText('Mileage'));
  await user.keyboard('48210');
  const gauge = screen.getByRole('slider', { name: 'Fuel' });
  gauge.focus();
  setSlider(gauge, '6');
  await tap(await button(goOn));
  await tap(await button('Continue'));
}

function setSlider(slider: HTMLElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(slider, value);
  slider.dispatchEvent(new Event('input', { bubbles: true }));
}

function goOffline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
}

function goOnline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
}

describe('hand-over', () => {
  test('[R2100, R2103, R2107] is recorded by the owner with at most 25 taps besides the photos', async () => {
    const record = makeRecord({ recordId: '2f1c9d5e-6a53-4a0e-9a10-0f3a54a6a002' });
    const opened = open('lender', accepted);
    answer(addHirePhotos, accepted);
    answer(recordHandover, ({ body }) => {
      const { recordId } = body as { recordId: string };
      answer(getHireRecords, makeRecords({ handover: { ...record, recordId } }));
      return accepted;
    });
    answer(confirmHireRecord, accepted);
    await passMeeting(opened, 'lender');
    for (const name of ['1: front', '2: front right', '3: right', '4: rear right'])
      await opened.user.upload(await screen.findByLabelText(`Take photo ${name}`), photo(name));
    await passReadings(opened, 'Go on with 4 of 8');
    expect(await heading('Do you both agree?')).toBeVisible();
    expect(screen.getByText('48,210 km')).toBeVisible();
    expect(screen.getByText('6 of 8')).toBeVisible();
    await opened.tap(await button('I confirm'));
    await opened.tap(await button('Confirm on this phone'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm on this phone' }));
    await opened.tap(dialog.getByLabelText('Code'));
    await opened.user.keyboard('654321');
    await opened.tap(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(received(confirmHireRecord)).toHaveLength(1));
    const [sent] = received(recordHandover);
    expect(sent?.body).toMatchObject({ odometer: 48_210, fuel: 6, originalsSeen: true });
    expect(received(confirmHireRecord)[0]?.body).toMatchObject({ code: '654321' });
    const views = received(addHirePhotos).map(({ body }) => body instanceof FormData && body.get('views'));
    expect(views).toEqual(['front', 'front_right', 'right', 'rear_right']);
    expect(opened.countTaps()).toBeLessThanOrEqual(MOST_TAPS);
    await waitFor(async () => expect(await readOutbox(opened.me._id)).toEqual([]));
  });

  test('[R2101] asks the owner to compare the papers first, and shows what was checked', async () => {
    const driver = { name: 'Peter Odhiambo', licenceEnd: '48K', identityEnd: '', licenceUntil: '2029-03-01' };
    const { user } = open('lender', accepted, { drivers: [driver] });
    expect(await screen.findByText('Driving licence ending in 48K')).toBeVisible();
    expect(screen.getByText('Licence valid until 1 Mar 2029')).toBeVisible();
    await user.click(await button('Continue'));
    expect(screen.getByRole('alert')).toHaveTextContent('Tick this first.');
    expect(screen.queryByRole('heading', { name: 'Walk around the car' })).not.toBeInTheDocument();
  });

  test('[R2101] lets the owner stop the hire with a reason', async () => {
    const { user } = open('lender', accepted);
    answer(stopHireAtHandover, { ...accepted, state: 'cancelled' });
    await user.click(await button('Stop here'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Stop the hire here?' }));
    await user.type(dialog.getByLabelText('Reason'), 'Another person came');
    await user.click(dialog.getByRole('button', { name: 'Stop the hire' }));
    await waitFor(() =>
      expect(received(stopHireAtHandover)[0]?.body).toMatchObject({ reason: 'Another person came' }),
    );
  });

  test('[R2105] names missing readings, and continues without all photos', async () => {
    const opened = open('renter', accepted);
    await passMeeting(opened, 'renter');
    expect(await button('Go on with 0 of 8')).toBeDisabled();
    expect(screen.getByText('Mileage and fuel are missing.')).toBeVisible();
    setSlider(screen.getByRole('slider', { name: 'Fuel' }), '8');
    expect(await screen.findByText('The mileage is missing.')).toBeVisible();
    await opened.user.type(screen.getByLabelText('Mileage'), '12');
    expect(await button('Go on with 0 of 8')).toBeEnabled();
  });

  test('[R2102] keeps draft and photos for the same user, and hides them from other users', async () => {
    const first = open('renter', accepted);
    await passMeeting(first, 'renter');
    await first.user.upload(await screen.findByLabelText('Take photo 1: front'), photo());
    await first.user.type(await screen.findByLabelText('Mileage'), '777');
    expect(await screen.findByText('1 of 8')).toBeVisible();
    first.unmount();

    const other = open('lender', accepted);
    await passMeeting(other, 'lender');
    expect(await screen.findByLabelText('Mileage')).toHaveValue('');
    expect(screen.getByText('0 of 8')).toBeVisible();
    other.unmount();

    const again = open('renter', accepted);
    await passMeeting(again, 'renter');
    expect(await screen.findByLabelText('Mileage')).toHaveValue('777');
    expect(screen.getByRole('button', { name: 'Look at the photo: Front' })).toBeVisible();
  });

  test('adds and removes a mark of damage by keyboard', async () => {
    const opened = open('renter', accepted);
    await passMeeting(opened, 'renter');
    await opened.user.click(await button('Mark damage'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark damage' }));
    await opened.user.click(dialog.getByRole('button', { name: 'Left' }));
    dialog.getByRole('button', { name: 'Add a mark: Left' }).focus();
    await opened.user.keyboard('{Enter}');
    await opened.user.selectOptions(dialog.getByLabelText('Damage at mark 1'), 'Dent');
    const dot = dialog.getByRole('button', { name: 'Mark 1. Arrow keys move it.' });
    dot.focus();
    await opened.user.keyboard('{ArrowRight}');
    expect(dialog.getByRole('button', { name: /^Mark 1/ })).toHaveStyle({ left: '52.5%' });
    await opened.user.click(dialog.getByRole('button', { name: 'Remove mark 1' }));
    expect(dialog.getByText('No damage marked.')).toBeVisible();
  });
});

describe('without a network', () => {
  test('[R2103] keeps record and code on the phone, and sends photos, record and code in this order', async () => {
    const opened = open('lender', accepted);
    await heading('Is this the right person and car?');
    goOffline();
    await passMeeting(opened, 'lender');
    await opened.user.upload(await screen.findByLabelText('Take photo 1: front'), photo());
    await passReadings(opened, 'Go on with 1 of 8');
    await opened.tap(await button('I confirm'));
    expect(await screen.findByText(/^Confirmed 09:00, not sent yet$/)).toBeVisible();
    await opened.tap(await button('Confirm on this phone'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm on this phone' }));
    await opened.user.type(dialog.getByLabelText('Code'), '654321');
    await opened.tap(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('The code is checked once sent')).toBeVisible();

    const order: string[] = [];
    answer(addHirePhotos, () => [order.push('photo'), accepted][1] as HireView);
    answer(recordHandover, () => [order.push('record'), accepted][1] as HireView);
    answer(confirmHireRecord, () => [order.push('code'), accepted][1] as HireView);
    goOnline();
    await waitFor(() => expect(order).toEqual(['photo', 'record', 'code']));
    expect(received(recordHandover)[0]?.body).toMatchObject({ deviceAt: '2026-05-03T06:00:00.000Z' });
    await waitFor(async () => expect(await readOutbox(opened.me._id)).toEqual([]));
  });

  test('[R2103] sends a record with the same id again if its reply was lost', async () => {
    const opened = open('renter', accepted);
    let calls = 0;
    answer(recordHandover, () => {
      calls += 1;
      if (calls === 1) throw new BrokenConnection();
      return accepted;
    });
    await passMeeting(opened, 'renter');
    await passReadings(opened);
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setTimeout'], shouldAdvanceTime: true });
    await opened.tap(await button('I confirm'));
    await waitFor(() => expect(received(recordHandover)).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(16_000);
    await waitFor(() => expect(received(recordHandover)).toHaveLength(2));
    const [lost, again] = received(recordHandover).map(({ body }) => (body as { recordId: string }).recordId);
    expect(again).toBe(lost);
  });
});

describe('other side of the hire', () => {
  const record = makeRecord({ marks: [{ side: 'left', x: 500, y: 500, kind: 'dent' }] });

  test('[R2106] reads the record and confirms it on its own phone', async () => {
    const stored = {
      _id: makeId(),
      kind: 'handover',
      view: 'front',
      by: 'lender',
      at: record.at,
      url: '',
    } as const;
    const { user } = open('renter', { ...underWay, photos: [stored] }, { handover: record });
    answer(confirmHireRecord, underWay);
    expect(await heading('Record of the hand-over')).toBeVisible();
    expect(screen.getByText('48,210 km')).toBeVisible();
    expect(screen.getByText('Left: 1 dent')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Look at the photo: Front' })).toBeVisible();
    await user.click(await button('I confirm'));
    await waitFor(() =>
      expect(received(confirmHireRecord)[0]?.body).toMatchObject({ recordId: record.recordId }),
    );
    expect(received(confirmHireRecord)[0]?.body).not.toHaveProperty('code');
  });

  test('[R2106] objects with a text, and sees the deadline for objections', async () => {
    const { user } = open('renter', underWay, { handover: record });
    answer(objectToHireRecord, underWay);
    await user.click(await button('Something differs'));
    const dialog = within(await screen.findByRole('dialog', { name: 'What differs?' }));
    expect(dialog.getByText(/^Until 4 May 2026, 09:00 you can say/)).toBeVisible();
    await user.type(dialog.getByLabelText('What is wrong'), 'The fuel was 4 of 8');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(received(objectToHireRecord)[0]?.body).toEqual({
        recordId: record.recordId,
        text: 'The fuel was 4 of 8',
        isNotBack: false,
      }),
    );
  });

  test("[R2106] lets the owner object to the renter's return because the car is not back", async () => {
    const { at } = record;
    const confirmations = { renter: { at, isDeviceTime: false, way: 'own' as const }, lender: null };
    const early = { ...record, by: 'renter' as const, confirmations };
    const { user } = open('lender', underWay, { handover: record, return: early }, 'return');
    answer(objectToHireRecord, underWay);
    await user.click(await button('Something differs'));
    await user.type(await screen.findByLabelText('What is wrong'), 'Nobody came');
    await user.click(screen.getByLabelText(/^The car is not back/));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(received(objectToHireRecord)[0]?.body).toMatchObject({ isNotBack: true }));
  });

  test('[R2101, R2106] lets the owner confirm a record of the renter only after a look at the papers', async () => {
    const { at } = record;
    const confirmations = { renter: { at, isDeviceTime: false, way: 'own' as const }, lender: null };
    const { user } = open('lender', accepted, { handover: { ...record, by: 'renter', confirmations } });
    answer(confirmHireRecord, accepted);
    await user.click(await button('I confirm'));
    expect(screen.getByRole('alert')).toHaveTextContent('Tick this first.');
    await user.click(screen.getByLabelText('I have seen the originals, it is the same person'));
    await user.click(await button('I confirm'));
    await waitFor(() => expect(received(confirmHireRecord)[0]?.body).toMatchObject({ originalsSeen: true }));
  });

  test('[R2108] shows the code of the user only after a press on Show your code', async () => {
    const { user } = open('renter', underWay, { handover: record });
    await heading('Record of the hand-over');
    expect(screen.queryByText('123 456')).not.toBeInTheDocument();
    await user.click(await button('Show your code'));
    expect(screen.getByText('123 456')).toBeVisible();
  });
});

test('[R2104] asks for the code again when it is wrong, and offers no resend of the wrong code', async () => {
  const opened = open('lender', accepted, { handover: makeRecord() });
  refuse(confirmHireRecord, 'record_code_wrong');
  await opened.user.click(await button('Confirm on this phone'));
  const dialog = within(await screen.findByRole('dialog'));
  await opened.user.type(dialog.getByLabelText('Code'), '111111');
  await opened.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/This is not the code of the other phone/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await opened.user.click(await button('Type it again'));
  expect(await screen.findByRole('dialog', { name: 'Confirm on this phone' })).toBeVisible();
  expect(await readOutbox(opened.me._id)).toEqual([]);
});

test('[R2104] lets the author correct a record that the server refuses', async () => {
  vi.setSystemTime('2026-05-05T06:00:00Z');
  const opened = open('lender', underWay, { handover: makeRecord() }, 'return');
  refuse(recordReturn, 'odometer_too_low');
  await passReadings(opened);
  await opened.user.click(await button('I confirm'));
  expect(await screen.findByText(/more kilometres at the hand-over/)).toBeVisible();
  await opened.user.click(await button('Correct it'));
  expect(await screen.findByLabelText('Mileage')).toHaveValue('48210');
  await waitFor(async () => expect(await readOutbox(opened.me._id)).toEqual([]));
});

test('[R2100] shows the photo of the hand-over beside each outline of the return', async () => {
  const before = { _id: makeId(), kind: 'handover', view: 'rear', by: 'lender', at: '', url: '' } as const;
  const hire = { ...underWay, photos: [{ ...before, at: '2026-05-03T06:00:00.000Z' }] };
  open('renter', hire, { handover: makeRecord() }, 'return');
  expect(await heading('Walk around the car')).toBeVisible();
  expect(await screen.findByRole('img', { name: 'At hand-over: Rear' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^blob:/),
  );
});

test.each([
  {
    hire: makeHire({ state: 'accepted', from: '2026-05-04', history: HISTORY }),
    kind: 'handover',
    says: /begins on the first day/,
  },
  { hire: accepted, kind: 'return', says: /the car has not been handed over/ },
  { hire: makeHire({ state: 'no_show' }), kind: 'handover', says: /is past this step/ },
])('[R2100] explains why nothing can be recorded: $says', async ({ hire, kind, says }) => {
  open('renter', hire, {}, kind);
  expect(await screen.findByText(says)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the hire' })).toBeVisible();
});
