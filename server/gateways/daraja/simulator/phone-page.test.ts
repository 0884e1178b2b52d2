import { expect, test, vi } from 'vitest';
import { readCallback } from '../callback';
import { A_PUSH, keepLog } from '../testing/daraja-at-hand';
import { clientFor, idOf, openReceiver, openSimulator, pushFrom } from '../testing/simulator-at-hand';

async function pageOf({ baseUrl }: { baseUrl: string }) {
  const response = await fetch(baseUrl);
  return { headers: response.headers, html: await response.text() };
}

function formActions(html: string): string[] {
  return [...html.matchAll(/<form method="post" action="([^"]+)">/g)].map((match) => match[1] ?? '');
}

test('no prompt: the page says so, allows no script and no foreign resource', async () => {
  const { headers, html } = await pageOf(await openSimulator());
  expect(html).toContain('No phone shows a prompt.');
  expect(html).toContain('Nothing has ended yet.');
  expect(html).not.toMatch(/<script|src=|href=/);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('content-type')).toMatch(/^text\/html/);
});

test.each([
  ['Approve', 0, { kind: 'paid' }],
  ['Decline', 1, { kind: 'failed', code: '1032', reason: 'cancelled' }],
])('0700000100: waits until the button %s is pressed', async (label, which, wanted) => {
  const { simulator, receiver, client, pushed } = await pushFrom('0700000100');
  const { html } = await pageOf(simulator);
  expect(html).toContain('0700000100');
  expect(html).toContain('KES 100');
  expect(html).toContain('KAA123A (Car fee)');
  expect(html).toContain(`<button>${label}</button>`);
  expect((await client.query(idOf(pushed))).kind).toBe('unknown');

  const pressed = await fetch(simulator.baseUrl + formActions(html)[which], { method: 'POST' });
  expect(pressed.url).toBe(`${simulator.baseUrl}/`);
  const [callback] = await receiver.received(1);
  expect(readCallback(callback?.json)?.resultCode).toBe(which === 0 ? '0' : '1032');
  expect(await client.query(idOf(pushed))).toEqual(wanted);
  await vi.waitFor(async () => {
    const after = await pageOf(simulator);
    expect(formActions(after.html)).toEqual([]);
    expect(after.html).toContain('→ 200 {&#34;ResultCode&#34;:0');
  });
});

test('an ordinary prompt approved before its delay and then declined: called back once, as paid', async () => {
  const { simulator, receiver, client, pushed } = await pushFrom('0712345678', { delayMs: 60_000 });
  const [approve, decline] = formActions((await pageOf(simulator)).html);
  await fetch(simulator.baseUrl + approve, { method: 'POST' });
  await fetch(simulator.baseUrl + decline, { method: 'POST' });
  await receiver.received(1);
  expect(await client.query(idOf(pushed))).toEqual({ kind: 'paid' });
  await simulator.close();
  expect(receiver.requests).toHaveLength(1);
});

test('a decision about a prompt that is none: 404', async () => {
  const simulator = await openSimulator();
  const response = await fetch(`${simulator.baseUrl}/prompts/ws_CO_1/approve`, { method: 'POST' });
  expect(response.status).toBe(404);
});

test('markup in a description: shown as text', async () => {
  const simulator = await openSimulator({ delayMs: 60_000 });
  await clientFor(simulator).client.push({ ...A_PUSH, description: '<b>"&\'</b>' });
  const { html } = await pageOf(simulator);
  expect(html).toContain('(&#60;b&#62;&#34;&#38;&#39;&#60;/b&#62;)');
});

test('with the page switched off: neither page nor decisions, Daraja as before', async () => {
  const simulator = await openSimulator({ delayMs: 60_000, page: false });
  const id = idOf(await clientFor(simulator).client.push(A_PUSH));
  expect((await fetch(simulator.baseUrl)).status).toBe(404);
  const decision = await fetch(`${simulator.baseUrl}/prompts/${id}/approve`, { method: 'POST' });
  expect(decision.status).toBe(404);
  expect(simulator.prompts()[0]?.ended).toBeNull();
});

test('the simulator’s log: the id and the answer, no phone number, no address', async () => {
  const { log, lines } = keepLog();
  const simulator = await openSimulator({ log });
  const { callbackUrl } = await openReceiver();
  const id = idOf(await clientFor(simulator).client.push({ ...A_PUSH, callbackUrl }));
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    checkoutRequestId: id,
    msg: 'Simulated M-Pesa called back',
  });
  expect(lines[0]).not.toMatch(/712345678|c0ffee/);
});
