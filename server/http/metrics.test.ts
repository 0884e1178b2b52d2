import express from 'express';
import { expect, test } from 'vitest';
import { serve } from '../testing/serve';
import { createMetrics } from './metrics';

const TOKEN = 'a-token-of-metrics';

async function fetchMetrics(token: string | null, headers: Record<string, string> = {}) {
  const metrics = createMetrics();
  const app = express().get('/metrics', metrics.page(token));
  app.use(metrics.measure);
  app.get('/cars/:carId', (_request, response) => void response.json({}));
  const server = await serve(app);
  await fetch(`${server.url}/cars/1`);
  const answer = await fetch(`${server.url}/metrics`, { headers });
  const text = await answer.text();
  await server.close();
  return { status: answer.status, text };
}

test('serves Prometheus metrics by route pattern to the same machine', async () => {
  const { status, text } = await fetchMetrics(null);
  expect(status).toBe(200);
  expect(text).toContain('process_cpu_seconds_total');
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/cars/:carId",status="200"} 1',
  );
});

test.each([
  { header: 'X-Forwarded-For' },
  { header: 'X-Forwarded-Host' },
  { header: 'X-Forwarded-Proto' },
  { header: 'Forwarded' },
  { header: 'Via' },
  { header: 'X-Real-IP' },
  { header: 'CF-Connecting-IP' },
  { header: 'True-Client-IP' },
])('[R317, V13.4.5] refuses a proxy that sends $header if no token is configured', async ({ header }) => {
  expect((await fetchMetrics(null, { [header]: '127.0.0.1' })).status).toBe(403);
});

test('[R317, V13.4.5] requires a configured token even from the same machine', async () => {
  expect((await fetchMetrics(TOKEN)).status).toBe(403);
  expect((await fetchMetrics(TOKEN, { Authorization: 'Bearer another' })).status).toBe(403);
  expect((await fetchMetrics(TOKEN, { Authorization: `Bearer ${TOKEN}` })).status).toBe(200);
});
