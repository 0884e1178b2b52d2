import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Avatar } from './avatar';
import { Bubble } from './bubble';
import { Chip } from './chip';
import { CountBadge } from './count-badge';
import { ErrorState } from './error-state';
import { MoneyText } from './money-text';
import { Notice } from './notice';
import { Photo } from './photo';
import { Plate } from './plate';
import { RangeInput } from './range-input';
import { SelectTile } from './select-tile';
import { showToast, ToastHost } from './toast';

test.each([
  ['error', 'alert'],
  ['success', 'status'],
  ['info', 'status'],
  ['warning', 'note'],
] as const)('a notice of tone %s: has the role %s', (tone, role) => {
  render(<Notice tone={tone}>Car successfully registered!</Notice>);
  expect(screen.getByRole(role)).toHaveTextContent('Car successfully registered!');
});

test('an error state: announced; Try again retries', async () => {
  const retry = vi.fn();
  render(<ErrorState sentence="Failed to fetch car data" onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch car data');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});

test.each([
  ['KDL482J', 'KDL 482J'],
  ['KDL482', 'KDL 482'],
  ['1234567', '1234567'],
])('plate %s: shown as %s', (regNo, text) => {
  render(<Plate regNo={regNo} />);
  expect(screen.getByText(text)).toBeVisible();
});

test.each([
  [0, ''],
  [1, '1 unread'],
  [99, '99 unread'],
  [100, '99+ unread'],
])('a count of %i: shown as "%s"', (count, text) => {
  const { container } = render(<CountBadge count={count} label="unread" />);
  expect(container.textContent).toBe(text);
});

test('money: prefix, thousands separator and unit', () => {
  const { container } = render(<MoneyText amount={14000} per="per day" />);
  expect(container).toHaveTextContent('Ksh. 14,000 per day');
});

test('a photo that cannot be loaded: the fallback, until the source changes', () => {
  const { rerender, container } = render(
    <Photo src="/a.jpg" avif="/a.avif 320w" alt="Front" width={4} height={3} fallback="/img/car.png" />,
  );
  fireEvent.error(screen.getByRole('img', { name: 'Front' }));
  expect(screen.getByRole('img', { name: 'Front' })).toHaveAttribute('src', '/img/car.png');
  expect(container.querySelector('source')).not.toBeInTheDocument();
  rerender(<Photo src="/b.jpg" alt="Front" width={4} height={3} fallback="/img/car.png" />);
  expect(screen.getByRole('img', { name: 'Front' })).toHaveAttribute('src', '/b.jpg');
});

test.each([
  ['Wanjiku Kamau', 'WK'],
  ['savanna ridge cars', 'SR'],
  ['Savanna', 'S'],
  ['', ''],
])('the avatar of "%s": shows "%s"', (name, initials) => {
  const { container } = render(<Avatar name={name} />);
  expect(container.textContent).toBe(initials);
});

test('an avatar whose photo fails: shows the initials', () => {
  const { container } = render(<Avatar name="Peter Odhiambo" photoUrl="/gone.jpg" />);
  const photo = container.querySelector('img');
  expect(photo).toHaveAttribute('src', '/gone.jpg');
  if (photo) fireEvent.error(photo);
  expect(container.textContent).toBe('PO');
});

test('a bubble: text as written, time readable and machine-readable', () => {
  render(
    <Bubble
      side="sent"
      author="You:"
      text={'<b>Sawa</b>\nasante'}
      time="10:06"
      dateTime="2026-11-03T07:06:00Z"
    />,
  );
  expect(screen.getByText(/<b>Sawa<\/b>/)).toBeVisible();
  expect(screen.getByText('10:06')).toHaveAttribute('datetime', '2026-11-03T07:06:00Z');
});

test('a selected chip: is pressed', () => {
  render(<Chip selected>SUV</Chip>);
  expect(screen.getByRole('button', { name: 'SUV', pressed: true })).toBeVisible();
});

test('a slider: reports numbers', () => {
  const change = vi.fn();
  render(<RangeInput label="Zoom" min={1} max={3} step={0.1} value={1} onChange={change} />);
  fireEvent.change(screen.getByRole('slider', { name: 'Zoom' }), { target: { value: '2.5' } });
  expect(change).toHaveBeenCalledWith(2.5);
});

test('a select in a bar: named by the label inside it', () => {
  render(
    <SelectTile label="Location">
      <option>Nairobi</option>
    </SelectTile>,
  );
  expect(screen.getByRole('combobox', { name: 'Location' })).toHaveDisplayValue('Nairobi');
});

test('a toast: appears in its host and is announced', async () => {
  render(<ToastHost />);
  await showToast('Copied!');
  expect(await screen.findByText('Copied!')).toBeVisible();
  expect(screen.getByRole('region', { name: /Notifications/ })).toHaveAttribute('aria-live', 'polite');
});
