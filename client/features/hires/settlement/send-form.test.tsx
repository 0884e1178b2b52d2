import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { getHire } from '#shared/hires/contract';
import { addHirePhotos, getHirePhoto } from '#shared/hires/photos';
import { getHireSettlement, sendHireSettlement } from '#shared/hires/settlement-contract';
import { tabStorage } from '../../../lib/browser-storage';
import { answer, received, refuse } from '../../../testing/answering-server';
import {
  getTimeAfterReturn,
  makePhoto,
  makeReturnedHire,
  makeSentSettlement,
  makeSettlement,
} from '../testing/make-settlement';
import { openSettlement } from '../testing/open-settlement';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(getTimeAfterReturn(2)), toFake: ['Date'] });
  tabStorage.clear();
  answer(getHirePhoto, 'photo');
});

const REAR = makePhoto({ view: 'rear' });
const sums = () => screen.getByRole('region', { name: 'Sums' });
const sendButton = () => screen.getByRole('button', { name: 'Send to Achieng' });

async function openForm(settlement = makeSettlement()) {
  const opened = openSettlement('lender', settlement, makeReturnedHire({ photos: [REAR] }));
  await screen.findByRole('heading', { name: 'What did the return cost?' });
  return opened;
}

async function openDialog(button: string, title: string) {
  const opened = await openForm();
  await opened.user.click(screen.getByRole('button', { name: button }));
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: title })) };
}

test('[R2110] proposes every computed line, and sends those that stay switched on', async () => {
  answer(sendHireSettlement, makeSentSettlement());
  const { user } = await openForm();
  expect(screen.getByText(/^Send it by Wed 2 Dec, 21:20: you can send only once/)).toBeVisible();
  expect(screen.getAllByRole('switch').map((one) => one.getAttribute('aria-checked'))).toEqual([
    'true',
    'true',
    'true',
  ]);
  expect(sums()).toHaveTextContent('You ask for− Ksh. 2,183Goes back, so farKsh. 817');
  await user.click(screen.getByRole('switch', { name: 'Late return, Ksh. 283' }));
  expect(sums()).toHaveTextContent('You ask for− Ksh. 1,900');
  await user.click(sendButton());
  await waitFor(() =>
    expect(received(sendHireSettlement)[0]?.body).toEqual({
      lines: [{ kind: 'kilometres' }, { kind: 'fuel' }],
    }),
  );
});

test('[R2110] says that nothing was computed if an admin ended the hire without a return', async () => {
  openSettlement('lender', makeSettlement({ return: null, computed: [] }));
  expect(await screen.findByRole('heading', { name: 'What does Achieng owe?' })).toBeVisible();
  expect(screen.getByText(/^No return is on record, so kilometres, fuel and time were not/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add damage' })).toBeVisible();
});

test('[R2110] disables sending if there is no line, and asks for a confirmation before the owner claims nothing', async () => {
  const closed = makeSettlement({ sentAt: getTimeAfterReturn(2), settledAt: getTimeAfterReturn(2) });
  answer(sendHireSettlement, () => {
    answer(getHireSettlement, closed);
    return closed;
  });
  const { user } = await openForm(makeSettlement({ computed: [] }));
  expect(screen.getByText(/they cost nothing/)).toBeVisible();
  expect(sendButton()).toBeDisabled();
  expect(screen.getByText('Choose a line, or claim nothing.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Nothing to claim' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Claim nothing?' }));
  expect(received(sendHireSettlement)).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Claim nothing' }));
  expect(await screen.findByRole('heading', { name: 'Nothing is claimed' })).toBeInTheDocument();
  expect(received(sendHireSettlement)[0]?.body).toEqual({ lines: [] });
});

test('lets the owner add, change and remove an extra', async () => {
  const { user, dialog } = await openDialog('Add an extra', 'An extra');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(dialog.getByText('Please enter whole shillings.')).toBeVisible();
  await user.type(dialog.getByLabelText('What is it for?'), 'Toll');
  await user.type(dialog.getByLabelText('Sum'), '300');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(
    within(await screen.findByRole('region', { name: 'Extra: Toll' })).getByText('Ksh. 300'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change Extra: Toll' }));
  const again = within(await screen.findByRole('dialog', { name: 'An extra' }));
  await user.type(again.getByLabelText('Sum'), '0');
  await user.click(again.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Ksh. 3,000', { selector: 'p' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Extra: Toll' }));
  expect(screen.queryByRole('region', { name: 'Extra: Toll' })).not.toBeInTheDocument();
});

test('[R2111] asks for a photo of damage, and refuses damage that counts as wear', async () => {
  answer(sendHireSettlement, makeSentSettlement());
  const { user, dialog } = await openDialog('Add damage', 'Damage');
  expect(dialog.getByText(/Scratches below 7 cm and dents below 5 cm are wear/)).toBeVisible();
  await user.type(dialog.getByLabelText('Length in cm'), '6');
  await user.type(dialog.getByLabelText('Where, and what happened?'), 'Rear bumper');
  await user.type(dialog.getByLabelText('Sum'), '2500');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(dialog.getByText(/so small that it counts as wear/)).toBeVisible();
  await user.type(dialog.getByLabelText('Length in cm'), '0');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('Please choose a photo that shows the damage.')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'Photo 1' }));
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Scratch, 60 cm: Rear bumper')).toBeVisible();
  await user.click(sendButton());
  await waitFor(() =>
    expect(received(sendHireSettlement)[0]?.body).toMatchObject({
      lines: [
        {},
        {},
        {},
        { kind: 'damage', amount: 2_500, damage: { kind: 'scratch', cm: 60 }, photos: [REAR._id] },
      ],
    }),
  );
});

test('adds photos of the return in the dialog', async () => {
  const { user, dialog, hire } = await openDialog('Add damage', 'Damage');
  const withPhoto = { ...hire, photos: [REAR, makePhoto()] };
  answer(addHirePhotos, withPhoto);
  answer(getHire, withPhoto);
  await user.upload(
    dialog.getByLabelText(/^Add photos/),
    new File(['photo'], 'bumper.jpg', { type: 'image/jpeg' }),
  );
  await waitFor(() => expect(received(addHirePhotos)).toHaveLength(1));
  expect(await dialog.findByRole('checkbox', { name: 'Photo 2' })).toBeInTheDocument();
});

test('keeps unsent lines over a reload, and shows why the lines could not be sent', async () => {
  const { user, unmount, hire } = await openForm();
  await user.click(screen.getByRole('switch', { name: 'Fuel, Ksh. 900' }));
  unmount();
  refuse(sendHireSettlement, 'settlement_closed');
  openSettlement('lender', makeSettlement(), hire);
  expect(await screen.findByRole('switch', { name: 'Fuel, Ksh. 900' })).not.toBeChecked();
  await user.click(sendButton());
  expect(await screen.findByText('The time for this is over.')).toBeVisible();
});
