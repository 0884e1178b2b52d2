import { listModels, MAKE_NAMES } from './makes';

/**
 * Returns a make in its usual spelling: 'toyota' → 'Toyota', 'BMw' → 'BMW', 'mercedes benz' →
 * 'Mercedes-Benz'. An unknown make is returned as typed.
 */
export function normaliseMake(text: string): string {
  return makes().get(foldName(text)) ?? text;
}

/** Most words that a known model can have when each letter is typed as a word. */
const MODEL_WORDS = 20;

/**
 * Returns a model in its usual spelling: 'land cruiser' → 'Land Cruiser', 'xtrail' → 'X-Trail'. If only the
 * beginning is a known model, only that changes: 'prado tx' → 'Prado tx'. An unknown model is returned as
 * typed.
 */
export function normaliseModel(text: string): string {
  const words = text.trim().split(/\s+/);
  for (let count = Math.min(words.length, MODEL_WORDS); count > 0; count -= 1) {
    const known = models().get(foldName(words.slice(0, count).join('')));
    if (known) return [known, ...words.slice(count)].join(' ');
  }
  return text;
}

/** Returns a name without case, spaces and hyphens, for comparisons. */
export function foldName(text: string): string {
  return text.toLowerCase().replace(/[\s-]/g, '');
}

let knownMakes: Map<string, string> | undefined;
let knownModels: Map<string, string> | undefined;

function makes(): Map<string, string> {
  knownMakes ??= byFoldedName(MAKE_NAMES);
  return knownMakes;
}

function models(): Map<string, string> {
  knownModels ??= byFoldedName(MAKE_NAMES.flatMap(listModels));
  return knownModels;
}

function byFoldedName(names: readonly string[]): Map<string, string> {
  return new Map(names.map((name) => [foldName(name), name]));
}
