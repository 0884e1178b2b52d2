import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { acceptHire } from '#shared/hires/actions-contract';
import { listHires } from '#shared/hires/contract';
import { answer, received } from '../../../testing/answering-server';
import { renderScreen } from '../../../testing/render-screen';
import { makeHire, NOW } from '../testing/make-hire';
import { ConversationHires } from './conversation-hires';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

test('[R681] folds the request on a phone, shows the next step when opened, and lets the owner accept', async () => {
  const hire = makeHire();
  const { lender, renter } = hire;
  answer(listHires, { items: [makeHire({ lender, renter, state: 'declined' }), hire], next: null });
  answer(acceptHire, { ...hire, state: 'accepted' });
  const { user } = renderScreen(
    <ConversationHires userId={lender._id} otherId={renter._id} fold="by-width" />,
  );
  const card = await screen.findByRole('region', { name: 'Hire with this person' });
  expect(card).toHaveTextContent('2017 Toyota Vitz3–5 MayRequested');
  expect(received(listHires)[0]?.query).toEqual({ with: renter._id });
  expect(within(card).getByRole('group')).not.toHaveAttribute('open');
  await user.click(within(card).getByText('2017 Toyota Vitz'));
  expect(within(card).getByText('Answer this request: 24 hours left.')).toBeVisible();
  await user.click(within(card).getByRole('button', { name: 'Accept' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accept' }));
  await vi.waitFor(() => expect(received(acceptHire)).toHaveLength(1));
});

test('[R681] shows no card when all hires are over', async () => {
  const hire = makeHire({ state: 'declined' });
  answer(listHires, { items: [hire], next: null });
  const { container } = renderScreen(
    <ConversationHires userId={hire.renter._id} otherId={hire.lender._id} fold="by-width" />,
  );
  await vi.waitFor(() => expect(received(listHires)).toHaveLength(1));
  expect(container).toBeEmptyDOMElement();
});
