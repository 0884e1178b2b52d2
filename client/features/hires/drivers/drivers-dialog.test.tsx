import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type FurtherDriversView,
  inviteFurtherDriver,
  listFurtherDrivers,
  removeFurtherDriver,
} from '#shared/hires/driver-contract';
import { answer, BrokenConnection, received, refuse } from '../../../testing/answering-server';
import { makeId } from '../../../testing/make-car';
import { renderScreen } from '../../../testing/render-screen';
import type { Side } from '../sides';
import { makeHire, NOW } from '../testing/make-hire';
import { DriversDialog } from './drivers-dialog';
import { DriversLine } from './drivers-line';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

const HIRE = makeHire({ state: 'accepted' });
const KEVIN: FurtherDriversView['drivers'][number] = {
  ...{ _id: makeId(), name: 'Kevin Otieno', photoURL: '', acceptedAt: '2026-05-01T06:00:00.000Z' },
  licenceUntil: '2029-02-28',
};
const LINK = `https://twende.example/hires/${HIRE._id}/driver/secret`;

function open(side: Side | null, view: Partial<FurtherDriversView> = {}, hire = HIRE) {
  answer(listFurtherDrivers, { drivers: [KEVIN], canInvite: side === 'renter', ...view });
  return renderScreen(<DriversDialog userId="me" hire={hire} side={side} onClose={() => {}} />);
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Further drivers' }));

describe('dialog', () => {
  test('[R2120] creates an invitation link for the renter, and offers to send the link', async () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share: undefined }));
    const { user } = open('renter', { drivers: [] });
    expect(await (await dialog()).findByText('Nobody besides the renter so far.')).toBeVisible();
    answer(inviteFurtherDriver, { url: LINK });
    await user.click((await dialog()).getByRole('button', { name: 'Invite a driver' }));
    await user.click(await (await dialog()).findByRole('button', { name: 'Send the link' }));
    const whatsApp = await screen.findByRole('link', { name: /WhatsApp/ });
    const text = decodeURIComponent(whatsApp.getAttribute('href') ?? '');
    expect(text).toContain(`/hires/${HIRE._id}/driver/secret`);
    expect(text).toContain('with me');
  });

  test('[R2120] shows why no invitation link was created', async () => {
    const { user } = open('renter');
    refuse(inviteFurtherDriver, 'too_many_drivers');
    await user.click(await (await dialog()).findByRole('button', { name: 'Invite a driver' }));
    expect(await screen.findByText('A hire has at most three further drivers.')).toBeVisible();
  });

  test('[R2123] removes a driver once the renter has confirmed', async () => {
    const { user } = open('renter');
    await user.click(await (await dialog()).findByRole('button', { name: 'Remove Kevin Otieno' }));
    expect(received(removeFurtherDriver)).toEqual([]);
    answer(removeFurtherDriver, { removed: true });
    answer(listFurtherDrivers, { drivers: [], canInvite: true });
    await user.click((await dialog()).getByRole('button', { name: 'Remove Kevin Otieno' }));
    expect(await screen.findByText('Nobody besides the renter so far.')).toBeVisible();
    expect(received(removeFurtherDriver).map(({ params }) => params)).toEqual([
      { id: HIRE._id, userId: KEVIN._id },
    ]);
  });

  test.each<{ name: string; side: Side | null }>([
    { name: 'the owner', side: 'lender' },
    { name: 'an admin', side: null },
  ])('[R2124] shows $name the drivers and their licence checks, without buttons', async ({ side }) => {
    open(side);
    expect(await (await dialog()).findByText('Kevin Otieno')).toBeVisible();
    expect((await dialog()).getByText('Licence photo checked, valid until 2029')).toBeVisible();
    expect((await dialog()).getAllByRole('button').map((button) => button.textContent)).toEqual(['']);
  });

  test('[R2123] offers no removal of a driver once the hire is over', async () => {
    open('renter', { canInvite: false }, makeHire({ state: 'completed' }));
    expect(await (await dialog()).findByText('Kevin Otieno')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Remove|Invite/ })).not.toBeInTheDocument();
  });

  test('offers to try again if the drivers cannot be loaded', async () => {
    open('lender');
    answer(listFurtherDrivers, () => {
      throw new BrokenConnection();
    });
    expect(await (await dialog()).findByText(/could not be loaded|connection/i)).toBeVisible();
  });
});

describe('line about drivers on the pass', () => {
  test('[R2124] names the further drivers and opens the list', async () => {
    answer(listFurtherDrivers, {
      drivers: [KEVIN, { ...KEVIN, _id: makeId(), name: 'Jane Wairimu' }],
      canInvite: true,
    });
    const onOpen = vi.fn();
    const { user } = renderScreen(<DriversLine userId="me" hire={HIRE} onOpen={onOpen} />);
    await user.click(await screen.findByRole('button', { name: /Kevin Otieno, Jane Wairimu/ }));
    expect(onOpen).toHaveBeenCalledOnce();
  });
});
