import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CarPhoto } from '../features/cars/components/car-photo';
import { applyDataSaver, savesData } from '../lib/data-saver';
import { DataSaverSwitch } from './data-saver-switch';
import { screenWords } from './screen-words';

const URL = '/photos/key/1280.jpg';

afterEach(() => {
  document.documentElement.removeAttribute('data-saver');
  // biome-ignore lint/suspicious/noDocumentCookie: as the switch sets it.
  document.cookie = 'data-saver=; path=/; max-age=0';
});

test('[R769] shows small photos at once and after a reload, and sets the cookie for the server', async () => {
  render(
    <>
      <DataSaverSwitch />
      <CarPhoto url={URL} alt="a car" sizes="100vw" fallback="/img/car.png" priority />
      <CarPhoto url={URL} alt="full screen" sizes="100vw" fallback="/img/car.png" priority large />
    </>,
  );
  const photo = screen.getByAltText('a car');
  const sizes = () => photo.getAttribute('srcset')?.split(', ').length;
  expect(sizes()).toBe(3);

  const box = screen.getByRole('checkbox', { name: new RegExp(screenWords.dataSaver.label) });
  await userEvent.click(box);
  expect(sizes()).toBe(1);
  expect(photo).toHaveAttribute('src', '/photos/key/320.jpg');
  expect(screen.getByAltText('full screen').getAttribute('srcset')).toContain('1280w');
  expect(document.cookie).toContain('data-saver=on');

  document.documentElement.removeAttribute('data-saver');
  applyDataSaver();
  expect(savesData()).toBe(true);
  await userEvent.click(box);
  expect(document.cookie).toContain('data-saver=off');
  expect(savesData()).toBe(false);
});

test('[R769] saves data if the browser asks for it, unless the user has switched the data saver off', () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } }));
  applyDataSaver();
  expect(savesData()).toBe(true);
  localStorage.setItem('dataSaver', 'off');
  applyDataSaver();
  expect(savesData()).toBe(false);
});

test('[R770] shows only the placeholder of a photo out of sight while saving data', () => {
  document.documentElement.setAttribute('data-saver', '');
  render(<CarPhoto url={URL} alt="far below" sizes="100vw" fallback="/img/car.png" />);
  expect(screen.getByAltText('far below')).not.toHaveAttribute('srcset');
});
