import { readText } from '../read-text';
import { findRuleProblems, formatProofs, parseRequirements, parseRules, readProofs } from './rules';

const rules = [
  ...parseRules(readText('shared/rules.md')),
  ...parseRequirements(readText('server/SECURITY.md')),
];
const proofs = readProofs();

if (process.argv.includes('--print')) process.stdout.write(`${formatProofs(rules, proofs)}\n`);

const problems = findRuleProblems(rules, proofs);
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exit(1);
