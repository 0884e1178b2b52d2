import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { addCarAsAdmin, listAdminCars } from '#shared/admin/cars';
import { suggestCarOwners } from '#shared/admin/users';
import { checkPlateExists } from '#shared/cars/own-cars-contract';
import { listCounties } from '#shared/cars/search';
import { makeAdminCar, makePage, makeUser } from '../../features/admin/testing/make-rows';
import { button, expectToast } from '../../features/admin/testing/open-admin';
import { addSlotPhotos, fillCarForm, PHOTO_SLOT_LABELS } from '../../features/own-cars/testing/fill-car-form';
import { installPictureStandIns } from '../../features/own-cars/testing/picture-stand-ins';
import { answer, holdReply, received, refuse } from '../../testing/answering-server';
import { openCars } from './testing/open-cars';

const CAR = makeAdminCar();
const OWNERS = ['Wanjiku Kamau', 'Wambui Njeri'].map((name) => ({
  _id: makeUser()._id,
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
  suspended: false,
}));

beforeEach(() => {
  answer(listAdminCars, makePage([CAR]));
  answer(listCounties, ['Nairobi']);
  answer(checkPlateExists, { exists: false });
  answer(suggestCarOwners, ({ query }) =>
    OWNERS.filter(({ name }) => name.toLowerCase().includes(String(query.q))),
  );
});

test('[R215] registers a car with an owner found by typing, every field and four photos', async () => {
  installPictureStandIns();
  answer(addCarAsAdmin, CAR);
  const { user } = await openCars();
  await user.click(button('Add'));
  const form = within(screen.getByRole('dialog', { name: 'Register new car' }));
  await user.click(form.getByRole('button', { name: 'Register new car' }));
  await waitFor(() =>
    expect(form.getByRole('combobox', { name: 'Owner' })).toHaveAccessibleDescription(
      /Please choose an owner from the list/,
    ),
  );
  expect(form.getByText('Please upload all 4 required images.')).toBeVisible();
  const owner = form.getByRole('combobox', { name: 'Owner' });
  expect(owner).toHaveFocus();
  await user.type(owner, 'wa');
  const owners = async () =>
    within(await form.findByRole('listbox', { name: 'Owner' })).getAllByRole('option');
  expect(await owners()).toHaveLength(2);
  await user.keyboard('{Escape}');
  expect(form.queryByRole('listbox')).not.toBeInTheDocument();
  await user.type(owner, 'm');
  await form.findByRole('option', { name: /Wambui/ });
  await user.keyboard('{Backspace}');
  await waitFor(async () => expect(await owners()).toHaveLength(2));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(owner).toHaveValue('Wambui Njeri');
  expect(owner).toHaveAccessibleDescription('wambui@example.com');

  await fillCarForm(user);
  await addSlotPhotos(user, ...PHOTO_SLOT_LABELS);
  await user.click(form.getByRole('button', { name: 'Register new car' }));
  await expectToast('Car successfully registered!');
  const body = received(addCarAsAdmin)[0]?.body;
  if (!(body instanceof FormData)) throw new Error('Nothing was sent as a form.');
  expect(body.get('userId')).toBe(OWNERS[1]?._id);
  expect(body.get('regNo')).toBe('KDL482J');
  expect(body.getAll('images')).toHaveLength(4);
});

test('moves the caret, not the highlight, on Home and End in the owner field', async () => {
  const { user } = await openCars();
  await user.click(button('Add'));
  const form = within(screen.getByRole('dialog', { name: 'Register new car' }));
  const owner = form.getByRole<HTMLInputElement>('combobox', { name: 'Owner' });
  await user.type(owner, 'wa');
  const [first, second] = await form.findAllByRole('option');
  await user.keyboard('{End}');
  expect(owner.selectionStart).toBe(2);
  expect(first).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}{Home}');
  expect(owner.selectionStart).toBe(0);
  expect(second).toHaveAttribute('aria-selected', 'true');
});

test('sends nothing without an owner, and scrolls to and focuses the owner field', async () => {
  installPictureStandIns();
  const { user } = await openCars();
  await user.click(button('Add'));
  const form = within(screen.getByRole('dialog', { name: 'Register new car' }));
  await fillCarForm(user);
  await addSlotPhotos(user, ...PHOTO_SLOT_LABELS);
  await user.click(form.getByRole('button', { name: 'Register new car' }));
  const owner = form.getByRole('combobox', { name: 'Owner' });
  await waitFor(() => expect(owner).toHaveFocus());
  expect(vi.mocked(Element.prototype.scrollIntoView).mock.contexts.at(-1)).toBe(owner);
  expect(owner).toHaveAccessibleDescription(/Please choose an owner from the list/);
  expect(received(addCarAsAdmin)).toHaveLength(0);
});

test('focuses the first wrong field if the owner is chosen', async () => {
  const { user } = await openCars();
  await user.click(button('Add'));
  const form = within(screen.getByRole('dialog', { name: 'Register new car' }));
  await user.type(form.getByRole('combobox', { name: 'Owner' }), 'kamau');
  await user.click(await form.findByRole('option', { name: /Wanjiku/ }));
  await user.click(form.getByRole('button', { name: 'Register new car' }));
  await waitFor(() => expect(form.getByLabelText('Registration No')).toHaveFocus());
});

test('hides outdated matches while a search runs, and announces the search and its result', async () => {
  const { user } = await openCars();
  await user.click(button('Add'));
  const form = within(screen.getByRole('dialog', { name: 'Register new car' }));
  const owner = form.getByRole('combobox', { name: 'Owner' });
  await user.type(owner, 'kamau');
  await form.findByRole('option', { name: /Wanjiku/ });
  const release = holdReply(suggestCarOwners);
  await user.clear(owner);
  await user.type(owner, 'b');
  expect(form.queryByRole('listbox')).not.toBeInTheDocument();
  expect(form.getByText('Searching...')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(owner).toHaveValue('b');
  expect(form.queryByText(/Please choose an owner/)).not.toBeInTheDocument();
  release([]);
  expect(await form.findByText('No users found')).toBeVisible();
  refuse(suggestCarOwners, 'internal');
  await user.type(owner, 'r');
  expect(await form.findByText('The users could not be searched.')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(form.queryByText('The users could not be searched.')).not.toBeInTheDocument();
});

test('shows and logs the error of the server if a car cannot be added', async () => {
  installPictureStandIns();
  const logged = vi.fn();
  vi.stubGlobal('reportError', logged);
  refuse(addCarAsAdmin, 'car_exists');
  const { user } = await openCars();
  await user.click(button('Add'));
  const form = within(screen.getByRole('dialog', { name: 'Register new car' }));
  await user.type(form.getByRole('combobox', { name: 'Owner' }), 'kamau');
  await user.click(await form.findByRole('option', { name: /Wanjiku/ }));
  await fillCarForm(user);
  await addSlotPhotos(user, ...PHOTO_SLOT_LABELS);
  await user.click(form.getByRole('button', { name: 'Register new car' }));
  expect(await form.findByText('This car is already registered')).toBeVisible();
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ message: 'Failed to add car' }));
});
