import { BSONRegExp } from 'bson';
import type { Document, Value } from '../../bson/value';
import { isRegExp, toRegExp } from '../../query/regex';
import { isNullish } from '../truth';
import { type NamedArguments, named } from './named-arguments';
import { type Operator, refuse } from './operator';

const SEARCH: NamedArguments = {
  notObject: 'Location51103',
  unknown: 'Location31024',
  required: { input: 'Location31022', regex: 'Location31023' },
  optional: ['options'],
};

export const regexOperators: Readonly<Record<string, Operator>> = {
  $regexMatch: searching((text, regex) => (text === null ? false : (regex?.test(text) ?? false))),
  $regexFind: searching((text, regex) => {
    const match = text === null ? null : regex?.exec(text);
    return match ? found(match, lengthOf(match.input.slice(0, match.index))) : null;
  }),
  $regexFindAll: searching((text, regex) => (text === null || regex === null ? [] : allMatches(text, regex))),
};

/** `search` gets null for a text or an expression that is null or missing. */
function searching(search: (text: string | null, regex: RegExp | null) => Value): Operator {
  return (operand, compiler, name) => {
    const regexOf = cachedRegex(name);
    return named(SEARCH, ({ input, regex, options }) => {
      const expression = regexOf(regex, options);
      if (isNullish(input)) return search(null, expression);
      if (typeof input !== 'string')
        return refuse('Location51104', `${name} needs 'input' to be of type string`);
      return search(input, expression);
    })(operand, compiler, name);
  };
}

/** Keeps the last expression, which is the same one for all documents as a rule. */
function cachedRegex(name: string): (regex: Value, options: Value) => RegExp | null {
  let last: { regex: Value; options: Value; compiled: RegExp } | undefined;
  return (regex, options) => {
    checkTypes(regex, options, name);
    if (isNullish(regex)) return null;
    if (last?.regex !== regex || last.options !== options) {
      last = { regex, options, compiled: compiledRegex(regex, options, name) };
    }
    return last.compiled;
  };
}

function checkTypes(regex: Value, options: Value, name: string): void {
  if (!isNullish(regex) && typeof regex !== 'string' && !isRegExp(regex))
    refuse('Location51105', `${name} needs 'regex' to be of type string or regex`);
  if (isNullish(options)) return;
  if (typeof options !== 'string') refuse('Location51106', `${name} needs 'options' to be of type string`);
  if (regex instanceof BSONRegExp && regex.options !== '')
    refuse('Location51107', `${name}: found regex option(s) specified in both 'regex' and 'option' fields`);
}

function compiledRegex(regex: Value, options: Value, name: string): RegExp {
  try {
    return toRegExp(regex, options);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return refuse('Location51111', `Invalid Regex in ${name}: ${reason}`);
  }
}

/** As in MongoDB, no match is searched at the end of the text after another match. */
function allMatches(text: string, regex: RegExp): Document[] {
  const matches: Document[] = [];
  let at = 0;
  let idx = 0;
  for (const match of text.matchAll(new RegExp(regex, `${regex.flags}g`))) {
    idx += lengthOf(text.slice(at, match.index));
    at = match.index;
    matches.push(found(match, idx));
    if (at + Math.max(match[0].length, 1) >= text.length) break;
  }
  return matches;
}

/** The number of characters. */
function lengthOf(text: string): number {
  return [...text].length;
}

function found(match: RegExpExecArray, idx: number): Document {
  return {
    match: match[0],
    idx,
    captures: match.slice(1).map((capture) => capture ?? null),
  };
}
