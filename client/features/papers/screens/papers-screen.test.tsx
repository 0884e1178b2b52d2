import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { toDay } from '#shared/core/days';
import { Refusal } from '#shared/core/errors';
import type { OwnPapers } from '#shared/papers/contract';
import {
  appealPaperRefusal,
  listOwnPapers,
  sendCarPaper,
  sendLicence,
  withdrawPaper,
} from '#shared/papers/contract';
import { SessionProvider } from '../../../lib/session/session';
import { answer, BrokenConnection, received, refuse } from '../../../testing/answering-server';
import { makeOwnPapers, makePaper, NO_PAPERS } from '../../../testing/make-papers';
import { renderScreen } from '../../../testing/render-screen';
import { signInAs } from '../../../testing/sign-in-as';
import { PapersScreen } from './papers-screen';

const AQUA = { _id: 'a'.repeat(24), regNo: 'KDA123A', make: 'Toyota', model: 'Aqua' };

function open(papers: Partial<OwnPapers> | null, path = '/Profile/papers') {
  signInAs();
  answer(listOwnPapers, papers === null ? NO_PAPERS : makeOwnPapers(papers));
  return renderScreen(
    <SessionProvider>
      <PapersScreen />
    </SessionProvider>,
    { path },
  );
}

const card = (name: string) => screen.findByRole('region', { name });
const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

describe('papers', () => {
  test('[R2056] says that no papers are checked on a site where papers are off', async () => {
    open(null);
    expect(await screen.findByText('Papers are not checked on this site.')).toBeVisible();
  });

  test('[R2046, R2056] lets users withdraw stored papers, but send none, once papers are off', async () => {
    const paper = makePaper({ kind: 'car', car: { _id: AQUA._id, regNo: AQUA.regNo } });
    answer(withdrawPaper, { deleted: true });
    const { user } = open({ country: null, insuranceNeededFrom: null, items: [paper] });
    expect(await screen.findByText(/You can still withdraw what you sent/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Send/ })).not.toBeInTheDocument();
    await user.click(
      screen.getByRole('button', { name: 'Withdraw and delete the photos: Logbook and insurance KDA123A' }),
    );
    answer(listOwnPapers, NO_PAPERS);
    await user.click(await screen.findByRole('button', { name: 'Withdraw and delete' }));
    expect(await screen.findByText('Papers are not checked on this site.')).toBeVisible();
    expect(received(withdrawPaper)[0]?.params).toEqual({ paperId: paper._id });
  });

  test('[R2045] shows the licence, the identity paper and the cars', async () => {
    open({ cars: [AQUA] });
    const cars = await card('Insurance not checked');
    expect(within(cars).getByText('Aqua')).toBeVisible();
    expect(cars).toHaveTextContent('From 31 Jan 2027 on, a car without it can be hired with a driver only.');
    expect(await card('Driving licence')).toHaveTextContent('Some owners accept only people');
    expect(await card('National ID or passport')).toBeVisible();
  });

  test('shows the decision about each paper, with a filled button for the refused paper', async () => {
    const today = toDay(Date.now());
    open({
      cars: [AQUA],
      items: [
        makePaper({ state: 'accepted', decidedAt: '2026-11-12T09:00:00.000Z', photosUntil: null }),
        makePaper({
          ...{ kind: 'identity', state: 'refused', reason: 'unreadable', note: 'Use daylight.' },
          ...{ until: null, photosUntil: '2026-12-01T09:00:00.000Z' },
        }),
        makePaper({ kind: 'car', car: AQUA, sentAt: `${today}T07:12:00.000Z` }),
      ],
    });
    expect(await card('Driving licence')).toHaveTextContent(
      'Photo checkedValid until 14 Mar 2031. The number ends in 203. The photos were deleted on 12 Nov',
    );
    const identity = await card('National ID or passport');
    expect(identity).toHaveTextContent(
      'RefusedThe name cannot be read. Use daylight. Photos are deleted on 1 Dec',
    );
    expect(await card('Logbook and insurance of your Aqua')).toHaveTextContent(
      'WaitingSent today at 10:12. Usually decided within one working day.',
    );
    const again = within(identity).getByRole('button', { name: 'Take the photo again' });
    expect(again.className).toContain('bg-tea');
  });

  test('says that a licence has expired, and offers to send the new one', async () => {
    open({ items: [makePaper({ state: 'accepted', until: '2020-01-31', photosUntil: null })] });
    const licence = await card('Driving licence');
    expect(licence).toHaveTextContent('ExpiredWas valid until 31 Jan 2020.');
    expect(within(licence).getByRole('button', { name: 'Send the new one' })).toBeVisible();
  });

  test('shows until when the earlier licence is valid while a new licence waits', async () => {
    open({ items: [makePaper(), makePaper({ state: 'accepted', until: '2027-02-28' })] });
    expect(await card('Driving licence')).toHaveTextContent('The earlier one counts until 28 Feb 2027.');
  });

  test('[R2046] withdraws a paper after a confirmation', async () => {
    const paper = makePaper();
    answer(withdrawPaper, { deleted: true });
    const { user } = open({ items: [paper] });
    await user.click(
      await screen.findByRole('button', { name: 'Withdraw and delete the photos: Driving licence' }),
    );
    answer(listOwnPapers, makeOwnPapers());
    await user.click(await screen.findByRole('button', { name: 'Withdraw and delete' }));
    await waitFor(() => expect(received(withdrawPaper)).toHaveLength(1));
    expect(received(withdrawPaper)[0]?.params).toEqual({ paperId: paper._id });
    expect(await screen.findByRole('button', { name: 'Send: Driving licence' })).toBeVisible();
  });

  test('[R2049] asks another person to decide about a refused paper', async () => {
    const paper = makePaper({ state: 'refused', reason: 'copy', canAppeal: true });
    answer(appealPaperRefusal, makePaper({ _id: paper._id, isAppealed: true }));
    const { user } = open({ items: [paper] });
    const ask = await screen.findByRole('button', { name: 'Ask another person to decide' });
    answer(listOwnPapers, makeOwnPapers({ items: [makePaper({ _id: paper._id, isAppealed: true })] }));
    await user.click(ask);
    await waitFor(async () =>
      expect(await card('Driving licence')).toHaveTextContent('Another person is looking at it now.'),
    );
  });

  test('[R2051] links back to the car with the chosen days once the licence is sent', async () => {
    const next = `/Car/${'c'.repeat(24)}?from=2026-12-01&to=2026-12-04`;
    const path = `/Profile/papers?${new URLSearchParams({ next })}`;
    open({ items: [makePaper()] }, path);
    expect(await screen.findByRole('link', { name: 'Continue your request' })).toHaveAttribute('href', next);
  });

  test('[R2122] links back to an invitation to drive once the licence is sent', async () => {
    const next = `/hires/${'c'.repeat(24)}/driver/secret`;
    open({ items: [makePaper()] }, `/Profile/papers?${new URLSearchParams({ next })}`);
    expect(await screen.findByRole('link', { name: 'Continue with the invitation' })).toHaveAttribute(
      'href',
      next,
    );
  });

  test.each(['//elsewhere.example', 'https://elsewhere.example/Car/1', '/Profile', ''])(
    'ignores %j as the address of the next screen',
    async (next) => {
      open({ items: [makePaper()] }, `/Profile/papers?${new URLSearchParams({ next })}`);
      await card('Driving licence');
      expect(screen.queryByRole('link', { name: 'Continue your request' })).not.toBeInTheDocument();
    },
  );
});

describe('sending a paper', () => {
  async function openLicence() {
    const { user } = open({});
    await user.click(await screen.findByRole('button', { name: 'Send: Driving licence' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Driving licence' }));
    return { user, dialog };
  }

  test('[R2045, R2046] sends photos and fields only after the box is ticked', async () => {
    answer(sendLicence, makePaper());
    const { user, dialog } = await openLicence();
    expect(dialog.getByRole('region', { name: 'What happens with it' })).toHaveTextContent(
      'They are stored encrypted in Kenya.',
    );
    expect(dialog.getByRole('checkbox', { name: 'I agree to have this paper checked' })).not.toBeChecked();
    await user.upload(dialog.getByLabelText('Front'), photo('front.jpg'));
    await user.upload(dialog.getByLabelText('Back'), photo('back.jpg'));
    await user.type(dialog.getByLabelText('Number on the paper'), 'DLA 4471203');
    await user.type(dialog.getByLabelText('Valid until'), '2031-03-14');
    await user.click(dialog.getByRole('checkbox', { name: 'B2: light' }));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText(/Without it we cannot check this paper/)).toBeVisible();
    expect(received(sendLicence)).toHaveLength(0);

    await user.click(dialog.getByRole('checkbox', { name: 'I agree to have this paper checked' }));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(received(sendLicence)).toHaveLength(1));
    const body = received(sendLicence)[0]?.body;
    if (!(body instanceof FormData)) throw new Error('Nothing was sent as a form.');
    expect(Object.fromEntries([...body].filter(([name]) => name !== 'photos'))).toEqual({
      ...{ number: 'DLA4471203', country: 'KE', classes: 'B2', until: '2031-03-14', consent: 'true' },
    });
    expect(body.getAll('photos')).toHaveLength(2);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('[R2045] requires the photos and every field, and sends nothing without them', async () => {
    const { user, dialog } = await openLicence();
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findAllByText('Please add this photo.')).toHaveLength(2);
    expect(dialog.getByText('Please choose at least one class.')).toBeVisible();
    expect(dialog.getByText('Please choose a day.')).toBeVisible();
    expect(received(sendLicence)).toHaveLength(0);
  });

  test('refuses a file that is not an image', async () => {
    const { dialog } = await openLicence();
    const file = new File(['x'], 'letter.pdf', { type: 'application/pdf' });
    fireEvent.change(dialog.getByLabelText('Front'), { target: { files: [file] } });
    expect(await dialog.findByText('This file is not an image. Please choose a photo.')).toBeVisible();
  });

  test('warns of a dark photo, but lets the user send it', async () => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 320, height: 240, close: () => undefined }));
    const dark = { width: 320, height: 240, data: new Uint8ClampedArray(320 * 240 * 4) };
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      drawImage: () => undefined,
      getImageData: () => dark,
    } as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['x'])));
    const { user, dialog } = await openLicence();
    await user.upload(dialog.getByLabelText('Front'), photo('front.jpg'));
    expect(await dialog.findByText('This photo is dark. Please take it in daylight.')).toBeVisible();
  });

  test("shows the server's refusal beside its field, and keeps what was typed", async () => {
    answer(sendCarPaper, () => {
      throw new Refusal('paper_expired', {
        fields: { until: 'This paper has expired. Please send one that is valid.' },
      });
    });
    const { user } = open({ cars: [AQUA] });
    await user.click(await screen.findByRole('button', { name: 'Send: Logbook and insurance of your Aqua' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.upload(dialog.getByLabelText('Logbook'), photo('logbook.jpg'));
    await user.upload(dialog.getByLabelText('Certificate of insurance'), photo('insurance.jpg'));
    await user.type(dialog.getByLabelText('Owner’s name in the logbook'), 'Faith Chebet');
    await user.type(dialog.getByLabelText('Last four characters of the chassis number'), '4f7q');
    await user.selectOptions(dialog.getByLabelText('What the insurance covers'), 'PSV, self-drive');
    await user.type(dialog.getByLabelText('Insured until'), '2020-01-01');
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('This paper has expired. Please send one that is valid.')).toBeVisible();
    expect(dialog.getByLabelText('Owner’s name in the logbook')).toHaveValue('Faith Chebet');
    refuse(sendCarPaper, 'paper_waiting');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText(/This paper is being checked already/)).toBeVisible();
    answer(sendCarPaper, () => {
      throw new BrokenConnection();
    });
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('The paper could not be sent.')).toBeVisible();
  });
});
