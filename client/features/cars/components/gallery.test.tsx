import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
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

test('a car with four photos: the first is shown, and the counter', () => {
  open();
  expect(photo()).toHaveAccessibleName('2017 Toyota Vitz, Photo 1 of 4');
  expect(counter()).toBe('1 / 4');
});

test('the arrow buttons: next and previous, wrapping around', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Next photo' }));
  expect(counter()).toBe('2 / 4');
  await user.click(screen.getByRole('button', { name: 'Previous photo' }));
  await user.click(screen.getByRole('button', { name: 'Previous photo' }));
  expect(counter()).toBe('4 / 4');
  await user.click(screen.getByRole('button', { name: 'Next photo' }));
  expect(counter()).toBe('1 / 4');
});

test('a thumbnail: shows its photo and is marked', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Photo 3 of 4' }));
  expect(photo()).toHaveAccessibleName('2017 Toyota Vitz, Photo 3 of 4');
  expect(screen.getByRole('button', { current: true })).toHaveAccessibleName('Photo 3 of 4');
});

test('the arrow keys in the gallery: next and previous', async () => {
  const user = open();
  await user.tab();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(counter()).toBe('3 / 4');
  await user.keyboard('{ArrowLeft}');
  expect(counter()).toBe('2 / 4');
});

test('Alt and an arrow key: no change', async () => {
  const user = open();
  await user.tab();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(counter()).toBe('1 / 4');
});

test('a swipe up of 30 px: the next photo; of 29 px: nothing', () => {
  open();
  swipeUp(29);
  expect(counter()).toBe('1 / 4');
  swipeUp(30);
  expect(counter()).toBe('2 / 4');
});

test('a swipe down of 30 px on the first photo: the last one, and up the first again; of 29 px: nothing', () => {
  open();
  swipeUp(-29);
  expect(counter()).toBe('1 / 4');
  swipeUp(-30);
  expect(counter()).toBe('4 / 4');
  swipeUp(30);
  expect(counter()).toBe('1 / 4');
});

test('a swipe to the left: the next photo', () => {
  open();
  swipe({ x: 200, y: 100 }, { x: 150, y: 110 });
  expect(counter()).toBe('2 / 4');
});

test('a cancelled touch: no swipe', () => {
  open();
  const start = { clientX: 100, clientY: 200, isPrimary: true, bubbles: true };
  fireEvent(photo(), new PointerEvent('pointerdown', start));
  fireEvent(photo(), new PointerEvent('pointercancel', { isPrimary: true, bubbles: true }));
  fireEvent(photo(), new PointerEvent('pointerup', { ...start, clientY: 100 }));
  expect(counter()).toBe('1 / 4');
});

test('a car with one photo: no arrows, no counter, no thumbnails', () => {
  open(images.slice(0, 1));
  expect(photo()).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByText('1 / 1')).not.toBeInTheDocument();
});

test('a car without photos: a drawn car', () => {
  open([]);
  expect(screen.getByRole('img')).toHaveAttribute('src', '/img/car.png');
});
