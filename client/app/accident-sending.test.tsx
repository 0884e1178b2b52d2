import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SignedInUser } from '#shared/auth/contract';
import { getHire, type HireView } from '#shared/hires/contract';
import { type Accident, getHireIncidents, reportAccident } from '#shared/hires/incident-contract';
import { addHirePhotos } from '#shared/hires/photos';
import { AccidentScreen } from '../features/hires/incidents/accident-screen';
import { makeHire, makePerson, NOW } from '../features/hires/testing/make-hire';
import { readAccidentDraft } from '../lib/outbox/accident-drafts';
import { readOutbox } from '../lib/outbox/outbox';
import { SessionProvider } from '../lib/session/session';
import { answer, BrokenConnection, received, refuse } from '../testing/answering-server';
import { renderScreen } from '../testing/render-screen';
import { signInAs } from '../testing/sign-in-as';
import { createFakeIndexedDb } from '../testing/stand-in-indexed-db';
import { OutboxSender } from './signed-in';

let me: SignedInUser;
let hire: HireView;
const NOTHING = { accidents: [], fines: [], fineUntil: null };
const SENT = 'Your report was sent, and Peter Odhiambo is notified. You can add to it from the hire.';
const photo = () => new File(['x'], 'scene.jpg', { type: 'image/jpeg' });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  createFakeIndexedDb();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  me = signInAs();
  const lender = makePerson({ _id: me._id, name: 'Wanjiku Kamau' });
  const renter = makePerson({ phone: '0722000111' });
  hire = makeHire({ lender, renter, from: '2026-04-30', state: 'under_way' });
  answer(getHire, hire);
  answer(getHireIncidents, NOTHING);
});

afterEach(() => setOnline(true));

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

function open(query = '') {
  return renderScreen(
    <SessionProvider>
      <OutboxSender user={me} />
      <Routes>
        <Route path="/hires/:hireId/accident" element={<AccidentScreen />} />
      </Routes>
    </SessionProvider>,
    { path: `/hires/${hire._id}/accident${query}` },
  );
}

type User = ReturnType<typeof open>['user'];

async function fillIn(user: User): Promise<void> {
  await user.type(await screen.findByLabelText('Where'), 'Mombasa Road');
  await user.type(screen.getByLabelText('What happened'), 'A matatu braked.');
  await user.type(screen.getByLabelText('Plate'), 'kbx 111a');
}

test('[R2136] shows emergency numbers before the hire is loaded, and the number of the other side afterwards', async () => {
  answer(getHire, () => {
    throw new BrokenConnection();
  });
  const { unmount } = open();
  expect(screen.getByRole('link', { name: 'Call Police 999' })).toHaveAttribute('href', 'tel:999');
  expect(screen.getByRole('link', { name: / 112$/ })).toHaveAttribute('href', 'tel:112');
  expect(screen.getByRole('link', { name: /Red Cross 1199$/ })).toHaveAttribute('href', 'tel:1199');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  unmount();
  answer(getHire, hire);
  open();
  const renter = await screen.findByRole('link', { name: /^Call Peter Odhiambo, renter/ });
  expect(renter).toHaveAttribute('href', 'tel:+254722000111');
  expect(screen.getAllByRole('list')[1]?.children).toHaveLength(4);
});

test('[R2136] sends the report and its photos with one press', async () => {
  answer(reportAccident, NOTHING);
  answer(addHirePhotos, hire);
  const { user } = open();
  await fillIn(user);
  await user.upload(screen.getByLabelText('Take photos'), [photo(), photo()]);
  expect(await screen.findByRole('img', { name: 'Photo 2 of the accident' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send the report' }));
  expect(await screen.findByText(SENT)).toBeVisible();
  const [report] = received(reportAccident);
  expect(report).toMatchObject({
    params: { id: hire._id },
    body: { place: 'Mombasa Road', text: 'A matatu braked.', otherPlate: 'KBX 111A', obNumber: '' },
  });
  const form = received(addHirePhotos)[0]?.body as FormData;
  expect([form.get('kind'), form.getAll('photos').length]).toEqual(['accident', 2]);
  expect(report?.body).toHaveProperty('reportId', expect.stringMatching(/^[0-9a-f-]{36}$/));
  await waitFor(async () => expect(await readAccidentDraft(me._id, hire._id)).toBeNull());
});

test('[R2136] keeps a report on the phone while offline, and later sends it once with the time of the phone', async () => {
  answer(reportAccident, NOTHING);
  answer(addHirePhotos, hire);
  const { user } = open();
  await fillIn(user);
  await user.upload(screen.getByLabelText('Take photos'), photo());
  setOnline(false);
  await user.click(screen.getByRole('button', { name: 'Send the report' }));
  expect(await screen.findByText(/^Your report is kept on this phone\./)).toBeVisible();
  expect(received(reportAccident)).toEqual([]);
  vi.setSystemTime(NOW + 7_200_000);
  setOnline(true);
  expect(await screen.findByText(SENT)).toBeVisible();
  expect(received(reportAccident).map(({ body }) => body)).toMatchObject([
    { deviceAt: new Date(NOW).toISOString() },
  ]);
  expect(received(addHirePhotos)).toHaveLength(1);
});

test('[R2136] resends report and photos with the same ids if the photos did not arrive', async () => {
  answer(reportAccident, NOTHING);
  answer(addHirePhotos, () => {
    throw new BrokenConnection();
  });
  const { user, unmount } = open();
  await fillIn(user);
  await user.upload(screen.getByLabelText('Take photos'), photo());
  await user.click(screen.getByRole('button', { name: 'Send the report' }));
  await waitFor(() => expect(received(addHirePhotos)).toHaveLength(1));
  unmount();
  answer(addHirePhotos, hire);
  open();
  await waitFor(async () => expect(await readAccidentDraft(me._id, hire._id)).toBeNull());
  await waitFor(async () => expect(await readOutbox(me._id)).toEqual([]));
  const [first, second] = received(addHirePhotos).map(({ body }) => (body as FormData).get('ids'));
  expect([first, second]).toEqual([second, first]);
  const ids = received(reportAccident).map(({ body }) => (body as { reportId: string }).reportId);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});

test('[R2136] shows why a report was refused, and lets the user change it or send it again', async () => {
  refuse(reportAccident, 'state_moved_on');
  const { user } = open();
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Send the report' }));
  expect(await screen.findByText(/^This hire has moved on meanwhile/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change the report' }));
  expect(await screen.findByLabelText('Where')).toHaveValue('Mombasa Road');
  expect(await readOutbox(me._id)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Send the report' }));
  await screen.findByText(/^This hire has moved on meanwhile/);
  answer(reportAccident, NOTHING);
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText(SENT)).toBeVisible();
});

test('[R2136] requires place and text, and restores the typed values after a reload', async () => {
  const { user, unmount } = open();
  await user.type(await screen.findByLabelText('Where'), 'Mombasa Road');
  await user.click(screen.getByRole('button', { name: 'Send the report' }));
  expect(await screen.findByText('This field is required')).toBeVisible();
  await waitFor(async () =>
    expect((await readAccidentDraft(me._id, hire._id))?.report.place).toBe('Mombasa Road'),
  );
  unmount();
  open();
  expect(await screen.findByLabelText('Where')).toHaveValue('Mombasa Road');
});

test('[R2130] sends changes of a sent report with the id of the report', async () => {
  const known: Accident = {
    ...{ reportId: crypto.randomUUID(), by: 'lender', at: new Date(NOW).toISOString(), isDeviceTime: false },
    ...{ place: 'Mombasa Road', text: 'A matatu braked.', otherName: '', otherPlate: '', otherPhone: '' },
    ...{ policeStation: 'Embakasi', obNumber: '', photos: [] },
  };
  answer(getHireIncidents, { ...NOTHING, accidents: [known] });
  answer(reportAccident, NOTHING);
  const { user } = open(`?report=${known.reportId}`);
  const police = within(await screen.findByRole('group', { name: 'The police report' }));
  expect(police.getByLabelText('Police station')).toHaveValue('Embakasi');
  await user.type(police.getByLabelText('OB number'), '14/3/2026');
  await user.click(screen.getByRole('button', { name: 'Send the report' }));
  expect(await screen.findByText(SENT)).toBeVisible();
  expect(received(reportAccident)[0]?.body).toMatchObject({
    reportId: known.reportId,
    obNumber: '14/3/2026',
  });
});

test('[R2130] offers no form when the hire ended a day ago', async () => {
  const end = { action: 'return', by: 'lender', at: new Date(NOW - 86_400_000).toISOString(), reason: '' };
  hire = { ...hire, state: 'completed', history: [...hire.history, end as HireView['history'][number]] };
  answer(getHire, hire);
  open();
  expect(await screen.findByText(/until 24 hours after the hire ends/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send the report' })).not.toBeInTheDocument();
});

test('sends a report at once if the browser has no storage', async () => {
  vi.stubGlobal('indexedDB', undefined);
  answer(reportAccident, NOTHING);
  answer(addHirePhotos, hire);
  const { user } = open();
  await fillIn(user);
  await user.upload(screen.getByLabelText('Take photos'), photo());
  await user.click(screen.getByRole('button', { name: 'Send the report' }));
  expect(await screen.findByText(SENT)).toBeVisible();
  expect(received(addHirePhotos)).toHaveLength(1);
});
