import ts from 'typescript';
import { expect, it } from 'vitest';
import { findCompositionProblems } from './composition';

const FILES: Record<string, string> = {
  'server/composition.ts': `
    import { createCars } from './features/cars/cars.service';
    import { ratingOf } from './features/reviews/reviews.service';
    export function composeServices(deps: { clock: number; log: string }) {
      const { clock, log } = deps;
      const cars = createCars({ ...{ clock, log }, endHires: () => hires.end() });
      const hires = { end: () => ratingOf };
      return { cars, hires };
    }`,
  'server/features/cars/cars.service.ts': `
    export function createCars(deps: { clock: number; endHires: () => unknown }) {
      return { deps, later: () => LATER };
    }
    const LATER = 1;`,
  'server/features/reviews/reviews.service.ts': `
    type Deps = { a: 1; b: 1; c: 1; d: 1; e: 1; f: 1; g: 1; h: 1; i: 1; j: 1; k: 1 };
    export const ratingOf = 1;
    export function createReviews(deps: Deps) { return deps; }`,
};

it('reports an early use, an unknown dependency, an import that is no builder and 11 dependencies', () => {
  const host = ts.createCompilerHost({});
  const program = ts.createProgram({
    rootNames: Object.keys(FILES),
    options: { noLib: true, noEmit: true },
    host: {
      ...host,
      fileExists: (file) => file in FILES,
      readFile: (file) => FILES[file],
      getSourceFile: (file, target) =>
        FILES[file] === undefined ? undefined : ts.createSourceFile(file, FILES[file], target, true),
      getCurrentDirectory: () => '',
    },
  });

  expect(findCompositionProblems(program)).toEqual([
    'server/features/reviews/reviews.service.ts:4: createReviews takes 11 dependencies',
    'server/composition.ts:3: ratingOf is no builder: its file is no service',
    'server/composition.ts:6: createCars does not take log',
    'server/composition.ts:6: hires is used above the line that builds it',
  ]);
});
