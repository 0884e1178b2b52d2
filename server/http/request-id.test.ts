import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSignal } from '../testing/signal';
import { createRequestContext } from './request-id';

function newResponse(method = 'GET'): ServerResponse {
  return new ServerResponse(Object.assign(new IncomingMessage(new Socket()), { method }));
}

test('keeps the request id in background work until the work ends', async () => {
  const { runInRequest: inRequest, keepRequestId, getRequestFields: requestFields } = createRequestContext();
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

test('keeps the id of one request after another request has ended', async () => {
  const { runInRequest: inRequest, getRequestFields: requestFields } = createRequestContext();
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

test('returns id and route of the current request, and no route outside requests', async () => {
  const {
    runInRequest: inRequest,
    setRoute: nameRoute,
    getCurrentWork: currentWork,
  } = createRequestContext();
  const [first, second] = [newResponse('GET'), newResponse('POST')];
  const signal = createSignal();
  const seen: object[] = [];
  inRequest('a-1', first, () => {
    void signal.promise.then(() => seen.push(currentWork()));
  });
  inRequest('a-2', second, () => {
    nameRoute('POST /cars/:id');
    void signal.promise.then(() => seen.push(currentWork()));
  });
  expect(currentWork()).toEqual({ route: null });
  signal.resolve();
  await expect
    .poll(() => seen)
    .toEqual([
      { requestId: 'a-1', route: 'GET (no route)' },
      { requestId: 'a-2', route: 'POST /cars/:id' },
    ]);
});
