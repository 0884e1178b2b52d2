import { expect, test } from 'vitest';
import { findCallbackUrlProblem } from './callback-url';

test.each([
  'https://twende.example/api/pay/65f0c0ffee/00ff',
  'http://127.0.0.1:3000/api/pay/65f0c0ffee/00ff',
  'https://twende.example',
])('accepts %s', (url) => {
  expect(findCallbackUrlProblem(url)).toBeNull();
});

test.each(['mpesa', 'MPESA', 'M-Pesa', 'Safaricom', 'exe', 'exec', 'cmd', 'sql', 'query'])(
  'refuses the word "%s" in the path',
  (word) => {
    expect(findCallbackUrlProblem(`https://twende.example/api/${word}/1`)).toContain('which Daraja refuses');
  },
);

test.each([
  ['https://twende.example/a b', 'contains a space'],
  ['https://twende.example/é', 'contains a space or a character outside ASCII'],
  ['/api/pay', 'is no absolute URL'],
  ['', 'is no absolute URL'],
  ['ftp://twende.example/', 'is not http(s)'],
  ['https://Twende.example/', 'lower-case host'],
])('refuses the URL %j with the problem "%s"', (url, problem) => {
  expect(findCallbackUrlProblem(url)).toContain(problem);
});
