import ts from 'typescript';

/** A place in the code that breaks a rule of composition. */
export type CompositionProblem = string;

const MOST_DEPENDENCIES = 10;
/** Paths of the files that build features. */
const BUILDS = /server\/(compos[^/]*\.ts$|features\/.*\.(compose|service)\.ts$)/;
const BUILDER = /^(create|compose)[A-Z]/;

/**
 * Finds violations of the composition order: a local binding used above its declaration, even within a
 * function that runs later; a builder with more than ten dependencies; a dependency that the called builder
 * does not accept; a value that is imported from a service file but is not a builder.
 */
export function findCompositionProblems(program: ts.Program): CompositionProblem[] {
  const checker = program.getTypeChecker();
  const problems: CompositionProblem[] = [];

  for (const source of program.getSourceFiles()) {
    if (!BUILDS.test(source.fileName)) continue;
    const report = (node: ts.Node, sentence: string) => {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      problems.push(`${source.fileName}:${line + 1}: ${sentence}`);
    };
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node) && isUsedAboveItsLine(node, checker)) {
        report(node, `${node.text} is used above the line that builds it`);
      }
      if (ts.isFunctionDeclaration(node) && BUILDER.test(node.name?.text ?? '')) {
        const count = countDependencies(node, checker);
        if (count > MOST_DEPENDENCIES) report(node, `${node.name?.text} takes ${count} dependencies`);
      }
      if (ts.isCallExpression(node) && BUILDER.test(node.expression.getText())) {
        for (const name of findUnusedDependencies(node, checker)) {
          report(node, `${node.expression.getText()} does not take ${name}`);
        }
      }
      if (ts.isImportSpecifier(node) && isValueOfService(node) && !BUILDER.test(node.name.text)) {
        report(node, `${node.name.text} is no builder: its file is no service`);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return problems;
}

function isUsedAboveItsLine(node: ts.Identifier, checker: ts.TypeChecker): boolean {
  const symbol = ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node);
  const declaration = symbol?.valueDeclaration;
  if (!declaration || declaration.getSourceFile() !== node.getSourceFile()) return false;
  if (!ts.isVariableDeclaration(declaration) && !ts.isBindingElement(declaration)) return false;
  const statement = ts.findAncestor(declaration, ts.isVariableStatement);
  // A file's top-level constants are initialised before any function runs.
  const isLocal = statement !== undefined && !ts.isSourceFile(statement.parent);
  return isLocal && node.getStart() < declaration.getStart();
}

function countDependencies(builder: ts.FunctionDeclaration, checker: ts.TypeChecker): number {
  const [parameter] = builder.parameters;
  if (!parameter) return 0;
  const type = checker.getTypeAtLocation(parameter);
  return isRecord(type) ? type.getProperties().length : 0;
}

/** Whether a type is an object of named dependencies, not a text, list or function. */
function isRecord(type: ts.Type): boolean {
  return (
    (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0 &&
    type.getCallSignatures().length === 0 &&
    type.getNumberIndexType() === undefined
  );
}

/**
 * Returns an object argument's properties that the builder's parameter type lacks. The compiler does not
 * report them if they come from a spread.
 */
function findUnusedDependencies(call: ts.CallExpression, checker: ts.TypeChecker): string[] {
  const [argument] = call.arguments;
  const parameter = checker.getResolvedSignature(call)?.parameters[0];
  if (!argument || !ts.isObjectLiteralExpression(argument) || !parameter) return [];
  const taken = checker.getTypeOfSymbolAtLocation(parameter, call);
  if (!isRecord(taken)) return [];
  const given = checker.getTypeAtLocation(argument).getProperties();
  return given.map(({ name }) => name).filter((name) => !taken.getProperty(name));
}

function isValueOfService(specifier: ts.ImportSpecifier): boolean {
  const { parent: bindings } = specifier;
  const declaration = ts.findAncestor(bindings, ts.isImportDeclaration);
  if (!declaration || specifier.isTypeOnly || declaration.importClause?.isTypeOnly) return false;
  return /\.service'?$/.test(declaration.moduleSpecifier.getText().slice(0, -1));
}
