import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Avatar } from './avatar';
import { MessageBubble } from './bubble';
import { Chip } from './chip';
import { CountBadge } from './count-badge';
import { MoneyText } from './money-text';
import { Notice } from './notice';
import { Photo } from './photo';
import { Plate } from './plate';
import { QueryFailure } from './query-state';
import { RangeInput } from './range-input';
import { SelectTile } from './select';
import { showToast, ToastHost } from './toast';

test.each([
  { tone: 'error', role: 'alert' },
  { tone: 'success', role: 'status' },
  { tone: 'info', role: 'status' },
  { tone: 'warning', role: 'note' },
] as const)('gives a notice of tone $tone the ARIA role $role', ({ tone, role }) => {
  render(<Notice tone={tone}>Car successfully registered!</Notice>);
  expect(screen.getByRole(role)).toHaveTextContent('Car successfully registered!');
});

test('announces an error, and retries on Try again', async () => {
  const retry = vi.fn();
  const query = { data: undefined, error: new Error(), isFetching: false, refetch: retry };
  render(<QueryFailure query={query} failed="Failed to fetch car data" />);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch car data');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});

test.each([
  { regNo: 'KDL482J', text: 'KDL 482J' },
  { regNo: 'KDL482', text: 'KDL 482' },
  { regNo: '1234567', text: '1234567' },
])('shows the plate $regNo as $text', ({ regNo, text }) => {
  render(<Plate regNo={regNo} />);
  expect(screen.getByText(text)).toBeVisible();
});

test.each([
  { count: 0, text: '' },
  { count: 1, text: '1 unread' },
  { count: 99, text: '99 unread' },
  { count: 100, text: '99+ unread' },
])('shows a count of $count as $text', ({ count, text }) => {
  const { container } = render(<CountBadge count={count} label="unread" />);
  expect(container.textContent).toBe(text);
});

test('shows money with prefix, thousands separator and unit', () => {
  const { container } = render(<MoneyText amount={14000} per="per day" />);
  expect(container).toHaveTextContent('Ksh. 14,000 per day');
});

test('shows the fallback of a photo that cannot be loaded, until the source changes', () => {
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
  { name: 'Wanjiku Kamau', initials: 'WK' },
  { name: 'savanna ridge cars', initials: 'SR' },
  { name: 'Savanna', initials: 'S' },
  { name: '', initials: '' },
])('shows the initials of $name as $initials in the avatar', ({ name, initials }) => {
  const { container } = render(<Avatar name={name} />);
  expect(container.textContent).toBe(initials);
});

test('shows the initials if the photo of an avatar fails', () => {
  const { container } = render(<Avatar name="Peter Odhiambo" photoUrl="/gone.jpg" />);
  const photo = container.querySelector('img');
  expect(photo).toHaveAttribute('src', '/gone.jpg');
  if (photo) fireEvent.error(photo);
  expect(container.textContent).toBe('PO');
});

test('shows the text of a bubble as written, with a machine-readable time', () => {
  render(
    <MessageBubble
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

test('marks a selected chip as pressed', () => {
  render(<Chip selected>SUV</Chip>);
  expect(screen.getByRole('button', { name: 'SUV', pressed: true })).toBeVisible();
});

test('reports numbers from a slider', () => {
  const change = vi.fn();
  render(<RangeInput label="Zoom" min={1} max={3} step={0.1} value={1} onChange={change} />);
  fireEvent.change(screen.getByRole('slider', { name: 'Zoom' }), { target: { value: '2.5' } });
  expect(change).toHaveBeenCalledWith(2.5);
});

test('names a select in a bar by the label inside it', () => {
  render(
    <SelectTile label="Location">
      <option>Nairobi</option>
    </SelectTile>,
  );
  expect(screen.getByRole('combobox', { name: 'Location' })).toHaveDisplayValue('Nairobi');
});

test('shows and announces a toast in its host', async () => {
  render(<ToastHost />);
  await showToast('Copied!');
  expect(await screen.findByText('Copied!')).toBeVisible();
  expect(screen.getByRole('region', { name: /Notifications/ })).toHaveAttribute('aria-live', 'polite');
});
