import { readText } from '../read-text';
import { findRuleProblems, formatRuleProofs, parseRequirements, parseRules, readRuleProofs } from './rules';

const rules = [
  ...parseRules(readText('shared/rules.md')),
  ...parseRequirements(readText('server/SECURITY.md')),
];
const proofs = readRuleProofs();

if (process.argv.includes('--print')) process.stdout.write(`${formatRuleProofs(rules, proofs)}\n`);

const problems = findRuleProblems(rules, proofs);
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exit(1);
