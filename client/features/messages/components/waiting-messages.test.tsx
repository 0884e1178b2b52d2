import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sendMessage } from '#shared/messages/contract';
import { addOutboxEntry, readOutbox } from '../../../lib/outbox/outbox';
import { createUuid } from '../../../lib/outbox/waiting';
import { answer, BrokenConnection, received } from '../../../testing/answering-server';
import { setSocketConnected } from '../../../testing/live-socket';
import { makeId } from '../../../testing/make-car';
import { createFakeIndexedDb } from '../../../testing/stand-in-indexed-db';
import {
  getBubbleTexts,
  getReplyBox,
  makeMessageToPeter,
  makeParticipants,
  openMessages,
} from '../testing/open-messages';

test('[R780] queues messages in order and clears the box when the network fails', async () => {
  createFakeIndexedDb();
  const { me, peter } = makeParticipants();
  const first = makeMessageToPeter(me, peter, 'Is it free?', 2);
  const { user } = openMessages({ path: `/messages/${first._id}`, inbox: [first] });
  setSocketConnected(false);
  answer(sendMessage, () => {
    throw new BrokenConnection();
  });
  await waitFor(() => expect(getBubbleTexts()).toHaveLength(1));
  await user.type(getReplyBox(), 'Sawa{Enter}');
  await waitFor(() => expect(getBubbleTexts()).toHaveLength(2));
  expect(getReplyBox()).toHaveValue('');
  answer(sendMessage, makeMessageToPeter(me, peter, 'Out of order', 30));
  await user.type(getReplyBox(), 'Asante{Enter}');
  await waitFor(() => expect(screen.getAllByText(/^Waiting for the network/)).toHaveLength(2));
  expect(getBubbleTexts()).toEqual([
    'Is it free?09:02',
    expect.stringMatching(/^Sawa/),
    expect.stringMatching(/^Asante/),
  ]);
  expect(received(sendMessage)).toHaveLength(1);
  const waiting = await readOutbox(me._id);
  expect(waiting).toMatchObject([{ message: 'Sawa' }, { message: 'Asante' }]);
  // The message may have arrived before, so the retry keeps its client id.
  expect(received(sendMessage)[0]?.body).toMatchObject({ clientId: waiting[0]?.id });
});

test('[R782] shows the error beside a refused message, which Retry queues again and Delete removes', async () => {
  createFakeIndexedDb();
  const { me, peter } = makeParticipants();
  const first = makeMessageToPeter(me, peter, 'Is it free?', 2);
  const id = createUuid();
  const timestamp = new Date().toISOString();
  const refused = { kind: 'message', id, receiverId: peter, message: 'Hello', timestamp } as const;
  await addOutboxEntry(me._id, { ...refused, refused: 'You cannot write to this person.' });
  const { user } = openMessages({ path: `/messages/${first._id}`, inbox: [first] });
  expect(await screen.findByText('You cannot write to this person.')).toBeVisible();
  expect(screen.getByText(/^Not sent/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^Waiting for the network/)).toBeVisible();
  expect(await readOutbox(me._id)).toEqual([refused]);
  await addOutboxEntry(me._id, { ...refused, refused: '' });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(getBubbleTexts()).toHaveLength(1));
  expect(await readOutbox(me._id)).toEqual([]);
});

test('[R922] shows that a message will be retried when the server has failed', async () => {
  createFakeIndexedDb();
  const { me, peter } = makeParticipants();
  const first = makeMessageToPeter(me, peter, 'Is it free?', 2);
  await addOutboxEntry(me._id, {
    kind: 'message',
    id: createUuid(),
    receiverId: peter,
    message: 'Hello',
    timestamp: new Date().toISOString(),
    failed: { times: 2, until: Date.now() + 30_000 },
  });
  const { user } = openMessages({ path: `/messages/${first._id}`, inbox: [first] });
  expect(await screen.findByText(/^Not sent yet, we will try again/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(getBubbleTexts()).toHaveLength(1));
  expect(await readOutbox(me._id)).toEqual([]);
});

test('[R922] sends a message at once while a message to another person waits', async () => {
  createFakeIndexedDb();
  const { me, peter } = makeParticipants();
  const first = makeMessageToPeter(me, peter, 'Is it free?', 2);
  const waiting = {
    kind: 'message',
    id: createUuid(),
    message: 'Hello',
    timestamp: new Date().toISOString(),
  } as const;
  await addOutboxEntry(me._id, { ...waiting, receiverId: makeId() });
  const { user } = openMessages({ path: `/messages/${first._id}`, inbox: [first] });
  setSocketConnected(false);
  answer(sendMessage, makeMessageToPeter(me, peter, 'Sawa', 3));
  await waitFor(() => expect(getBubbleTexts()).toHaveLength(1));
  await user.type(getReplyBox(), 'Sawa{Enter}');
  await waitFor(() => expect(getBubbleTexts()).toEqual(['Is it free?09:02', expect.stringMatching(/^Sawa/)]));
  expect(screen.queryByText(/^Waiting for the network/)).toBeNull();
});
