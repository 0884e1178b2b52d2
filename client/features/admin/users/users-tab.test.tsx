import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { exportUsers, listUsers } from '#shared/admin/users';
import { answer, BrokenConnection, holdReply, received, refuse } from '../../../testing/answering-server';
import { makePage, makeUser } from '../testing/make-rows';
import { button, openAdmin, readTable } from '../testing/open-admin';

const NJERI = makeUser();
const KIMANI = makeUser({ name: 'Kimani wa Ngugi Njoroge', email: 'ab@example.com', isAdmin: true });

beforeEach(() => answer(listUsers, makePage([NJERI, KIMANI], { total: 15 })));

async function openUsers(query = '') {
  const view = openAdmin(`?tab=users${query}`);
  await screen.findByRole('table', { name: 'Users' });
  return view;
}

function lastQuery() {
  return received(listUsers).at(-1)?.query;
}

test('[R209] lists masked email, shortened name, admin flag and date, and counts the rows of a page', async () => {
  const { user } = await openUsers();
  expect(readTable('Users')).toEqual([
    ['n***i@example.com', 'Njeri Mwangi', 'No', '3 Nov 2026'],
    ['a***b@example.com', 'Kimani wa …', 'Yes', '3 Nov 2026'],
  ]);
  expect(screen.getByText('1-2 of 15')).toBeVisible();
  expect(button('Prev')).toBeDisabled();
  answer(listUsers, makePage([KIMANI], { total: 15, page: 2 }));
  await user.click(button('Next'));
  expect(await screen.findByText('8-8 of 15')).toBeVisible();
  expect(lastQuery()).toEqual({ page: '2' });
});

test('[R537] allows line breaks in an email address only before the @ and before dots', async () => {
  await openUsers();
  const address = screen.getByText((_, element) => element?.textContent === 'n***i@example.com', {
    selector: 'span',
  });
  expect(address.innerHTML).toBe('n***i<wbr>@example<wbr>.com');
  expect(address).not.toHaveClass('wrap-anywhere');
});

test('[R537] searches all pages while the admin types, and keeps the search in the URL', async () => {
  const { user } = await openUsers('&page=2');
  await user.type(screen.getByRole('searchbox', { name: 'Search users' }), 'njeri m');
  await waitFor(() => expect(lastQuery()).toEqual({ q: 'njeri m', page: '1' }));
  expect(screen.getByLabelText('address')).toHaveTextContent('/ad-pan?tab=users&q=njeri m');
  answer(listUsers, makePage([]));
  await user.type(screen.getByRole('searchbox'), 'x');
  expect(await screen.findByText('Nothing matches “njeri mx”.')).toBeVisible();
  await user.click(button('Admins'));
  expect(await screen.findByText('Nothing matches “njeri mx” under “Admins”.')).toBeVisible();
  await user.click(button('Show all'));
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
});

test('cuts a search over the length limit, both in the field and in a URL', async () => {
  const { user } = await openUsers(`&q=${'a'.repeat(79)}😀${'b'.repeat(70)}`);
  const box = screen.getByRole('searchbox');
  expect(lastQuery()).toEqual({ q: 'a'.repeat(79), page: '1' });
  expect(box).toHaveValue('a'.repeat(79));
  await user.clear(box);
  await user.click(box);
  await user.paste('b'.repeat(150));
  await waitFor(() => expect(lastQuery()).toEqual({ q: 'b'.repeat(80), page: '1' }));
});

test('sorts a column ascending, then descending, then in the default order', async () => {
  const { user } = await openUsers();
  const head = () => screen.getByRole('columnheader', { name: 'Email' });
  await user.click(button('Email'));
  await waitFor(() => expect(lastQuery()).toEqual({ sort: 'email', direction: 'asc', page: '1' }));
  await waitFor(() => expect(head()).toHaveAttribute('aria-sort', 'ascending'));
  await user.click(button('Email'));
  await waitFor(() => expect(lastQuery()).toMatchObject({ direction: 'desc' }));
  await user.click(button('Email'));
  await waitFor(() => expect(head()).toHaveAttribute('aria-sort', 'none'));
});

test('sorts in the sheet of a phone, with the same URL parameters, and returns to the rows', async () => {
  const { user } = await openUsers();
  await user.click(button('Sort and filter'));
  const by = screen.getByRole('combobox', { name: 'Sort by' });
  const order = screen.getByRole('combobox', { name: 'Order' });
  expect(order).toBeDisabled();
  await user.selectOptions(by, 'Email');
  await waitFor(() => expect(lastQuery()).toEqual({ sort: 'email', direction: 'asc', page: '1' }));
  await user.selectOptions(order, 'Descending');
  await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'email', direction: 'desc' }));
  const header = screen.getByRole('columnheader', { name: 'Email', hidden: true });
  expect(header).toHaveAttribute('aria-sort', 'descending');
  await user.selectOptions(by, 'Name');
  await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'name', direction: 'desc' }));
  await user.selectOptions(by, 'Newest');
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(/tab=users$/));
  await user.click(button('Show rows'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('ignores invalid URL parameters and applies the valid ones', async () => {
  await openUsers('&sort=shoe-size&filter=nobody&from=never&page=-3&q=kim');
  expect(lastQuery()).toEqual({ q: 'kim', page: '1' });
});

test('shows separate texts while loading, without users and without a connection', async () => {
  const release = holdReply(listUsers);
  const { user } = openAdmin('?tab=users');
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  release(makePage([]));
  expect(await screen.findByText('Nothing here yet.')).toBeVisible();
  answer(listUsers, () => {
    throw new BrokenConnection();
  });
  await user.click(button('Owners'));
  expect(await screen.findByText('The data could not be loaded.')).toBeVisible();
  answer(listUsers, makePage([NJERI]));
  await user.click(button('Try again'));
  expect(await screen.findByText('1-1 of 1')).toBeVisible();
  expect(lastQuery()).toEqual({ filter: 'lenders', page: '1' });
});

test('exports all matching rows as a CSV file with a byte order mark', async () => {
  answer(exportUsers, 'email,name\r\nnjeri@example.com,Njerĩ\r\n');
  const saved: { name: string; href: string }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, href: this.href });
  });
  const { user } = await openUsers('&q=njeri&filter=lenders&page=2');
  await user.click(button('Export'));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toMatch(/^twende-users-\d{4}-\d\d-\d\d\.csv$/);
  expect(received(exportUsers)[0]?.query).toEqual({ q: 'njeri', filter: 'lenders' });
  const file = vi.mocked(URL.createObjectURL).mock.lastCall?.[0];
  expect(file).toHaveProperty('size', new Blob(['\uFEFFemail,name\r\nnjeri@example.com,Njerĩ\r\n']).size);
  refuse(exportUsers, 'internal');
  await user.click(button('Export'));
  // The error stands below the toolbar, because it would push the buttons apart if it stood among them.
  expect(await screen.findByRole('alert')).toHaveClass('order-last', 'w-full');
  expect(screen.getByRole('alert')).toHaveTextContent(/Something went wrong on our side/);
});
