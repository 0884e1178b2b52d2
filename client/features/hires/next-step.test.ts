import { expect, test } from 'vitest';
import { splitHireList } from './next-step';
import { makeHire, NOW } from './testing/make-hire';

test('[R675] groups hires into urgent steps, coming hires and past hires', () => {
  const later = makeHire({ expiresAt: '2026-05-02T05:00:00.000Z' });
  const sooner = makeHire({ expiresAt: '2026-05-01T08:00:00.000Z' });
  const far = makeHire({ state: 'accepted', from: '2026-05-20', to: '2026-05-21' });
  const near = makeHire({ state: 'accepted' });
  const over = makeHire({ state: 'declined' });
  expect(splitHireList([later, over, far, sooner, near], () => 'lender', NOW)).toEqual({
    tasks: [sooner, later],
    coming: [near, far],
    past: [over],
  });
});
