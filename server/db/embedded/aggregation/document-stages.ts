import { type Document, isDocument, type Value } from '../bson/value';
import { check, refuse } from '../errors';
import { parseProjection, project } from '../query/projection';
import { compileExpression } from './expression';
import type { ExpressionContext } from './operators/operator';

type DocumentChange = (document: Document) => Document;
type DocumentStage = (operand: Value, context: ExpressionContext) => DocumentChange;

/** The only stages that the pipeline of an update may use. */
export const documentStages: Readonly<Record<string, DocumentStage>> = {
  $addFields: addFields,
  $set: addFields,
  $unset: (operand) => {
    const names = Array.isArray(operand) ? operand : [operand];
    if (names.length === 0 || !names.every((name) => typeof name === 'string' && name !== ''))
      return refuse('Location31002', '$unset specification must be a string or an array of strings');
    const projection = parseProjection(Object.fromEntries(names.map((name) => [name, 0])));
    return (document) => project(projection, document);
  },
  $project: (operand, context) => {
    if (!isDocument(operand) || Object.keys(operand).length === 0) {
      const message =
        'Invalid $project :: caused by :: projection specification must have at least one field';
      return refuse('Location51272', message);
    }
    const projection = parseProjection(operand, context);
    return (document) => project(projection, document);
  },
  $replaceRoot: (operand, context) => {
    if (!isDocument(operand) || operand.newRoot === undefined)
      return refuse('Location40231', 'no newRoot specified for the $replaceRoot stage');
    return replaceWith(operand.newRoot, context);
  },
  $replaceWith: replaceWith,
};

function addFields(operand: Value, context: ExpressionContext): DocumentChange {
  check(isDocument(operand), 'Location40272', '$addFields specification stage must be an object');
  const projection = parseProjection(operand, context, 'add');
  return (document) => project(projection, document);
}

function replaceWith(expression: Value, context: ExpressionContext): DocumentChange {
  const evaluate = compileExpression(expression, context);
  return (document) => {
    const root = evaluate(document);
    check(isDocument(root), 'Location40228', "'newRoot' expression must evaluate to an object");
    return root;
  };
}
