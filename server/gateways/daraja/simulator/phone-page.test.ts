import { expect, test, vi } from 'vitest';
import { readCallback } from '../callback';
import { makeMemoryLog, PUSH_REQUEST } from '../testing/fake-daraja';
import {
  getCheckoutId,
  makeSimulatorClient,
  sendSimulatedPush,
  startCallbackReceiver,
  startSimulator,
} from '../testing/simulated-push';

async function fetchPage({ baseUrl }: { baseUrl: string }) {
  const response = await fetch(baseUrl);
  return { headers: response.headers, html: await response.text() };
}

function formActions(html: string): string[] {
  return [...html.matchAll(/<form method="post" action="([^"]+)">/g)].map((match) => match[1] ?? '');
}

test('shows an empty page without scripts or external resources when no prompt is open', async () => {
  const { headers, html } = await fetchPage(await startSimulator());
  expect(html).toContain('No phone shows a prompt.');
  expect(html).toContain('Nothing has ended yet.');
  expect(html).not.toMatch(/<script|src=|href=/);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('content-type')).toMatch(/^text\/html/);
});

test.each([
  { label: 'Approve', which: 0, expected: { kind: 'paid' } },
  { label: 'Decline', which: 1, expected: { kind: 'failed', code: '1032', reason: 'cancelled' } },
])('keeps a prompt of 0700000100 open until $label is clicked', async ({ label, which, expected }) => {
  const { simulator, receiver, client, pushed } = await sendSimulatedPush('0700000100');
  const { html } = await fetchPage(simulator);
  expect(html).toContain('0700000100');
  expect(html).toContain('KES 100');
  expect(html).toContain('KAA123A (Car fee)');
  expect(html).toContain(`<button>${label}</button>`);
  expect((await client.query(getCheckoutId(pushed))).kind).toBe('unknown');

  const clicked = await fetch(simulator.baseUrl + formActions(html)[which], { method: 'POST' });
  expect(clicked.url).toBe(`${simulator.baseUrl}/`);
  const [callback] = await receiver.received(1);
  expect(readCallback(callback?.json)?.resultCode).toBe(which === 0 ? '0' : '1032');
  expect(await client.query(getCheckoutId(pushed))).toEqual(expected);
  await vi.waitFor(async () => {
    const after = await fetchPage(simulator);
    expect(formActions(after.html)).toEqual([]);
    expect(after.html).toContain('→ 200 {&#34;ResultCode&#34;:0');
  });
});

test('sends only one callback and reports paid if a prompt is approved early and then declined', async () => {
  const { simulator, receiver, client, pushed } = await sendSimulatedPush('0712345678', { delayMs: 60_000 });
  const [approve, decline] = formActions((await fetchPage(simulator)).html);
  await fetch(simulator.baseUrl + approve, { method: 'POST' });
  await fetch(simulator.baseUrl + decline, { method: 'POST' });
  await receiver.received(1);
  expect(await client.query(getCheckoutId(pushed))).toEqual({ kind: 'paid' });
  await simulator.close();
  expect(receiver.requests).toHaveLength(1);
});

test('answers 404 to a decision about an unknown prompt', async () => {
  const simulator = await startSimulator();
  const response = await fetch(`${simulator.baseUrl}/prompts/ws_CO_1/approve`, { method: 'POST' });
  expect(response.status).toBe(404);
});

test('escapes HTML in a description', async () => {
  const simulator = await startSimulator({ delayMs: 60_000 });
  await makeSimulatorClient(simulator).client.push({ ...PUSH_REQUEST, description: '<b>"&\'</b>' });
  const { html } = await fetchPage(simulator);
  expect(html).toContain('(&#60;b&#62;&#34;&#38;&#39;&#60;/b&#62;)');
});

test('[V13.4.2] serves neither page nor decisions if the page is disabled', async () => {
  const simulator = await startSimulator({ delayMs: 60_000, page: false });
  const id = getCheckoutId(await makeSimulatorClient(simulator).client.push(PUSH_REQUEST));
  expect((await fetch(simulator.baseUrl)).status).toBe(404);
  const decision = await fetch(`${simulator.baseUrl}/prompts/${id}/approve`, { method: 'POST' });
  expect(decision.status).toBe(404);
  expect(simulator.prompts()[0]?.ended).toBeNull();
});

test("logs a callback with the payment's id, but without phone number or URL", async () => {
  const { log, lines } = makeMemoryLog();
  const simulator = await startSimulator({ log });
  const { callbackUrl } = await startCallbackReceiver();
  const id = getCheckoutId(
    await makeSimulatorClient(simulator).client.push({ ...PUSH_REQUEST, callbackUrl }),
  );
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    checkoutRequestId: id,
    msg: 'Simulated M-Pesa called back',
  });
  expect(lines[0]).not.toMatch(/712345678|c0ffee/);
});
