import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { OwnCar } from '#shared/cars/own-cars-contract';
import { listCounties, suggestTowns } from '#shared/cars/search';
import { answer, received } from '../../../testing/answering-server';
import { renderScreen } from '../../../testing/render-screen';
import { EditCarDialog } from '../my-cars/edit-car-dialog';
import { field } from '../testing/fill-car-form';
import { makeOwnCar } from '../testing/make-own-car';

function openForm(overrides: Partial<OwnCar> = {}) {
  answer(listCounties, ['Nakuru', 'Kiambu']);
  const onClose = vi.fn();
  const view = renderScreen(
    <EditCarDialog car={makeOwnCar(overrides)} phoneProven={false} onClose={onClose} />,
  );
  return { ...view, onClose };
}

const options = () => screen.queryAllByRole('option', { hidden: false }).filter(isSuggestion);
const isSuggestion = (option: HTMLElement) => option.tagName !== 'OPTION';

test('[R405] suggests makes while the owner types, chooses one by Enter and keeps the text on Escape', async () => {
  const { user, onClose } = openForm({ make: '', model: '' });
  await user.type(field('Car Make'), 'land');
  expect(options().map((option) => option.textContent)).toEqual(['Land Rover']);
  expect(screen.getByText('1 suggestion')).toBeInTheDocument();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field('Car Make')).toHaveValue('Land Rover');
  expect(options()).toEqual([]);
  await user.type(field('Car Model'), 'disc');
  expect(options().map((option) => option.textContent)).toContain('Discovery Sport');
  await user.keyboard('{Escape}');
  expect(options()).toEqual([]);
  expect(field('Car Model')).toHaveValue('disc');
  expect(onClose).not.toHaveBeenCalled();
});

test('[R405] corrects the spelling of a known name on blur and keeps an unknown name as typed', async () => {
  const { user } = openForm({ make: 'Saab', model: 'Nine' });
  await user.clear(field('Car Make'));
  await user.type(field('Car Make'), 'tOYOTA');
  await user.tab();
  expect(field('Car Make')).toHaveValue('Toyota');
  await user.clear(field('Car Model'));
  await user.type(field('Car Model'), 'sunLiner gt');
  await user.tab();
  expect(field('Car Model')).toHaveValue('sunLiner gt');
});

test('[R405] shows the county of a suggested town and fills only an empty county', async () => {
  const town = { name: 'Naivasha', county: 'nakuru', lat: -0.72, lon: 36.43 };
  answer(suggestTowns, { items: [town], next: null });
  const { user } = openForm({ nearestTown: '', county: '' });
  await user.type(field('Nearest Town'), 'naiv');
  await waitFor(() => expect(options().map((option) => option.textContent)).toEqual(['NaivashaNakuru']));
  expect(received(suggestTowns).at(-1)?.query).toEqual({ q: 'naiv' });
  await user.click(options()[0] ?? document.body);
  expect(field('Nearest Town')).toHaveValue('Naivasha');
  expect(field('County')).toHaveValue('nakuru');

  await user.selectOptions(field('County'), 'Kiambu');
  await user.clear(field('Nearest Town'));
  await user.type(field('Nearest Town'), 'naiv');
  await waitFor(() => expect(options()).toHaveLength(1));
  await user.click(options()[0] ?? document.body);
  expect(field('County')).toHaveValue('kiambu');
});
