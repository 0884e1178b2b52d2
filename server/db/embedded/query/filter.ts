import { compileExpression } from '../aggregation/expression';
import type { ExpressionContext } from '../aggregation/operators/operator';
import { isTruthyValue } from '../bson/numbers';
import { type Document, isDocument, type Value, type ValueTest } from '../bson/value';
import { check, refuse } from '../errors';
import { type Condition, isValueAccepted, matches } from './condition';
import { compileFieldCondition, isOperatorObject } from './field-operators';
import { compileJsonSchema } from './json-schema';
import { isRegExp } from './regex';

const LOGICAL = new Set(['$and', '$or', '$nor']);
/** Fields of a DBRef, which are compared like other fields. */
const DBREF_FIELDS = new Set(['$ref', '$id', '$db']);

/** Compiles a filter. @throws DatabaseError 2 for an unknown operator */
export function parseFilter(filter: Document, context: ExpressionContext = {}): Condition {
  const parts: Condition[] = [];
  for (const key of Object.keys(filter)) {
    const operand = filter[key];
    if (key.startsWith('$')) parts.push(...topLevel(key, operand, context));
    else parts.push(...fieldConditions(key, operand, context));
  }
  return parts.length === 1 && parts[0] ? parts[0] : { kind: 'and', parts };
}

function topLevel(operator: string, operand: Value, context: ExpressionContext): Condition[] {
  switch (operator) {
    case '$and':
      return clauses(operator, operand, context);
    case '$or':
      return [{ kind: 'or', parts: clauses(operator, operand, context) }];
    case '$nor':
      return [{ kind: 'not', part: { kind: 'or', parts: clauses(operator, operand, context) } }];
    case '$expr': {
      const evaluate = compileExpression(operand, context);
      return [{ kind: 'expression', accepts: (document) => isTruthyValue(evaluate(document)) }];
    }
    case '$comment':
      return [];
    case '$ref':
    case '$id':
    case '$db':
      return [compileFieldCondition(operator, '$eq', operand, context.collation)];
    case '$where':
      return refuse('BadValue', 'no globalScriptEngine in $where parsing');
    case '$text':
      return refuse('IndexNotFound', 'text index required for $text query');
    case '$jsonSchema':
      return [{ kind: 'expression', accepts: compileJsonSchema(operand) }];
    default:
      return refuse(
        'BadValue',
        `unknown top level operator: ${operator}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      );
  }
}

function clauses(operator: string, operand: Value, context: ExpressionContext): Condition[] {
  check(Array.isArray(operand), 'BadValue', `${operator} must be an array`);
  check(operand.length !== 0, 'BadValue', '$and/$or/$nor must be a nonempty array');
  return operand.map((clause) => {
    check(isDocument(clause), 'BadValue', '$or/$and/$nor entries need to be full objects');
    return parseFilter(clause, context);
  });
}

function fieldConditions(path: string, operand: Value, context: ExpressionContext): Condition[] {
  if (isRegExp(operand)) return [compileFieldCondition(path, '$regex', operand, context.collation)];
  if (!isOperatorObject(operand)) return [compileFieldCondition(path, '$eq', operand, context.collation)];
  return Object.keys(operand).flatMap((operator) => operatorConditions(path, operator, operand, context));
}

function operatorConditions(
  path: string,
  operator: string,
  operators: Document,
  context: ExpressionContext,
): Condition[] {
  const operand = operators[operator];
  switch (operator) {
    case '$ne':
      check(!isRegExp(operand), 'BadValue', "Can't have regex as arg to $ne.");
      return [not(compileFieldCondition(path, '$eq', operand, context.collation))];
    case '$nin':
      return [not(compileFieldCondition(path, '$in', operand, context.collation))];
    case '$not':
      return [not({ kind: 'and', parts: negated(path, operand, context) })];
    case '$exists':
      return isTruthyValue(operand)
        ? [compileFieldCondition(path, '$exists', true)]
        : [not(compileFieldCondition(path, '$exists', true))];
    case '$all':
      return allOf(path, operand, context);
    case '$elemMatch':
      return [elementCondition(path, operand, context)];
    case '$regex':
      return [compileFieldCondition(path, '$regex', operand, context.collation, operators.$options)];
    case '$options':
      check(operators.$regex !== undefined, 'BadValue', '$options needs a $regex');
      return [];
    case '$comment':
      return [];
    default:
      return [compileFieldCondition(path, operator, operand, context.collation)];
  }
}

function not(part: Condition): Condition {
  return { kind: 'not', part };
}

function negated(path: string, operand: Value, context: ExpressionContext): Condition[] {
  if (isRegExp(operand)) return fieldConditions(path, operand, context);
  check(isDocument(operand), 'BadValue', '$not needs a regex or a document');
  check(Object.keys(operand).length !== 0, 'BadValue', '$not cannot be empty');
  if (!isOperatorObject(operand)) {
    return refuse('BadValue', `unknown operator: ${Object.keys(operand)[0]}`);
  }
  return fieldConditions(path, operand, context);
}

function allOf(path: string, operand: Value, context: ExpressionContext): Condition[] {
  check(Array.isArray(operand), 'BadValue', '$all needs an array');
  if (operand.length === 0) return [{ kind: 'or', parts: [] }];
  return operand.flatMap((element) => {
    if (isDocument(element) && '$elemMatch' in element)
      return [elementCondition(path, element.$elemMatch, context)];
    check(!isOperatorObject(element), 'BadValue', 'no $ expressions in $all');
    return fieldConditions(path, element, context);
  });
}

/** Parses the condition of `$pull`: a value, operators on a value, or a filter for documents. */
export function parseElementFilter(
  operand: Value,
  context: ExpressionContext = {},
): (element: Value) => boolean {
  if (isDocument(operand) && !isValueTest(operand)) {
    const condition = parseFilter(operand, context);
    return (element) => isDocument(element) && matches(condition, element);
  }
  const condition: Condition = { kind: 'and', parts: fieldConditions('', operand, context) };
  return (element) => isValueAccepted(condition, element);
}

function elementCondition(path: string, operand: Value, context: ExpressionContext): Condition {
  check(isDocument(operand), 'BadValue', '$elemMatch needs an Object');
  return { ...compileFieldCondition(path, '$elemMatch', operand), accepts: elementTest(operand, context) };
}

function elementTest(operand: Document, context: ExpressionContext): ValueTest {
  if (isValueTest(operand)) {
    const condition: Condition = { kind: 'and', parts: fieldConditions('', operand, context) };
    return (value) => Array.isArray(value) && value.some((element) => isValueAccepted(condition, element));
  }
  const condition = parseFilter(operand, context);
  return (value) => Array.isArray(value) && value.some((element) => isMatchingElement(condition, element));
}

/** Whether the operators apply to an element itself, not to its fields. */
function isValueTest(operand: Document): boolean {
  const [first = ''] = Object.keys(operand);
  return isOperatorObject(operand) && !LOGICAL.has(first) && !DBREF_FIELDS.has(first);
}

/** Whether an element matches; a nested array matches like a document whose field names are positions. */
function isMatchingElement(condition: Condition, element: Value): boolean {
  if (Array.isArray(element)) return matches(condition, Object.fromEntries(element.entries()));
  return isDocument(element) && matches(condition, element);
}
