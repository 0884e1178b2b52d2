import { type Document, isDocument, type Value } from '../bson/value';
import { DatabaseError } from '../errors';
import { project } from '../query/project';
import { parseAdditions, parseProjection } from '../query/projection';
import { compileExpression } from './expression';
import type { ExpressionContext } from './expression-context';

type DocumentStage = (operand: Value, context: ExpressionContext) => (document: Document) => Document;

/** Stages that map one document to one document; an update pipeline may use only these. */
export const documentStages: Readonly<Record<string, DocumentStage>> = {
  $addFields: addFields,
  $set: addFields,
  $unset: (operand) => {
    const names = Array.isArray(operand) ? operand : [operand];
    if (names.length === 0 || !names.every((name) => typeof name === 'string' && name !== '')) {
      throw new DatabaseError(
        'Location31002',
        '$unset specification must be a string or an array of strings',
      );
    }
    const projection = parseProjection(Object.fromEntries(names.map((name) => [name, 0])));
    return (document) => project(projection, document);
  },
  $project: (operand, context) => {
    if (!isDocument(operand) || Object.keys(operand).length === 0) {
      throw new DatabaseError(
        'Location51272',
        'Invalid $project :: caused by :: projection specification must have at least one field',
      );
    }
    const projection = parseProjection(operand, context);
    return (document) => project(projection, document);
  },
  $replaceRoot: (operand, context) => {
    if (!isDocument(operand) || operand.newRoot === undefined) {
      throw new DatabaseError('Location40231', 'no newRoot specified for the $replaceRoot stage');
    }
    return replaceWith(operand.newRoot, context);
  },
  $replaceWith: replaceWith,
};

function addFields(operand: Value, context: ExpressionContext): (document: Document) => Document {
  if (!isDocument(operand)) {
    throw new DatabaseError('Location40272', '$addFields specification stage must be an object');
  }
  const projection = parseAdditions(operand, context);
  return (document) => project(projection, document);
}

function replaceWith(expression: Value, context: ExpressionContext): (document: Document) => Document {
  const evaluate = compileExpression(expression, context);
  return (document) => {
    const root = evaluate(document);
    if (isDocument(root)) return root;
    throw new DatabaseError('Location40228', "'newRoot' expression must evaluate to an object");
  };
}
