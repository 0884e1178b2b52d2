import { createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { makeCar } from '../../../testing/make-car';
import { Gallery } from './gallery';

const { images } = makeCar();

function open(shown: readonly string[] = images) {
  render(<Gallery title="2017 Toyota Vitz" images={shown} placeholder="" />);
  return userEvent.setup();
}

const photo = () => screen.getByRole('img', { name: /^2017 Toyota Vitz/ });
const counter = () => screen.getByText(/^\d \/ \d$/).textContent;

function swipe(from: { x: number; y: number }, to: { x: number; y: number }) {
  const at = ({ x, y }: { x: number; y: number }) => ({
    clientX: x,
    clientY: y,
    isPrimary: true,
    bubbles: true,
  });
  fireEvent(photo(), new PointerEvent('pointerdown', at(from)));
  fireEvent(photo(), new PointerEvent('pointerup', at(to)));
}

const swipeUp = (pixels: number) => swipe({ x: 100, y: 200 }, { x: 100, y: 200 - pixels });

test('[R505] shows the first of four photos and the counter', () => {
  open();
  expect(photo()).toHaveAccessibleName('2017 Toyota Vitz, front');
  expect(counter()).toBe('1 / 4');
});

test('[R98] shows the next and the previous photo by the arrow buttons, wrapping around', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Next photo' }));
  expect(counter()).toBe('2 / 4');
  await user.click(screen.getByRole('button', { name: 'Previous photo' }));
  await user.click(screen.getByRole('button', { name: 'Previous photo' }));
  expect(counter()).toBe('4 / 4');
  await user.click(screen.getByRole('button', { name: 'Next photo' }));
  expect(counter()).toBe('1 / 4');
});

test('[R99] shows and marks the photo of a pressed thumbnail', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Photo 3 of 4' }));
  expect(photo()).toHaveAccessibleName('2017 Toyota Vitz, interior');
  expect(screen.getByRole('button', { current: true })).toHaveAccessibleName('Photo 3 of 4');
});

test('[R101] shows the next and the previous photo by the arrow keys', async () => {
  const user = open();
  await user.tab();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(counter()).toBe('3 / 4');
  await user.keyboard('{ArrowLeft}');
  expect(counter()).toBe('2 / 4');
});

test('[R101] ignores an arrow key pressed with Alt', async () => {
  const user = open();
  await user.tab();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(counter()).toBe('1 / 4');
});

test('[R100] shows the next photo on a swipe up of 30 px and ignores a swipe of 29 px', () => {
  open();
  swipeUp(29);
  expect(counter()).toBe('1 / 4');
  swipeUp(30);
  expect(counter()).toBe('2 / 4');
});

test('[R100] wraps to the last photo on a swipe down of 30 px, but ignores 29 px', () => {
  open();
  swipeUp(-29);
  expect(counter()).toBe('1 / 4');
  swipeUp(-30);
  expect(counter()).toBe('4 / 4');
  swipeUp(30);
  expect(counter()).toBe('1 / 4');
});

test('[R504] shows the next photo on a swipe to the left', () => {
  open();
  swipe({ x: 200, y: 100 }, { x: 150, y: 110 });
  expect(counter()).toBe('2 / 4');
});

test('ignores a cancelled touch', () => {
  open();
  const start = { clientX: 100, clientY: 200, isPrimary: true, bubbles: true };
  fireEvent(photo(), new PointerEvent('pointerdown', start));
  fireEvent(photo(), new PointerEvent('pointercancel', { isPrimary: true, bubbles: true }));
  fireEvent(photo(), new PointerEvent('pointerup', { ...start, clientY: 100 }));
  expect(counter()).toBe('1 / 4');
});

test('shows neither arrows, counter nor thumbnails for a single photo', () => {
  open(images.slice(0, 1));
  expect(photo()).toBeVisible();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(screen.queryByText('1 / 1')).not.toBeInTheDocument();
});

test('[R85] shows a drawing of a car when the car has no photos', () => {
  open([]);
  expect(screen.getByRole('img')).toHaveAttribute('src', '/img/car.png');
});

/** Makes a vertical touch gesture that the browser handles as scrolling. */
function scrollBy(pixels: number, ms: number) {
  const touch = (y: number) => [{ identifier: 1, target: photo(), clientX: 100, clientY: y }];
  const at = { clientX: 100, clientY: 400, isPrimary: true, bubbles: true };
  fireEvent(photo(), new PointerEvent('pointerdown', at));
  const start = createEvent.touchStart(photo(), { touches: touch(400), changedTouches: touch(400) });
  const end = createEvent.touchEnd(photo(), { touches: [], changedTouches: touch(400 - pixels) });
  Object.defineProperty(start, 'timeStamp', { value: 1 });
  Object.defineProperty(end, 'timeStamp', { value: 1 + ms });
  fireEvent(photo(), start);
  fireEvent(photo(), new PointerEvent('pointercancel', { isPrimary: true, bubbles: true }));
  fireEvent(photo(), end);
}

test('[R504] changes the photo on a short flick, and ignores a long or slow drag that scrolls the page', () => {
  open();
  expect(photo().closest('.touch-pan-y')).not.toBeNull();
  scrollBy(60, 120);
  expect(counter()).toBe('2 / 4');
  scrollBy(60, 600);
  scrollBy(300, 200);
  scrollBy(29, 100);
  expect(counter()).toBe('2 / 4');
});

/** Gives elements a size, which jsdom lacks: full-screen photos zoom only on a screen with a size. */
function giveElementsSize() {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(740);
}

test('[R505] opens the photo full screen with arrow keys and zoom, and restores the focus on Escape', async () => {
  giveElementsSize();
  const user = open();
  await user.click(photo());
  const dialog = await screen.findByRole('dialog', { name: 'Photos' });
  await user.keyboard('{ArrowRight}');
  expect(within(dialog).getByRole('img')).toHaveAccessibleName('2017 Toyota Vitz, side');
  const scale = () => dialog.querySelector('[data-scale]')?.getAttribute('data-scale');
  await user.dblClick(within(dialog).getByRole('img'));
  expect(scale()).toBe('2');
  await user.dblClick(within(dialog).getByRole('img'));
  expect(scale()).toBe('4');
  await user.dblClick(within(dialog).getByRole('img'));
  expect(scale()).toBe('1');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(photo()).toHaveAccessibleName('2017 Toyota Vitz, side');
  await user.click(screen.getByRole('button', { name: 'Full-screen photo' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Full-screen photo' })).toHaveFocus());
});

test('[R505] zooms the full-screen photo by the + and - keys and by buttons', async () => {
  giveElementsSize();
  const user = open();
  await user.click(photo());
  const dialog = await screen.findByRole('dialog', { name: 'Photos' });
  const scale = () => dialog.querySelector('[data-scale]')?.getAttribute('data-scale');
  await user.keyboard('+');
  expect(scale()).toBe('2');
  await user.keyboard('-');
  expect(scale()).toBe('1');
  await user.click(within(dialog).getByRole('button', { name: 'Zoom in' }));
  await user.click(within(dialog).getByRole('button', { name: 'Zoom in' }));
  expect(scale()).toBe('4');
  expect(within(dialog).getByRole('button', { name: 'Zoom in' })).toBeDisabled();
  await user.click(within(dialog).getByRole('button', { name: 'Zoom out' }));
  expect(scale()).toBe('2');
});

test('[R505] wraps around in the full-screen photos, and names their buttons and their position', async () => {
  giveElementsSize();
  const user = open();
  await user.click(photo());
  const dialog = await screen.findByRole('dialog', { name: 'Photos' });
  await user.click(within(dialog).getByRole('button', { name: 'Previous photo' }));
  expect(within(dialog).getByText('4 / 4')).toBeVisible();
  expect(within(dialog).getByRole('group', { name: 'Photo 4 of 4' })).toContainElement(
    within(dialog).getByRole('img', { name: '2017 Toyota Vitz, rear' }),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Next photo' }));
  expect(within(dialog).getByText('1 / 4')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('shows a single full-screen photo without arrows', async () => {
  const user = open(images.slice(0, 1));
  await user.click(photo());
  const dialog = await screen.findByRole('dialog', { name: 'Photos' });
  expect(within(dialog).queryByRole('button', { name: 'Next photo' })).not.toBeInTheDocument();
});
