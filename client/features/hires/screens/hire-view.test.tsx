import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getLender } from '#shared/catalogue/contract';
import { REFUSALS } from '#shared/core/errors';
import {
  acceptHire,
  acceptHireChange,
  cancelHire,
  declineHire,
  proposeHireChange,
} from '#shared/hires/actions-contract';
import { getCarAvailability } from '#shared/hires/calendar-contract';
import { getHire, getHireAgreement, type HireView } from '#shared/hires/contract';
import { type DepositView, getDeposit } from '#shared/hires/deposit-contract';
import { listFurtherDrivers } from '#shared/hires/driver-contract';
import { getHireGroup } from '#shared/hires/group-contract';
import { getHireIncidents } from '#shared/hires/incident-contract';
import { addHirePhotos, getHirePhoto } from '#shared/hires/photos';
import { computeHireQuote } from '#shared/hires/quote';
import { getHireEvidence, getHireRecords, reportNotReturned } from '#shared/hires/record-contract';
import { getHireSettlement } from '#shared/hires/settlement-contract';
import { DEFAULT_CAR_TERMS } from '#shared/hires/terms';
import { SessionProvider } from '../../../lib/session/session';
import {
  answer,
  BrokenConnection,
  received,
  refuse,
  setDefaultReply,
} from '../../../testing/answering-server';
import { makeId } from '../../../testing/make-car';
import { renderScreen } from '../../../testing/render-screen';
import { signInAs } from '../../../testing/sign-in-as';
import { agreementQuery } from '../api';
import { makeHire, makePerson, NOW } from '../testing/make-hire';
import { makeRecord, makeRecords } from '../testing/make-records';
import { makeSettlement } from '../testing/make-settlement';
import { HireScreenView } from './hire-view';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

const ACCEPTED: HireView['history'] = [
  { action: 'request', by: 'renter', at: '2026-05-01T06:00:00.000Z', reason: '' },
  { action: 'accept', by: 'lender', at: '2026-05-01T07:00:00.000Z', reason: '' },
];

const DEPOSIT: DepositView = {
  ...{ agreed: 0, received: 0, givenBack: 0, toPay: 0, toReturn: 0, dueAt: null, payments: [] },
};

/** Opens the hire's screen as the given side. */
function open(side: 'renter' | 'lender', hire: HireView) {
  signInAs({ _id: hire[side]._id });
  answer(getHire, hire);
  answer(getDeposit, DEPOSIT);
  answer(getHireIncidents, { accidents: [], fines: [], fineUntil: null });
  answer(getHireRecords, makeRecords());
  answer(listFurtherDrivers, { drivers: [], canInvite: true });
  answer(getHireGroup, { asked: [hire], next: [] });
  setDefaultReply(getHireSettlement, makeSettlement({ return: null, sendUntil: null }));
  answer(getLender, { ...hire.lender, cars: 1, answerMinutes: 100, acceptanceRate: null, completedHires: 2 });
  answer(getCarAvailability, { busy: [{ from: '2026-05-10', to: '2026-05-12' }], paused: false });
  return renderScreen(
    <SessionProvider>
      <Routes>
        <Route
          path="/hires/:hireId"
          element={
            <HireScreenView
              notFound={<p>Page Not Found</p>}
              offlineMark={() => <p>Works offline</p>}
              chat={({ otherName }) => <section aria-label="Chat">{otherName}</section>}
            />
          }
        />
      </Routes>
    </SessionProvider>,
    { path: `/hires/${hire._id}` },
  );
}

const next = () => screen.findByRole('region', { name: 'What comes next' });
const press = async (name: string) => within(await next()).getByRole('button', { name });

/** Opens the menu and returns the row with this name. */
const inMenu = async (name: string) => {
  await next();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  return within(await screen.findByRole('dialog', { name: 'More' })).getByRole('button', { name });
};

test.each([
  { insurance: 'unknown' as const, sentence: /^Insurance not checked\. The law requires PSV insurance/ },
  { insurance: 'private' as const, sentence: /^Insured for private use\./ },
  { insurance: 'psv_self_drive' as const, sentence: 'Insured for hire: the certificate was checked.' },
])(
  '[R2050] tells the renter about $insurance insurance, but not the owner',
  async ({ insurance, sentence }) => {
    const hire = makeHire({ state: 'accepted', history: ACCEPTED, insurance });
    const { unmount } = open('renter', hire);
    expect(await screen.findByText(sentence)).toBeVisible();
    unmount();
    open('lender', hire);
    await next();
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  },
);

test('[R676] shows time, person and price of a request to the owner, and the phone number after acceptance', async () => {
  const hire = makeHire();
  const { user } = open('lender', hire);
  expect(await next()).toHaveTextContent('Answer this request: 24 hours left.');
  const person = screen.getByRole('region', { name: 'People' });
  expect(person).toHaveTextContent('Renter, Peter Odhiambo');
  expect(person).toHaveTextContent('Email verifiedPhone checked2 completed hires');
  expect(person).toHaveTextContent('You see each other’s numbers once the request is accepted.');
  const renter = { ...hire.renter, phone: '0712345678' };
  const accepted: HireView = { ...hire, state: 'accepted', history: ACCEPTED, renter };
  answer(acceptHire, accepted);
  answer(getHire, accepted);
  await user.click(await press('Accept'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('The hire begins on 3 May, between 07:00 and 20:00.')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Call / })).toHaveAttribute('href', 'tel:+254712345678');
  expect(received(acceptHire)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Message' }));
  expect(screen.getByRole('region', { name: 'Chat' })).toHaveTextContent('Peter Odhiambo');
});

test('[R676] sends the reason of a decline, and offers the owner no cancellation of a request', async () => {
  const hire = makeHire();
  const { user } = open('lender', hire);
  expect(within(await next()).queryByRole('button', { name: 'Cancel the hire' })).toBeNull();
  answer(declineHire, { ...hire, state: 'declined' });
  await user.click(await press('Decline'));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Reason'), 'In the garage');
  await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
  await waitFor(() =>
    expect(received(declineHire)[0]?.body).toEqual({ reason: 'In the garage', revision: 1 }),
  );
});

test('[R677] shows an error and the current hire when the hire has changed meanwhile', async () => {
  const hire = makeHire();
  const { user } = open('renter', hire);
  refuse(cancelHire, 'state_moved_on');
  await user.click(await inMenu('Withdraw the request'));
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw this request?' });
  answer(getHire, { ...hire, state: 'declined' });
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw the request' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(REFUSALS.state_moved_on.sentence);
  expect(await screen.findByText('Sorry, this car is not available on these days.')).toBeInTheDocument();
});

test('[R678] shows the renter the price difference of the days proposed by the owner, and accepts them', async () => {
  const days = { from: '2026-05-03', to: '2026-05-06' };
  const quote = computeHireQuote({ price: 4_500, terms: DEFAULT_CAR_TERMS, ...days });
  const hire = makeHire({ change: { ...days, by: 'lender', at: '2026-05-01T07:00:00.000Z', quote } });
  const { user } = open('renter', hire);
  expect(await next()).toHaveTextContent('Wanjiku Kamau proposes 3–6 May. Accept or decline.');
  expect(await next()).toHaveTextContent('Ksh. 4,500 more than before.');
  answer(acceptHireChange, { ...hire, ...days, days: 4, quote, change: null });
  answer(getHire, { ...hire, ...days, days: 4, quote, change: null });
  await user.click(await press('Accept the other days'));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Accept the other days' }));
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'When' })).toHaveTextContent('Wednesday 6 May'),
  );
});

test('[R678] offers the days of this hire and free days for a proposal, with the new price', async () => {
  const hire = makeHire({ state: 'accepted', history: ACCEPTED });
  const { user } = open('lender', hire);
  answer(proposeHireChange, hire);
  await user.click(await inMenu('Propose other days'));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByLabelText(/10 May 2026, taken/)).toBeVisible();
  await user.click(within(dialog).getByLabelText(/, 4 May 2026$/));
  await user.click(within(dialog).getByLabelText(/, 7 May 2026$/));
  expect(dialog).toHaveTextContent('Ksh. 4,500 more than before.');
  await user.click(within(dialog).getByRole('button', { name: 'Propose' }));
  await waitFor(() =>
    expect(received(proposeHireChange)[0]?.body).toEqual({ from: '2026-05-04', to: '2026-05-07' }),
  );
});

test('[R2120] opens the further drivers from the menu of the renter only', async () => {
  const hire = makeHire({ state: 'accepted', history: ACCEPTED });
  const { user, unmount } = open('renter', hire);
  await user.click(await inMenu('Further drivers'));
  expect(await screen.findByRole('button', { name: 'Invite a driver' })).toBeVisible();
  unmount();
  const owner = open('lender', hire);
  await next();
  await owner.user.click(screen.getAllByRole('button', { name: 'More' })[0] as HTMLElement);
  expect(await screen.findByRole('button', { name: 'History' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Further drivers' })).not.toBeInTheDocument();
});

test('[R2124] refetches an agreement older than a minute, which may lack a driver', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const hire = makeHire({ state: 'accepted', history: ACCEPTED });
  const { user, queryClient } = open('renter', hire);
  const { queryKey } = agreementQuery(hire.renter._id, hire);
  queryClient.setQueryData(queryKey, new Blob(['%PDF']), { updatedAt: NOW - 61_000 });
  answer(getHireAgreement, '%PDF');
  await user.click(await inMenu('Hire agreement (PDF)'));
  await waitFor(() => expect(received(getHireAgreement)).toHaveLength(1));
});

test('[R923] saves a cached agreement without a request', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const hire = makeHire({ state: 'accepted', history: ACCEPTED });
  const { user, queryClient } = open('renter', hire);
  const { queryKey } = agreementQuery(hire.renter._id, hire);
  queryClient.setQueryData(queryKey, new Blob(['%PDF']));
  await user.click(await inMenu('Hire agreement (PDF)'));
  await waitFor(() => expect(saved).toEqual(['hire-agreement-KDL482J-2026-05-03.pdf']));
});

test('[R679] downloads the agreement of an accepted hire with the token and saves the file', async () => {
  const hire = makeHire({ state: 'accepted', history: ACCEPTED });
  const { user } = open('renter', hire);
  answer(getHireAgreement, '%PDF');
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await user.click(await inMenu('Hire agreement (PDF)'));
  await waitFor(() => expect(saved).toEqual(['hire-agreement-KDL482J-2026-05-03.pdf']));
  expect(received(getHireAgreement)[0]?.authorization).toMatch(/^Bearer /);
});

test('[R679, R879] sends hand-over photos in batches, and retries a lost batch with the same id', async () => {
  vi.setSystemTime('2026-05-03T06:00:00Z');
  const hire = makeHire({ state: 'accepted', history: ACCEPTED });
  const { user } = open('lender', hire);
  const field = await screen.findByLabelText(/^Add photos/);
  const files = Array.from({ length: 5 }, (_, at) => new File(['x'], `${at}.jpg`, { type: 'image/jpeg' }));
  let calls = 0;
  answer(addHirePhotos, () => {
    calls += 1;
    if (calls === 2) throw new BrokenConnection();
    return hire;
  });
  await user.upload(field, files);
  expect(await screen.findByText('One photo was not sent. Please try again.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(screen.queryByText(/not sent/)).not.toBeInTheDocument());
  const sent = received(addHirePhotos).map(
    ({ body }) => body instanceof FormData && body.getAll('photos').length,
  );
  expect(sent).toEqual([4, 1, 1]);
  const [, lost, again] = received(addHirePhotos).map(
    ({ body }) => body instanceof FormData && body.get('ids'),
  );
  expect(lost).toMatch(/^[\da-f-]{36}$/);
  expect(again).toBe(lost);
});

test("[R679] fetches a photo with the token near the viewport, and shows the photo's side and time", async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly report: (entries: object[]) => void) {}
      observe() {
        this.report([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
  const photo = {
    _id: makeId(),
    kind: 'handover',
    view: 'front',
    by: 'lender',
    at: '2026-05-03T06:00:00.000Z',
    url: '',
  } as const;
  open('renter', makeHire({ state: 'under_way', history: ACCEPTED, photos: [photo] }));
  answer(getHirePhoto, 'jpeg');
  expect(await screen.findByRole('img', { name: 'Hand-over photo 1, by the owner' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^blob:/),
  );
  expect(screen.getByText('Owner, 3 May 2026, 09:00')).toBeVisible();
  expect(received(getHirePhoto)[0]?.authorization).toMatch(/^Bearer /);
});

test('[R677] shows "Page Not Found" for a hire of other users', async () => {
  const hire = makeHire();
  signInAs();
  refuse(getHire, 'hire_not_found');
  renderScreen(
    <SessionProvider>
      <Routes>
        <Route
          path="/hires/:hireId"
          element={
            <HireScreenView notFound={<p>Page Not Found</p>} chat={() => null} offlineMark={() => null} />
          }
        />
      </Routes>
    </SessionProvider>,
    { path: `/hires/${hire._id}` },
  );
  expect(await screen.findByText('Page Not Found')).toBeVisible();
});

test.each([
  {
    side: 'renter',
    hasSeenNumber: false,
    sentence: 'You see each other’s numbers once the request is accepted.',
  },
  {
    side: 'renter',
    hasSeenNumber: true,
    sentence: 'You have seen the owner’s number already. They see yours once they accept.',
  },
  {
    side: 'lender',
    hasSeenNumber: false,
    sentence: 'You see each other’s numbers once the request is accepted.',
  },
  { side: 'lender', hasSeenNumber: true, sentence: 'You have seen the renter’s number in an earlier hire.' },
] as const)(
  '[R880] tells the $side when phone numbers are revealed (number already seen: $hasSeenNumber)',
  async ({ side, hasSeenNumber, sentence }) => {
    open(side, makeHire({ hasSeenNumber }));
    expect(await screen.findByText(sentence)).toBeVisible();
  },
);

test.each([
  {
    side: 'renter',
    sentences: [
      'Not part of the total: you get it back when you return the car.',
      'Unlimited kilometres.',
      /^Bringing the car to you/,
      /then pay the owner\.$/,
    ],
  },
  {
    side: 'lender',
    sentences: [
      'Not part of the total: the renter gets it back from you when the car returns.',
      'Unlimited kilometres.',
      'Bringing the car to the renter',
      /the renter pays you once you have met\.$/,
    ],
  },
] as const)('[R880] explains the price from the view of the $side', async ({ side, sentences }) => {
  const terms = { ...DEFAULT_CAR_TERMS, deposit: 5_000, deliveryFee: 1_000, kmPerDay: null };
  const days = { from: '2026-05-03', to: '2026-05-05' };
  const quote = computeHireQuote({ price: 4_500, terms, ...days, delivery: true });
  open(side, makeHire({ terms, quote, delivery: true }));
  for (const sentence of sentences) expect(await screen.findByText(sentence)).toBeVisible();
});

describe('pass of an accepted hire', () => {
  const [renter, lender] = [
    makePerson({ phone: '0712345678' }),
    makePerson({ name: 'Faith Chebet', phone: '0767684772' }),
  ];
  const quote = computeHireQuote({
    ...{ price: 4_500, from: '2026-05-03', to: '2026-05-05' },
    terms: { ...DEFAULT_CAR_TERMS, deposit: 3_000 },
  });
  const hire = makeHire({
    state: 'accepted',
    history: ACCEPTED,
    renter,
    lender,
    quote,
    place: 'Yaya Centre',
  });

  test('[R923] shows the renter time, place, both numbers, what to bring and what is still to pay', async () => {
    vi.setSystemTime('2026-05-03T05:00:00Z');
    open('renter', hire);
    expect(await screen.findByRole('region', { name: 'When' })).toHaveTextContent(
      'Pick-up fromToday, 07:00Sunday 3 MayReturn by20:00Tuesday 5 May',
    );
    const where = within(screen.getByRole('region', { name: 'Where' }));
    expect(where.getByRole('link', { name: 'Directions' })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/dir/?api=1&destination=Yaya%20Centre%2C%20Karen%2C%20Kenya',
    );
    const people = screen.getByRole('region', { name: 'People' });
    expect(people).toHaveTextContent('Owner, Faith Chebet+254 767 684 772');
    expect(people).toHaveTextContent('Faith sees this number of yours+254 712 345 678');
    expect(within(people).getByRole('link', { name: 'WhatsApp Faith' })).toHaveAttribute(
      'href',
      'https://wa.me/254767684772',
    );
    expect(within(people).getByRole('link', { name: 'Call Faith' })).toHaveAttribute(
      'href',
      'tel:+254767684772',
    );
    expect(screen.getByRole('region', { name: 'Bring' })).toHaveTextContent('Driving licence, national ID');
    const price = screen.getByRole('region', { name: 'Still to pay to Faith' });
    expect(price).toHaveTextContent('Ksh. 16,500Hire of 3 days13,500Deposit, comes back to you3,000');
    expect(price).toHaveTextContent('See the car first, then pay.');
    expect(screen.getAllByText('Works offline')[0]).toBeVisible();
  });

  test.each([
    { side: 'renter', day: '2026-05-03', state: 'accepted', action: 'Start hand-over' },
    { side: 'lender', day: '2026-05-03', state: 'accepted', action: 'Start hand-over' },
    { side: 'lender', day: '2026-05-05', state: 'under_way', action: 'Start return' },
  ] as const)(
    '[R676] replaces the next step by the pass on $day for the $side of a hire that is $state',
    async ({ side, day, state, action }) => {
      vi.setSystemTime(`${day}T05:00:00Z`);
      open(side, { ...hire, state });
      await screen.findByRole('region', { name: 'When' });
      expect(screen.queryByRole('region', { name: 'What comes next' })).not.toBeInTheDocument();
      expect(screen.getAllByRole('link', { name: action }).length).toBeGreaterThan(0);
    },
  );

  test('[R676] shows the blocks of the pass below the next step on other days, but Bring only after the acceptance', async () => {
    const names = () => screen.getAllByRole('region').map((block) => block.getAttribute('aria-label'));
    const { unmount } = open('renter', hire);
    await next();
    expect(names().slice(0, 5)).toEqual(['What comes next', 'When', 'Where', 'People', 'Bring']);
    unmount();
    open('renter', { ...hire, state: 'requested', history: [] });
    await next();
    expect(names()).not.toContain('Bring');
    expect(screen.queryByText('Works offline')).not.toBeInTheDocument();
  });

  test('[R676] lists the history in the menu', async () => {
    const { user } = open('renter', hire);
    await user.click(await inMenu('History'));
    const dialog = await screen.findByRole('dialog', { name: 'History' });
    expect(within(dialog).getAllByRole('listitem')[1]).toHaveTextContent('Accepted by the owner');
  });
});

describe('hand-over and return on the hire pass', () => {
  const hire = makeHire({ state: 'under_way', history: ACCEPTED });
  const region = () => screen.findByRole('region', { name: 'Hand-over and return' });

  test.each([
    { now: '2026-05-05T16:59:00Z', line: null },
    { now: '2026-05-05T17:00:00Z', line: 'Was due back at 20:00' },
    { now: '2026-05-06T05:00:00Z', line: 'Was due back on Tuesday 5 May at 20:00' },
  ])('[R2109] shows at $now when the car was due back: $line', async ({ now, line }) => {
    vi.setSystemTime(now);
    open('renter', hire);
    await screen.findByRole('region', { name: 'When' });
    expect(screen.queryByText(/^Was due back/)?.textContent ?? null).toBe(line);
    expect(screen.queryByRole('button', { name: 'Not returned' })).not.toBeInTheDocument();
  });

  test('[R2109] lets the owner report the car six hours after the agreed time, and offers evidence', async () => {
    vi.setSystemTime('2026-05-05T23:00:00Z');
    const { user } = open('lender', hire);
    answer(reportNotReturned, hire);
    answer(getHireEvidence, 'zip');
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await user.click(await screen.findByRole('button', { name: 'Not returned' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'The car was not returned?' }));
    expect(dialog.getByText(/OB number/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Agreement, records and photos (ZIP)' }));
    await waitFor(() => expect(saved).toEqual(['hire-KDL482J-2026-05-03.zip']));
    await user.click(dialog.getByRole('button', { name: 'Report to the admins' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(received(reportNotReturned)).toHaveLength(1);
  });

  test.each([
    { side: 'lender', sentence: 'The return is on record. Confirm it, or say what differs.' },
    { side: 'renter', sentence: 'The return is on record. Wanjiku Kamau has not confirmed it yet.' },
  ] as const)(
    '[R2106] says to the $side that an early return of the renter is not confirmed yet',
    async ({ side, sentence }) => {
      vi.setSystemTime('2026-05-04T09:00:00Z');
      open(side, hire);
      const at = '2026-05-04T08:00:00.000Z';
      const confirmations = { renter: { at, isDeviceTime: false, way: 'own' as const }, lender: null };
      answer(getHireRecords, makeRecords({ return: makeRecord({ by: 'renter', at, confirmations }) }));
      expect(await within(await next()).findByText(sentence)).toBeVisible();
    },
  );

  test('[R2109] offers to report the car as not returned if the owner objected to the return that the renter recorded', async () => {
    vi.setSystemTime('2026-05-05T23:00:00Z');
    open('lender', hire);
    const objection = {
      by: 'lender' as const,
      at: '2026-05-05T20:00:00Z',
      text: 'Nobody came',
      isNotBack: true,
    };
    answer(getHireRecords, makeRecords({ return: makeRecord({ by: 'renter', objection }) }));
    expect(await screen.findByText('The car is not back. “Nobody came”')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Not returned' })).toBeVisible();
  });

  test('[R2109] shows why a report was refused, and when the car was reported', async () => {
    vi.setSystemTime('2026-05-05T23:00:00Z');
    const { user, unmount } = open('lender', hire);
    refuse(reportNotReturned, 'not_yet');
    await user.click(await screen.findByRole('button', { name: 'Not returned' }));
    await user.click(await screen.findByRole('button', { name: 'Report to the admins' }));
    expect(await screen.findByText('It is too early for this.')).toBeVisible();
    unmount();
    open('lender', hire);
    answer(getHireRecords, makeRecords({ notReturnedAt: '2026-05-05T23:00:00.000Z' }));
    expect(await screen.findByText('Reported as not returned on 6 May 2026, 02:00')).toBeVisible();
  });

  test('[R2106, R2108] shows a record with its state and code, and links to the confirmation', async () => {
    vi.setSystemTime('2026-05-03T08:00:00Z');
    const { user } = open('renter', hire);
    answer(getHireRecords, makeRecords({ handover: makeRecord() }));
    const block = await region();
    expect(block).toHaveTextContent('48,210 km · Fuel 6 of 8');
    expect(block).toHaveTextContent('Recorded by the owner · Not confirmed by both');
    expect(screen.getAllByRole('link', { name: 'Confirm the hand-over' })[0]).toHaveAttribute(
      'href',
      `/hires/${hire._id}/handover`,
    );
    await user.click(within(block).getByRole('button', { name: 'Show your code' }));
    expect(within(block).getByText('123 456')).toBeVisible();
  });

  test('[R2100] offers an early return in the menu', async () => {
    vi.setSystemTime('2026-05-04T08:00:00Z');
    const { user } = open('renter', hire);
    await next();
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(await screen.findByRole('link', { name: 'Return the car early' })).toHaveAttribute(
      'href',
      `/hires/${hire._id}/return`,
    );
  });
});

test('[R1976] says how soon the owner of a waiting request usually answers', async () => {
  open('renter', makeHire());
  expect(await screen.findByText('Wanjiku Kamau usually answers within 2 hours.')).toBeVisible();
});

test('[R1977] distinguishes a withdrawn request from a cancelled hire in the history', async () => {
  const cancel = { action: 'cancel', by: 'renter', at: '2026-05-01T08:00:00.000Z', reason: '' } as const;
  const { user, unmount } = open(
    'renter',
    makeHire({ state: 'cancelled', history: [...ACCEPTED.slice(0, 1), cancel] }),
  );
  await user.click(await inMenu('History'));
  expect(await screen.findByText('Withdrawn by the renter')).toBeVisible();
  unmount();
  const { user: next } = open('renter', makeHire({ state: 'cancelled', history: [...ACCEPTED, cancel] }));
  await next.click(await inMenu('History'));
  expect(await screen.findByText('Cancelled by the renter')).toBeVisible();
});

test('[R2117] says how many claims of the owner were upheld', async () => {
  const lender = makePerson({ name: 'Wanjiku Kamau', claims: { upheld: 3, all: 4 } });
  open('renter', makeHire({ lender }));
  expect(await screen.findByText('Claims upheld: 3 of 4')).toBeVisible();
});

test.each([
  { state: 'completed' as const, links: 1 },
  { state: 'under_way' as const, links: 0 },
])('[R2114] shows the settlement link $links times if the hire is $state', async ({ state, links }) => {
  answer(getHireSettlement, makeSettlement());
  open('renter', makeHire({ state, history: ACCEPTED }));
  await next();
  await screen.findByRole('heading', { name: 'The whole price' });
  const row = () => screen.queryAllByRole('link', { name: /^After the return/ });
  await waitFor(() => expect(row()).toHaveLength(links));
});
