import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type AuditEntry, listAuditEntries } from '#shared/admin/audit';
import { answer, received } from '../../../testing/answering-server';
import { makeId } from '../../../testing/make-car';
import { makePage } from '../testing/make-rows';
import { openAdmin } from '../testing/open-admin';

const USER_ID = 'a'.repeat(24);

function makeEntry(overrides: Partial<AuditEntry> = {}): AuditEntry {
  return {
    _id: makeId(),
    at: '2026-11-20T08:00:00.000Z',
    admin: { _id: makeId(), name: 'Njeri Mwangi', email: 'njeri@example.com' },
    action: 'user.change',
    target: { kind: 'user', id: USER_ID, label: 'otieno@example.com' },
    before: { isVerified: false },
    after: { isVerified: true },
    outcome: 'done',
    reason: null,
    ...overrides,
  };
}

test('shows the admin, time, action, target and changes of each entry, with the reason of a refusal', async () => {
  answer(
    listAuditEntries,
    makePage(
      [
        makeEntry(),
        makeEntry({
          action: 'user.delete',
          outcome: 'refused',
          reason: 'This is the last admin. Make somebody else an admin first.',
          before: { name: 'Otieno', isAdmin: true, email: 'otieno@example.com', phone: '', brandName: '' },
          after: null,
        }),
      ],
      { size: 20 },
    ),
  );
  openAdmin('?tab=audit');
  const table = within(await screen.findByRole('table', { name: 'Audit log' }));
  const [, changed, refused] = table.getAllByRole('row');
  if (!changed || !refused) throw new Error('Two entries were expected.');
  expect(within(changed).getByText('20 Nov 2026, 11:00')).toBeVisible();
  expect(within(changed).getByText('Changed a user')).toBeVisible();
  expect(within(changed).getByRole('link', { name: 'otieno@example.com' })).toHaveAttribute(
    'href',
    `/ad-pan?tab=users&view=${USER_ID}`,
  );
  expect(within(changed).getByRole('listitem')).toHaveTextContent('Verified:before: Noafter: Yes');
  expect(within(refused).getByText('Refused')).toBeVisible();
  expect(within(refused).getByText(/This is the last admin/)).toBeVisible();
  expect(within(refused).getByText('2 more')).toBeVisible();
});

test('filters the log by record and action, and clears the record filter by a button', async () => {
  answer(listAuditEntries, ({ query }) =>
    query.target === USER_ID
      ? makePage([
          makeEntry({
            target: { kind: 'user', id: null, label: 'otieno@example.com' },
            after: { _id: USER_ID },
          }),
        ])
      : makePage([makeEntry({ target: { kind: 'car', id: makeId(), label: 'KDL482J' } })]),
  );
  const { user } = openAdmin(`?tab=audit&target=${USER_ID}`);
  expect(await screen.findByText('Only what was done to the user otieno@example.com.')).toBeVisible();
  expect(received(listAuditEntries).at(-1)?.query).toEqual({ target: USER_ID, page: '1' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'Added a user');
  await waitFor(() =>
    expect(received(listAuditEntries).at(-1)?.query).toEqual({
      target: USER_ID,
      action: 'user.add',
      page: '1',
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Show the whole log' }));
  expect(await screen.findByRole('link', { name: 'KDL482J' })).toBeVisible();
  expect(received(listAuditEntries).at(-1)?.query).toEqual({ action: 'user.add', page: '1' });
  expect(screen.queryByText(/Only what was done/)).toBeNull();
});

test('shows the whole log when the target id is invalid', async () => {
  answer(listAuditEntries, makePage([makeEntry()], { size: 20 }));
  openAdmin('?tab=audit&target=otieno');
  await screen.findByRole('table', { name: 'Audit log' });
  expect(received(listAuditEntries).at(-1)?.query).toEqual({ page: '1' });
  expect(screen.queryByRole('button', { name: 'Show the whole log' })).toBeNull();
});

test('sends the search text and the action filter to the server', async () => {
  answer(listAuditEntries, makePage([makeEntry()], { size: 20 }));
  const { user } = openAdmin('?tab=audit');
  await screen.findByRole('table', { name: 'Audit log' });
  await user.type(screen.getByRole('searchbox', { name: 'Search audit log' }), 'otieno');
  await waitFor(() => expect(received(listAuditEntries).at(-1)?.query).toEqual({ q: 'otieno', page: '1' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'Suspended a user');
  await waitFor(() =>
    expect(received(listAuditEntries).at(-1)?.query).toEqual({
      q: 'otieno',
      action: 'user.suspend',
      page: '1',
    }),
  );
});
