import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { DayPaintGrid } from './day-paint-grid';
import { DayRangeField } from './day-range-field';
import { DayRangeGrid } from './day-range-grid';
import type { DayRange } from './days';
import { dayGridWords } from './words';

const LIMITS = { label: 'Days of hire', min: '2026-05-04', max: '2026-08-10' };
const TAKEN = ['2026-05-13', '2026-05-14'];
const isTaken = (day: string) => TAKEN.includes(day);

beforeEach(() => {
  // At this instant it is already 4 May in Nairobi, but still 3 May in UTC.
  vi.useFakeTimers({ now: new Date('2026-05-03T22:00:00Z'), toFake: ['Date'] });
});

/** Returns the cell of a day of the month. */
function day(number: number): HTMLElement {
  const found = screen.getAllByRole('gridcell').find((cell) => cell.textContent === String(number));
  if (!found) throw new Error(`No day ${number} is shown.`);
  return found;
}

type RangeProps = { initial: DayRange | null; onChange: (value: DayRange) => void };

function Range({ initial, onChange }: RangeProps) {
  const [range, setRange] = useState(initial);
  return (
    <DayRangeGrid
      {...LIMITS}
      autoFocus
      isTaken={isTaken}
      value={range}
      onChange={(next) => [setRange(next), onChange(next)]}
    />
  );
}

function openRange(initial: DayRange | null = null) {
  const onChange = vi.fn();
  render(<Range initial={initial} onChange={onChange} />);
  return { user: userEvent.setup(), onChange };
}

test('[R615] moves the focus by keys over weeks, months and years within the limits', async () => {
  const { user } = openRange();
  const way: [string, string][] = [
    ['{ArrowLeft}', 'Monday, 4 May 2026, today'],
    ['{ArrowDown}', 'Monday, 11 May 2026'],
    ['{ArrowRight}', 'Tuesday, 12 May 2026'],
    ['{End}', 'Sunday, 17 May 2026'],
    ['{Home}', 'Monday, 11 May 2026'],
    ['{PageDown}', 'Thursday, 11 June 2026'],
    ['{ArrowUp}', 'Thursday, 4 June 2026'],
    ['{PageUp}', 'Monday, 4 May 2026, today'],
    ['{Shift>}{PageDown}{/Shift}', 'Monday, 10 August 2026'],
    ['{ArrowDown}', 'Monday, 10 August 2026'],
  ];
  expect(day(4)).toHaveFocus();
  for (const [keys, name] of way) {
    await user.keyboard(keys);
    expect(screen.getByRole('gridcell', { name })).toHaveFocus();
  }
  expect(screen.getByRole('button', { name: 'Next month' })).toHaveAttribute('aria-disabled', 'true');
});

test('[R615] chooses the first and the last day of a range, and ignores days outside the limits', async () => {
  const { user, onChange } = openRange();
  await user.click(day(3));
  expect(onChange).not.toHaveBeenCalled();
  await user.click(day(5));
  expect(screen.getByRole('status')).toHaveTextContent(dayGridWords.chooseLast);
  await user.hover(day(7));
  expect(day(6)).toHaveClass('day-preview');
  await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  expect(onChange.mock.calls).toEqual([
    [{ from: '2026-05-05', to: '2026-05-05' }],
    [{ from: '2026-05-05', to: '2026-05-07' }],
  ]);
  expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(3);
});

test('[R615] announces taken days without choosing them, and allows no range across them', async () => {
  const { user, onChange } = openRange();
  await user.click(screen.getByRole('gridcell', { name: 'Wednesday, 13 May 2026, taken' }));
  expect(screen.getByRole('status')).toHaveTextContent(dayGridWords.dayTaken);
  expect(onChange).not.toHaveBeenCalled();
  await user.click(day(12));
  await user.hover(day(15));
  expect(day(15)).not.toHaveClass('day-preview');
  await user.click(day(15));
  expect(onChange).toHaveBeenLastCalledWith({ from: '2026-05-15', to: '2026-05-15' });
  expect(screen.getByRole('status')).toHaveTextContent(dayGridWords.takenBetween);
});

test('[R615] extends the range by Shift and arrows in either direction up to a taken day', async () => {
  const { user, onChange } = openRange({ from: '2026-05-11', to: '2026-05-11' });
  await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  expect(onChange.mock.calls).toEqual([[{ from: '2026-05-11', to: '2026-05-12' }]]);
  expect(day(12)).toHaveFocus();
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
  expect(onChange).toHaveBeenLastCalledWith({ from: '2026-05-05', to: '2026-05-11' });
});

type PaintProps = { onPaint: (days: string[], on: boolean) => void; onTaken: (day: string) => void };

function Paint({ onPaint, onTaken }: PaintProps) {
  const [on, setOn] = useState<string[]>(['2026-05-20']);
  return (
    <DayPaintGrid
      {...LIMITS}
      isTaken={isTaken}
      onTaken={onTaken}
      isPainted={(each) => on.includes(each)}
      getMark={(each) => (on.includes(each) ? { tone: 'striped', label: 'blocked' } : undefined)}
      onPaint={(days, paint) => {
        setOn(paint ? [...on, ...days] : on.filter((each) => !days.includes(each)));
        onPaint(days, paint);
      }}
    />
  );
}

function openPaint() {
  const onPaint = vi.fn();
  const onTaken = vi.fn();
  render(<Paint onPaint={onPaint} onTaken={onTaken} />);
  return { user: userEvent.setup(), onPaint, onTaken };
}

test('[R618] paints a day by a press and several days by a drag in either direction', async () => {
  const { user, onPaint, onTaken } = openPaint();
  await user.click(screen.getByRole('gridcell', { name: 'Wednesday, 20 May 2026, blocked' }));
  expect(onPaint).toHaveBeenLastCalledWith(['2026-05-20'], false);
  await user.pointer([
    { keys: '[MouseLeft>]', target: day(15) },
    { target: day(14) },
    { target: day(12) },
    { keys: '[/MouseLeft]' },
  ]);
  expect(onPaint).toHaveBeenLastCalledWith(['2026-05-12', '2026-05-15'], true);
  await user.click(day(13));
  expect(onTaken).toHaveBeenCalledExactlyOnceWith('2026-05-13');
  expect(onPaint).toHaveBeenCalledTimes(2);
  await user.pointer([
    { keys: '[MouseLeft>]', target: day(8) },
    { target: day(9) },
    { keys: '[/MouseLeft]' },
  ]);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onPaint).toHaveBeenLastCalledWith(['2026-05-15'], false);
});

test('[R618] marks days by Shift and arrows, and selects the marked days by Space', async () => {
  const { user, onPaint } = openPaint();
  day(4).focus();
  await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  expect(screen.getByRole('status')).toHaveTextContent('4–6 May, 3 days: press Space.');
  await user.keyboard(' ');
  expect(onPaint).toHaveBeenLastCalledWith(['2026-05-04', '2026-05-05', '2026-05-06'], true);
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowRight}{Enter}');
  expect(onPaint).toHaveBeenLastCalledWith(['2026-05-08'], true);
});

function Trip({ onChoose }: { onChoose: (value: DayRange | null) => void }) {
  const [value, setValue] = useState<DayRange | null>(null);
  return (
    <DayRangeField
      {...LIMITS}
      label="When?"
      doneLabel="Show"
      value={value}
      findProblem={({ from, to }) => (from === to ? 'At least 2 days.' : null)}
      onChoose={(next) => {
        setValue(next);
        onChoose(next);
      }}
    />
  );
}

test('[R616] changes the field only when the main button of the dialog is pressed, and can clear the field', async () => {
  const onChoose = vi.fn();
  const user = userEvent.setup();
  render(<Trip onChoose={onChoose} />);
  await user.click(screen.getByRole('button', { name: 'When?: Any days' }));
  expect(await screen.findByRole('dialog', { name: 'When?' })).toBeVisible();
  expect(day(4)).toHaveFocus();
  await user.click(day(5));
  expect(screen.getByRole('alert')).toHaveTextContent('At least 2 days.');
  expect(screen.getByRole('button', { name: 'Show' })).toBeDisabled();
  await user.click(day(7));
  expect(onChoose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(onChoose).toHaveBeenLastCalledWith({ from: '2026-05-05', to: '2026-05-07' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'When?: 5–7 May, 3 days' }));
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(onChoose).toHaveBeenLastCalledWith(null);
});
