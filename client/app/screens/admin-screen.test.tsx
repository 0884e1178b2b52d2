import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  addCar,
  changeCar,
  getCarDeletion,
  getCarDetails,
  listAdminCars,
  removeCar,
} from '#shared/admin/cars';
import { findOwners } from '#shared/admin/users';
import { checkRegNo, listCounties } from '#shared/cars/contract';
import { makeAdminCar, makeTransaction, makeUser, pageOf } from '../../features/admin/testing/make-rows';
import { expectToast } from '../../features/admin/testing/open-admin';
import { ALL_SLOTS, addPhotos, fillCarForm } from '../../features/listing/testing/fill-car-form';
import { standInForPictures } from '../../features/listing/testing/picture-stand-ins';
import { SessionProvider } from '../../lib/session/session';
import { answer, received, refuse } from '../../testing/answering-server';
import { renderScreen } from '../../testing/render-screen';
import { signInAs } from '../../testing/sign-in-as';
import { AdminGate } from './admin-gate';

const CAR = makeAdminCar();
const OWNERS = ['Wanjiku Kamau', 'Wambui Njeri'].map((name) => ({
  _id: makeUser()._id,
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
  suspended: false,
}));

const LATE = { timeout: 20_000 };

beforeEach(() => {
  answer(listAdminCars, pageOf([CAR]));
  answer(listCounties, ['Nairobi']);
  answer(checkRegNo, { exists: false });
  answer(findOwners, ({ query }) =>
    OWNERS.filter(({ name }) => name.toLowerCase().includes(String(query.q))),
  );
});

async function openCars() {
  signInAs({ isAdmin: true });
  const view = renderScreen(
    <SessionProvider>
      <Routes>
        <Route path="/ad-pan" element={<AdminGate />} />
        <Route path="/" element={<h1>Home</h1>} />
      </Routes>
    </SessionProvider>,
    { path: '/ad-pan?tab=cars' },
  );
  await screen.findByRole('table', { name: 'Cars' }, LATE);
  return view;
}

const button = (name: string) => screen.getByRole('button', { name });

test('the table: plate, owner, number, masked address and expiry', async () => {
  await openCars();
  const [, row] = screen.getAllByRole('row');
  const cells = within(row as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells.slice(0, 5)).toEqual([
    'Reg No.KDL 482J',
    'OwnerWanjiku Kamau',
    'Contact+254722000418',
    'Emailw***u@example.com',
    'Expiry date1 Dec 2099',
  ]);
});

test('registering a car: the owner found by typing, every field, four photos', async () => {
  standInForPictures();
  answer(addCar, CAR);
  const { person } = await openCars();
  await person.click(button('Add'));
  const form = within(screen.getByRole('dialog', { name: 'Register new car' }));
  await person.click(form.getByRole('button', { name: 'Register new car' }));
  expect(form.getByRole('combobox', { name: 'Owner' })).toHaveAccessibleDescription(
    /Please choose an owner from the list/,
  );
  expect(form.getByText('Please upload all 4 required images.')).toBeVisible();

  const owner = form.getByRole('combobox', { name: 'Owner' });
  await person.type(owner, 'wa');
  const owners = async () =>
    within(await form.findByRole('listbox', { name: 'Owner' })).getAllByRole('option');
  expect(await owners()).toHaveLength(2);
  await person.keyboard('{Escape}');
  expect(form.queryByRole('listbox')).not.toBeInTheDocument();
  await person.type(owner, 'm');
  await form.findByRole('option', { name: /Wambui/ });
  await person.keyboard('{Backspace}');
  await waitFor(async () => expect(await owners()).toHaveLength(2));
  await person.keyboard('{ArrowDown}{Enter}');
  expect(owner).toHaveValue('Wambui Njeri');
  expect(owner).toHaveAccessibleDescription('wambui@example.com');

  await fillCarForm(person);
  await addPhotos(person, ...ALL_SLOTS);
  await person.click(form.getByRole('button', { name: 'Register new car' }));
  await expectToast('Car successfully registered!');
  const body = received(addCar)[0]?.body;
  if (!(body instanceof FormData)) throw new Error('Nothing was sent as a form.');
  expect(body.get('userId')).toBe(OWNERS[1]?._id);
  expect(body.get('regNo')).toBe('KDL482J');
  expect(body.getAll('images')).toHaveLength(4);
});

test('a car that cannot be added: the server’s sentence, and a line in the log', async () => {
  standInForPictures();
  const logged = vi.fn();
  vi.stubGlobal('reportError', logged);
  refuse(addCar, 'car_exists');
  const { person } = await openCars();
  await person.click(button('Add'));
  const form = within(screen.getByRole('dialog', { name: 'Register new car' }));
  await person.type(form.getByRole('combobox', { name: 'Owner' }), 'kamau');
  await person.click(await form.findByRole('option', { name: /Wanjiku/ }));
  await fillCarForm(person);
  await addPhotos(person, ...ALL_SLOTS);
  await person.click(form.getByRole('button', { name: 'Register new car' }));
  expect(await form.findByText('This car is already registered')).toBeVisible();
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ message: 'Failed to add car' }));
});

test('editing: the plate stays, the photos as well unless they are replaced', async () => {
  answer(changeCar, CAR);
  const { person } = await openCars();
  await person.click(button('Edit KDL482J'));
  const form = within(screen.getByRole('dialog', { name: 'Edit car' }));
  await person.clear(form.getByLabelText('Rental Price per day'));
  await person.type(form.getByLabelText('Rental Price per day'), '7000');
  await person.click(form.getByRole('button', { name: 'Save changes' }));
  await expectToast('Car updated.');
  const { params, body } = received(changeCar)[0] ?? {};
  expect(params).toEqual({ carId: CAR._id });
  expect(body instanceof FormData && body.get('price')).toBe('7000');
  expect(body instanceof FormData && body.getAll('images')).toEqual([]);
});

test('suspending: out of the lists, after a question', async () => {
  answer(changeCar, { ...CAR, isActive: false });
  const { person } = await openCars();
  await person.click(button('Suspend KDL482J'));
  expect(screen.getByText(/The car leaves the lists at once/)).toBeVisible();
  await person.click(button('Suspend'));
  await expectToast('KDL482J is suspended.');
  const body = received(changeCar)[0]?.body;
  expect(body instanceof FormData && body.get('isActive')).toBe('false');
});

test('viewing, then deleting: owner and payments, and what goes with it', async () => {
  const owner = makeUser({ _id: CAR.userId, name: 'Wanjiku Kamau' });
  answer(getCarDetails, {
    car: CAR,
    isListed: true,
    owner,
    payments: [makeTransaction()],
    paymentCount: 1,
  });
  answer(getCarDeletion, {
    regNo: 'KDL482J',
    ownerName: 'Wanjiku Kamau',
    isListed: true,
    subscriptionExpiry: CAR.subscriptionExpiry,
    payments: 1,
    photos: 4,
  });
  answer(removeCar, { message: '' });
  const { person } = await openCars();
  await person.click(button('View KDL482J'));
  const panel = within(await screen.findByRole('dialog', { name: '2017 Toyota Vitz' }));
  expect(panel.getByRole('link', { name: /Wanjiku Kamau/ })).toHaveAttribute(
    'href',
    `/ad-pan?tab=users&view=${CAR.userId}`,
  );
  expect(panel.getByRole('link', { name: /Ksh. 100 Paid/ })).toBeVisible();
  await person.click(panel.getByRole('button', { name: 'Delete' }));
  const question = within(screen.getByRole('dialog', { name: 'Delete KDL482J?' }));
  expect(await question.findByText(/stands in the lists now and leaves them at once/)).toBeVisible();
  expect(question.getByText('It is paid until 1 Dec 2099; that time is lost.')).toBeVisible();
  expect(question.getByText('1 payment stays in the books.')).toBeVisible();
  await person.click(question.getByRole('button', { name: 'Delete' }));
  await expectToast('KDL482J was deleted.');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(received(removeCar)[0]?.params).toEqual({ carId: CAR._id });
});
