import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSignal } from '../testing/signal';
import { createRequestContext } from './request-id';

function newResponse(): ServerResponse {
  return new ServerResponse(new IncomingMessage(new Socket()));
}

test('background work that outlives its request: its id until the work ends, then none is followed', async () => {
  const { inRequest, keepRequestId, requestFields } = createRequestContext();
  const signal = createSignal();
  const response = newResponse();
  const seen: object[] = [];
  inRequest('a-1', response, () => {
    const work = async () => {
      await signal.promise;
      seen.push(requestFields());
    };
    void keepRequestId(work())
      .then(turn)
      .then(() => seen.push(requestFields()));
  });
  response.emit('close');
  signal.resolve();
  await expect.poll(() => seen).toEqual([{ requestId: 'a-1' }, {}]);
});

test('a request that ends during another: the other keeps its id, and later ones have theirs', async () => {
  const { inRequest, requestFields } = createRequestContext();
  const [first, second, third] = [newResponse(), newResponse(), newResponse()];
  const signal = createSignal();
  const seen: object[] = [];
  const waits = async () => {
    await signal.promise;
    seen.push(requestFields());
  };
  inRequest('a-1', first, () => void waits());
  inRequest('a-2', second, () => void waits());
  first.emit('close');
  signal.resolve();
  await expect.poll(() => seen).toEqual([{ requestId: 'a-1' }, { requestId: 'a-2' }]);
  second.emit('close');
  expect(requestFields()).toEqual({});
  inRequest('a-3', third, () => seen.push(requestFields()));
  third.emit('close');
  expect(seen.at(-1)).toEqual({ requestId: 'a-3' });
});
