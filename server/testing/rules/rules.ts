import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from '../read-text';

/** A rule of `shared/rules.md`, or a row of the requirements in `server/SECURITY.md`. */
export type Rule = { numbers: string[]; sentence: string };

/** A test whose title begins with the numbers of the rules that it proves. */
export type RuleProof = { file: string; title: string; numbers: string[] };

const HOMES = ['shared', 'server', 'client'];
const TEST_FILE = /\.(test|spec)\.tsx?$/;
const TITLE = /(['"`])\[([RV][\d.]+(?:, [RV][\d.]+)*)\] ((?:\\.|(?!\1).)+)\1/g;

/** Parses the rules of a document: `- **R12** sentence`. */
export function parseRules(markdown: string): Rule[] {
  return [...markdown.matchAll(/^- \*\*(R\d+)\*\* (.+)$/gm)].map(([, number = '', sentence = '']) => ({
    numbers: [number],
    sentence,
  }));
}

/**
 * Parses the rows below the heading "The requirements": `| V1.2.3 | requirement | where it is met |`, or `|
 * V1.2.6, V1.2.7 | why they do not apply |`.
 */
export function parseRequirements(markdown: string): Rule[] {
  const [, requirements = ''] = markdown.split('\n## The requirements\n');
  return [...requirements.matchAll(/^\| (V\d[^|]*) \| (.+) \|$/gm)].map(([, ids = '', sentence = '']) => ({
    numbers: ids.split(', '),
    sentence,
  }));
}

/** Finds the titles with rule numbers in the text of a test file. */
export function parseRuleProofs(file: string, text: string): RuleProof[] {
  return [...text.matchAll(TITLE)].map(([, , numbers = '', title = '']) => ({
    file,
    title,
    numbers: numbers.split(', '),
  }));
}

/** Reads the repository's tests with rule numbers. */
export function readRuleProofs(): RuleProof[] {
  return HOMES.flatMap((home) =>
    readdirSync(join(import.meta.dirname, '../../..', home), { recursive: true, encoding: 'utf8' })
      .map((file) => `${home}/${file}`)
      .filter((file) => TEST_FILE.test(file))
      .flatMap((file) => parseRuleProofs(file, readText(file))),
  );
}

/** Whether a requirement needs no test: not met, not applicable, or met by a file that no test runs. */
function isExcused({ numbers, sentence }: Rule): boolean {
  const isRequirement = numbers[0]?.startsWith('V');
  const doesNotApply = !sentence.includes(' | ');
  return !!isRequirement && (doesNotApply || /\*\*(Not met|In part)\*\*|compose\.yaml/.test(sentence));
}

/** Lists rules without a test, repeated rule numbers, and test titles whose number belongs to no rule. */
export function findRuleProblems(rules: Rule[], proofs: RuleProof[]): string[] {
  const proven = new Set(proofs.flatMap(({ numbers }) => numbers));
  const numbers = rules.flatMap((rule) => rule.numbers);
  const known = new Set(numbers);
  return [
    ...numbers
      .filter((number, at) => numbers.indexOf(number) !== at)
      .map((number) => `${number} is given twice`),
    ...rules
      .filter((rule) => !rule.numbers.some((number) => proven.has(number)) && !isExcused(rule))
      .map((rule) => `${rule.numbers.join(', ')} has no test`),
    ...proofs.flatMap(({ file, title, numbers: titled }) =>
      titled
        .filter((number) => !known.has(number))
        .map((number) => `${file}: ${number} is no rule (${title})`),
    ),
  ];
}

/** Formats each rule with the tests that prove it. */
export function formatRuleProofs(rules: Rule[], proofs: RuleProof[]): string {
  return rules
    .map((rule) => {
      const tests = proofs.filter(({ numbers }) => numbers.some((number) => rule.numbers.includes(number)));
      return [
        `${rule.numbers.join(', ')} ${rule.sentence}`,
        ...tests.map(({ file, title }) => `    ${file} › ${title}`),
      ].join('\n');
    })
    .join('\n');
}
