import { describe, expect, test } from 'vitest';
import { findRuleProblems, formatRuleProofs, parseRequirements, parseRuleProofs, parseRules } from './rules';

const RULES = parseRules('# Rules\n\n- **R1** Cars have a price.\n- **R2** Cars have a make.\n');
const REQUIREMENTS = parseRequirements(`
## The requirements
| V1.1.1, V1.1.2 | input is decoded once | parse-input.ts |
| V1.1.3 | logs go elsewhere | **Not met** here |
| V1.1.4 | no LDAP |
`);
/** Builds a title at run time, because check:rules would take a literal title for a test of the real rule. */
const titled = (numbers: string, title: string) =>
  parseRuleProofs('cars.test.ts', `test('[${numbers}] ${title}', () => {`);
const PROOFS = titled('R1, V1.1.2', 'refuses a car without a price');

describe('findRuleProblems', () => {
  test('[V2.1.2] returns nothing if every rule has a test', () => {
    const proofs = titled('R1, R2, V1.1.1', 'proves it all');
    expect(findRuleProblems([...RULES, ...REQUIREMENTS], proofs)).toEqual([]);
  });

  test('returns a rule without a test', () => {
    expect(findRuleProblems([...RULES, ...REQUIREMENTS], PROOFS)).toEqual(['R2 has no test']);
  });

  test('returns a requirement that is met but has no test', () => {
    expect(findRuleProblems(REQUIREMENTS, [])).toEqual(['V1.1.1, V1.1.2 has no test']);
  });

  test('returns a number that belongs to no rule', () => {
    const proofs = titled('R1, R2, R3', 'shows cars');
    expect(findRuleProblems(RULES, proofs)).toEqual(['cars.test.ts: R3 is no rule (shows cars)']);
  });

  test('returns a number that is used twice', () => {
    expect(findRuleProblems([...RULES, ...RULES.slice(0, 1)], PROOFS)).toContain('R1 is given twice');
  });
});

describe('formatRuleProofs', () => {
  test('lists the tests of each rule below the rule', () => {
    expect(formatRuleProofs(RULES, PROOFS)).toBe(
      'R1 Cars have a price.\n    cars.test.ts › refuses a car without a price\nR2 Cars have a make.',
    );
  });
});
