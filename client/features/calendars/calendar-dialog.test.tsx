import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Refusal } from '#shared/core/errors';
import {
  changeOwnCalendar,
  getOwnCalendar,
  type OwnCalendar,
  replaceCalendarExportAddress,
} from '#shared/hires/calendar-contract';
import { SessionProvider } from '../../lib/session/session';
import { answer, BrokenConnection, holdReply, received, refuse } from '../../testing/answering-server';
import { emitFromServer, hasSocketListener } from '../../testing/live-socket';
import { makeId } from '../../testing/make-car';
import { renderScreen } from '../../testing/render-screen';
import { signInAs } from '../../testing/sign-in-as';
import { CalendarDialog } from './calendar-dialog';
import { calendarWords, carPauseWords, otherCalendarWords } from './words';

const HIRE = makeId();
const CAR = { regNo: 'KDL482J', year: 2018, make: 'Toyota', model: 'Fielder' };
const CALENDAR: OwnCalendar = {
  blocked: [{ from: '2026-05-20', to: '2026-05-21' }],
  hired: [{ hireId: HIRE, from: '2026-05-11', to: '2026-05-13' }],
  imported: [{ from: '2026-05-25', to: '2026-05-25' }],
  pausedUntil: null,
  importUrl: '',
  importState: null,
  exportUrl: 'https://twende.test/api/calendars/secret.ics',
};

beforeEach(() => {
  // 4 May in Nairobi, and still 3 May in the time zone of the tests.
  vi.useFakeTimers({ now: new Date('2026-05-03T22:00:00Z'), toFake: ['Date'] });
});

/** Stores the calendar like the server and answers with it; returns the stored calendar. */
function storeCalendar(overrides: Partial<OwnCalendar> = {}) {
  const store = { calendar: { ...CALENDAR, ...overrides } };
  answer(getOwnCalendar, () => store.calendar);
  answer(changeOwnCalendar, ({ body }) => {
    store.calendar = { ...store.calendar, ...(body as Partial<OwnCalendar>) };
    return store.calendar;
  });
  return store;
}

async function openCalendar(overrides: Partial<OwnCalendar> = {}) {
  const store = storeCalendar(overrides);
  signInAs();
  const view = renderScreen(
    <SessionProvider>
      <CalendarDialog car={CAR} onClose={() => undefined} />
    </SessionProvider>,
  );
  await screen.findByRole('grid');
  return { ...view, store };
}

const day = (name: string) => screen.getByRole('gridcell', { name });
const button = (name: string) => screen.getByRole('button', { name });
const bodies = () => received(changeOwnCalendar).map(({ body }) => body);

test('[R617] announces hired, blocked and imported days, and links each hire to its screen', async () => {
  const { user } = await openCalendar();
  expect(day('Monday, 11 May 2026, taken, hired')).toBeVisible();
  expect(day('Thursday, 21 May 2026, blocked')).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('link', { name: '11–13 May, 3 days' })).toHaveAttribute('href', `/hires/${HIRE}`);
  await user.click(day('Monday, 25 May 2026, taken, from your other calendar'));
  expect(screen.getByText('25 May, 1 day: taken by your other calendar. Free them there.')).toBeVisible();
  await user.click(day('Tuesday, 12 May 2026, taken, hired'));
  expect(screen.getByRole('link', { name: calendarWords.openHire })).toHaveAttribute(
    'href',
    `/hires/${HIRE}`,
  );
  expect(bodies()).toEqual([]);
});

test('[R618] blocks chosen days at once, and saves them one after the other in addition to the stored days', async () => {
  const { user, store } = await openCalendar();
  // Another page has blocked this range in the meantime.
  store.calendar.blocked = [{ from: '2026-05-30', to: '2026-05-30' }];
  const reply = holdReply(changeOwnCalendar);
  await user.click(day('Thursday, 7 May 2026'));
  await user.click(day('Friday, 8 May 2026'));
  await user.click(day('Thursday, 7 May 2026, blocked'));
  expect(day('Friday, 8 May 2026, blocked')).toBeVisible();
  expect(screen.getByText(calendarWords.saving)).toBeVisible();
  await waitFor(() => expect(bodies()).toHaveLength(1));
  const first = [
    { from: '2026-05-07', to: '2026-05-07' },
    { from: '2026-05-30', to: '2026-05-30' },
  ];
  storeCalendar({ blocked: first });
  reply({ ...CALENDAR, blocked: first });
  expect(await screen.findByText(calendarWords.saved)).toBeVisible();
  expect(bodies()).toEqual([
    { blocked: first },
    {
      blocked: [
        { from: '2026-05-07', to: '2026-05-08' },
        { from: '2026-05-30', to: '2026-05-30' },
      ],
    },
    {
      blocked: [
        { from: '2026-05-08', to: '2026-05-08' },
        { from: '2026-05-30', to: '2026-05-30' },
      ],
    },
  ]);
  expect(day('Saturday, 30 May 2026, blocked')).toBeVisible();
});

test('[R618] reloads the hired days when a hire changes', async () => {
  const { store } = await openCalendar();
  await waitFor(() => expect(hasSocketListener('changed')).toBe(true));
  store.calendar.hired = [{ hireId: HIRE, from: '2026-05-15', to: '2026-05-15' }];
  emitFromServer('changed', 'hires');
  expect(await screen.findByRole('gridcell', { name: 'Friday, 15 May 2026, taken, hired' })).toBeVisible();
});

test('[R618] frees the blocked days again and shows the reason when the change cannot be saved', async () => {
  const { user } = await openCalendar();
  answer(changeOwnCalendar, () => {
    throw new BrokenConnection();
  });
  await user.click(day('Thursday, 7 May 2026'));
  expect(await screen.findByRole('alert')).toHaveTextContent(calendarWords.blockBroken);
  expect(day('Thursday, 7 May 2026')).toHaveAttribute('aria-selected', 'false');
});

test('[R619] pauses the car until a chosen day and ends the pause, but refuses a past day', async () => {
  const { user } = await openCalendar();
  const until = screen.getByLabelText(carPauseWords.until);
  await user.type(until, '2026-05-03');
  await user.click(button(carPauseWords.pause));
  await waitFor(() =>
    expect(until).toHaveAccessibleDescription(expect.stringContaining(carPauseWords.chooseDay)),
  );
  expect(bodies()).toEqual([]);
  await user.clear(until);
  await user.type(until, '2026-05-31');
  await user.click(button(carPauseWords.pause));
  expect(await screen.findByText('Resting until 31 May.')).toBeVisible();
  await user.click(button(carPauseWords.end));
  await waitFor(() => expect(button(carPauseWords.pause)).toBeVisible());
  expect(bodies()).toEqual([{ pausedUntil: '2026-05-31' }, { pausedUntil: null }]);
});

test('[R620] checks the address of another calendar, shows the reason of a refusal and connects it', async () => {
  const { user } = await openCalendar();
  await user.click(screen.getByText(otherCalendarWords.title));
  const address = screen.getByLabelText(otherCalendarWords.inLabel);
  await user.type(address, 'calendar.google.com/secret.ics');
  await user.click(button(otherCalendarWords.connect));
  await waitFor(() =>
    expect(address).toHaveAccessibleDescription(expect.stringContaining('begins with https://')),
  );
  expect(bodies()).toEqual([]);

  refuse(changeOwnCalendar, 'calendar_unreadable');
  await user.clear(address);
  await user.type(address, 'https://calendar.google.com/secret.ics');
  await user.click(button(otherCalendarWords.connect));
  expect(await screen.findByText(new Refusal('calendar_unreadable').message)).toBeVisible();

  storeCalendar({ importState: { readAt: '2026-05-04T06:00:00.000Z', error: null, isPaused: false } });
  await user.click(button(otherCalendarWords.connect));
  expect(await screen.findByText('Last read 4 May 2026, 09:00.')).toBeVisible();
  expect(bodies().at(-1)).toEqual({ importUrl: 'https://calendar.google.com/secret.ics' });
});

test('[R620] shows why another calendar could not be read, and removes its address on Disconnect', async () => {
  const { user } = await openCalendar({
    importUrl: 'https://example.com/a.ics',
    importState: { readAt: '2026-05-04T06:00:00.000Z', error: 'The server did not answer.', isPaused: false },
  });
  expect(screen.getByText('Could not be read 4 May 2026, 09:00: The server did not answer.')).toBeVisible();
  await user.click(button(otherCalendarWords.disconnect));
  await waitFor(() => expect(screen.getByLabelText(otherCalendarWords.inLabel)).toHaveValue(''));
  expect(bodies()).toEqual([{ importUrl: '' }]);
});

test('[R1782] saves the unchanged address of a paused calendar when the owner presses Save address', async () => {
  const { user } = await openCalendar({
    importUrl: 'https://example.com/a.ics',
    importState: {
      readAt: '2026-05-04T06:00:00.000Z',
      error: 'The calendar takes too long to read.',
      isPaused: true,
    },
  });
  expect(
    screen.getByText(
      'Not read since 4 May 2026, 09:00: The calendar takes too long to read. Its days stay. Fix the calendar, then save its address again.',
    ),
  ).toBeVisible();
  storeCalendar({
    importUrl: 'https://example.com/a.ics',
    importState: { readAt: '2026-05-04T07:00:00.000Z', error: null, isPaused: false },
  });
  await user.click(button(otherCalendarWords.saveAddress));
  expect(await screen.findByText('Last read 4 May 2026, 10:00.')).toBeVisible();
  expect(bodies()).toEqual([{ importUrl: 'https://example.com/a.ics' }]);
});

test('[R620] copies the private calendar address, and replaces the address only after a confirmation', async () => {
  const { user } = await openCalendar();
  await user.click(screen.getByText(otherCalendarWords.title));
  const out = within(screen.getByRole('region', { name: otherCalendarWords.outTitle }));
  await user.click(button(otherCalendarWords.copy));
  expect(await out.findByText(otherCalendarWords.copied)).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(CALENDAR.exportUrl);
  answer(replaceCalendarExportAddress, {
    ...CALENDAR,
    exportUrl: 'https://twende.test/api/calendars/new.ics',
  });
  await user.click(button(otherCalendarWords.renew));
  expect(received(replaceCalendarExportAddress)).toHaveLength(0);
  await user.click(button(otherCalendarWords.renewYes));
  await waitFor(() =>
    expect(screen.getByLabelText(otherCalendarWords.outLabel)).toHaveValue(
      'https://twende.test/api/calendars/new.ics',
    ),
  );
});

test('[R617] shows an error when the calendar does not load, and loads it on "Try again"', async () => {
  refuse(getOwnCalendar, 'internal');
  const { user } = renderScreen(
    <SessionProvider>
      <CalendarDialog car={CAR} onClose={() => undefined} />
    </SessionProvider>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(calendarWords.failed);
  answer(getOwnCalendar, CALENDAR);
  await user.click(button('Try again'));
  expect(await screen.findByRole('grid')).toBeVisible();
});
