import { BSONRegExp } from 'bson';
import type { Value } from '../bson/value';
import { check, DatabaseError, refuse } from '../errors';

const OPTIONS = /^[imsxu]*$/;
/** Escapes and classes unknown to JavaScript, which refuses them with the flag `u` or misreads them. */
const UNKNOWN = /\\(?:[ACE-RT-VX-Zaceg-mo-quyz]|x(?![\dA-Fa-f]{2}))|\[:\^?\w+:\]/;

/** Compiles a regular expression. @throws DatabaseError 51091 if JavaScript cannot express it */
export function toRegExp(pattern: Value, options: Value): RegExp {
  const source = sourceOf(pattern);
  const flags = typeof options === 'string' ? options : source.flags;
  check(OPTIONS.test(flags), 'Location51091', `invalid flag in regex options: ${flags}`);
  const inline = /^\(\?([ims]+)\)/.exec(source.text);
  const text = inline ? source.text.slice(inline[0].length) : source.text;
  const wanted = new Set(`${flags}${inline?.[1] ?? ''}`);
  const compact = wanted.delete('x') ? withoutBlanks(text) : text;
  wanted.delete('u');
  return compiled(compact, [...wanted].join(''));
}

export function isRegExp(value: Value): value is RegExp | BSONRegExp {
  return value instanceof RegExp || value instanceof BSONRegExp;
}

/** Returns the literal prefix of every match of an anchored expression; empty if there is none. */
export function getLiteralPrefix(expression: RegExp): string {
  if (
    expression.flags.replace('u', '') !== '' ||
    !expression.source.startsWith('^') ||
    expression.source.includes('|')
  )
    return '';
  const literal = /^\^((?:[^\\^$.*+?()[\]{}|]|\\[^A-Za-z0-9])*)([*?{]?)/.exec(expression.source);
  const text = (literal?.[1] ?? '').replace(/\\(.)/g, '$1');
  return literal?.[2] ? [...text].slice(0, -1).join('') : text;
}

/**
 * Compiles with the flag `u`, which matches characters instead of 16-bit units. If `u` refuses needless
 * escapes such as `\-`, which MongoDB allows, compiles without it.
 */
function compiled(source: string, flags: string): RegExp {
  try {
    return new RegExp(source, `${flags}u`);
  } catch (error) {
    if (UNKNOWN.test(source.replaceAll('\\\\', ''))) throw invalid(error);
  }
  try {
    return new RegExp(source, flags);
  } catch (error) {
    throw invalid(error);
  }
}

function invalid(error: unknown): DatabaseError {
  const reason = error instanceof Error ? error.message : String(error);
  return new DatabaseError('Location51091', `Regular expression is invalid: ${reason}`);
}

function sourceOf(pattern: Value): { text: string; flags: string } {
  if (typeof pattern === 'string') return { text: pattern, flags: '' };
  if (pattern instanceof RegExp) return { text: pattern.source, flags: pattern.flags };
  if (pattern instanceof BSONRegExp) return { text: pattern.pattern, flags: pattern.options };
  return refuse('BadValue', '$regex has to be a string');
}

/** Removes blanks and comments, which the option x ignores; blanks in brackets remain. */
function withoutBlanks(source: string): string {
  return source.replace(/(\\.|\[(?:\\.|[^\]\\])*\])|\s+|#[^\n]*/g, '$1');
}
