import path from 'node:path';
import ts from 'typescript';
import { findCompositionProblems } from './composition';

const config = path.resolve('server/tsconfig.json');
const { fileNames, options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(config, ts.sys.readFile).config,
  ts.sys,
  path.dirname(config),
);
const problems = findCompositionProblems(ts.createProgram(fileNames, options));
for (const problem of problems) process.stderr.write(`${path.relative('.', problem)}\n`);
if (problems.length > 0) process.exit(1);
