import type { OwnPaper, OwnPapers } from '#shared/papers/contract';
import { makeId } from './make-car';

/** Reply of a server on which the check of papers is off. */
export const NO_PAPERS: OwnPapers = { country: null, insuranceNeededFrom: null, cars: [], items: [] };

/** Makes a licence that waits for its check. */
export function makePaper(overrides: Partial<OwnPaper> = {}): OwnPaper {
  return {
    _id: makeId(),
    kind: 'licence',
    state: 'waiting',
    sentAt: new Date().toISOString(),
    car: null,
    until: '2031-03-14',
    classes: ['B2'],
    country: 'KE',
    identityType: null,
    insurance: null,
    lastCharacters: '203',
    decidedAt: null,
    reason: null,
    note: '',
    isAppealed: false,
    photosUntil: '2027-02-01T09:00:00.000Z',
    canAppeal: false,
    ...overrides,
  };
}

export function makeOwnPapers(overrides: Partial<OwnPapers> = {}): OwnPapers {
  return { country: 'KE', insuranceNeededFrom: '2027-01-31', cars: [], items: [], ...overrides };
}
