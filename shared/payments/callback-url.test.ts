import { expect, test } from 'vitest';
import { findCallbackUrlProblem } from './callback-url';

test.each([
  'https://twende.example/api/pay/65f0c0ffee/00ff',
  'http://127.0.0.1:3000/api/pay/65f0c0ffee/00ff',
  'https://twende.example',
])('accepts the callback URL %s', (url) => {
  expect(findCallbackUrlProblem(url)).toBeNull();
});

test.each(['mpesa', 'MPESA', 'M-Pesa', 'Safaricom', 'exe', 'exec', 'cmd', 'sql', 'query'])(
  'refuses the word "%s" in the path',
  (word) => {
    expect(findCallbackUrlProblem(`https://twende.example/api/${word}/1`)).toContain('which Daraja refuses');
  },
);

test.each([
  { url: 'https://twende.example/a b', problem: 'contains a space' },
  { url: 'https://twende.example/é', problem: 'contains a space or a character outside ASCII' },
  { url: '/api/pay', problem: 'is no absolute URL' },
  { url: '', problem: 'is no absolute URL' },
  { url: 'ftp://twende.example/', problem: 'is not http(s)' },
  { url: 'https://Twende.example/', problem: 'lower-case host' },
])('refuses the URL $url with the problem $problem', ({ url, problem }) => {
  expect(findCallbackUrlProblem(url)).toContain(problem);
});
