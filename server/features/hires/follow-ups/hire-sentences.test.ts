import { expect, test } from 'vitest';
import { formatHireDays } from './hire-sentences';

test.each([
  { from: '2026-05-03', to: '2026-05-03', english: 'on Sun 3 May', swahili: 'Jumapili 3 Mei' },
  {
    ...{ from: '2026-11-27', to: '2026-11-30' },
    ...{ english: 'on Fri 27 – Mon 30 Nov', swahili: 'Ijumaa 27 – Jumatatu 30 Nov' },
  },
  {
    ...{ from: '2026-12-31', to: '2027-01-02' },
    ...{ english: 'on Thu 31 Dec – Sat 2 Jan', swahili: 'Alhamisi 31 Des – Jumamosi 2 Jan' },
  },
])('formats the days $from to $to as people say them', ({ from, to, english, swahili }) => {
  expect(formatHireDays('en', { from, to })).toBe(english);
  expect(formatHireDays('sw', { from, to })).toBe(swahili);
});
