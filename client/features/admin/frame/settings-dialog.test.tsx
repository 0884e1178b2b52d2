import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listUsers } from '#shared/admin/users';
import { type AdminSettings, changeSettings, getAdminSettings } from '#shared/settings/contract';
import { answer, BrokenConnection, received } from '../../../testing/answering-server';
import { makePage } from '../testing/make-rows';
import { button, expectToast, openAdmin } from '../testing/open-admin';

const SETTINGS: AdminSettings = {
  supportEmail: 'help@example.com',
  social: {
    facebook: 'https://www.facebook.com/twende.example',
    x: 'https://x.com/twende_example',
    instagram: 'https://www.instagram.com/twende.example',
  },
  announcement: { text: '', tone: 'info' },
  adminTwoStep: false,
  updatedAt: '2026-11-20T08:00:00.000Z',
  updatedBy: 'Njeri Mwangi',
};

beforeEach(() => answer(listUsers, makePage([])));

test('shows, validates, previews and saves the settings', async () => {
  answer(getAdminSettings, SETTINGS);
  answer(changeSettings, SETTINGS);
  const { user } = openAdmin('?tab=users');
  await user.click(button('Settings'));
  const field = (name: string) => screen.getByRole('textbox', { name });
  expect(await screen.findByRole('textbox', { name: 'Support email' })).toHaveValue('help@example.com');
  expect(screen.getByText('Last changed by Njeri Mwangi on 20 Nov 2026, 11:00.')).toBeVisible();

  await user.type(field('Announcement'), 'Closed on Monday');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of announcement' }), 'Warning');
  expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent('Closed on Monday');
  await user.clear(field('X page'));
  await user.type(field('X page'), 'http://x.com/twende');
  await user.click(button('Save changes'));
  await waitFor(() =>
    expect(field('X page')).toHaveAccessibleDescription('Please enter an address that begins with https://'),
  );
  expect(received(changeSettings)).toHaveLength(0);

  await user.clear(field('X page'));
  await user.type(field('X page'), 'https://x.com/twende');
  await user.click(button('Save changes'));
  await expectToast('Settings saved.');
  expect(received(changeSettings)[0]?.body).toEqual({
    social: { x: 'https://x.com/twende' },
    announcement: { text: 'Closed on Monday', tone: 'warning' },
  });
});

test('[R272] sends only the two-step setting when the admin ticks its box', async () => {
  answer(getAdminSettings, SETTINGS);
  answer(changeSettings, { ...SETTINGS, adminTwoStep: true });
  const { user } = openAdmin('?tab=users');
  await user.click(button('Settings'));
  await user.click(await screen.findByRole('checkbox', { name: /^Admins need two-step sign-in/ }));
  await user.click(button('Save changes'));
  await expectToast('Settings saved.');
  expect(received(changeSettings)[0]?.body).toEqual({ adminTwoStep: true });
});

test('shows settings changed by another admin on reopening, and sends only the changes of this admin', async () => {
  answer(getAdminSettings, SETTINGS);
  answer(changeSettings, SETTINGS);
  const { user } = openAdmin('?tab=users');
  await user.click(button('Settings'));
  await screen.findByRole('textbox', { name: 'Announcement' });
  await user.click(button('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  answer(getAdminSettings, { ...SETTINGS, announcement: { text: 'Closed on Monday', tone: 'warning' } });
  await user.click(button('Settings'));
  expect(await screen.findByRole('textbox', { name: 'Announcement' })).toHaveValue('Closed on Monday');
  await user.click(button('Save changes'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(received(changeSettings)).toHaveLength(0);

  await user.click(button('Settings'));
  const email = await screen.findByRole('textbox', { name: 'Support email' });
  await user.clear(email);
  await user.type(email, 'care@example.com');
  await user.click(button('Save changes'));
  await waitFor(() => expect(received(changeSettings)).toHaveLength(1));
  expect(received(changeSettings)[0]?.body).toEqual({ supportEmail: 'care@example.com' });
});

test('shows an error when the connection fails, and loads the settings on "Try again"', async () => {
  answer(getAdminSettings, () => {
    throw new BrokenConnection();
  });
  const { user } = openAdmin('?tab=users');
  await user.click(button('Settings'));
  expect(await screen.findByText('The settings could not be loaded.')).toBeVisible();
  answer(getAdminSettings, SETTINGS);
  await user.click(button('Try again'));
  expect(await screen.findByRole('textbox', { name: 'Facebook page' })).toBeVisible();
});
