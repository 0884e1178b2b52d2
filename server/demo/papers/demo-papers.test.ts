import { expect, test } from 'vitest';
import { addDays, toDay } from '#shared/core/days';
import { PAPER_LIMITS } from '#shared/core/limits';
import { PAPER_STATES } from '#shared/papers/rules';
import { makeDemoFleet } from '../demo-fleet';
import { makePapers } from './demo-papers';

const NOW = new Date('2026-11-28T07:00:00Z');

test('[R2056] makes papers in every state, including appealed, expired and soon expiring papers', () => {
  const papers = makePapers(makeDemoFleet(36, NOW), NOW);
  expect(new Set(papers.map(({ state }) => state))).toEqual(new Set(PAPER_STATES));
  expect(new Set(papers.map(({ _id }) => _id)).size).toBe(papers.length);
  expect(papers.filter(({ refusedById }) => refusedById)).toMatchObject([{ state: 'waiting' }]);
  const today = toDay(NOW.getTime());
  const ends = papers.flatMap(({ state, until }) => (state === 'accepted' && until ? [until] : []));
  expect(ends.some((until) => until < today)).toBe(true);
  const isSoon = (until: string) => until >= today && until <= addDays(today, PAPER_LIMITS.remindDays);
  expect(ends.some(isSoon)).toBe(true);
});
