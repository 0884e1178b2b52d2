/** What an element needs so that a selector can match it, read from the last compound of each alternative. */
export type SelectorSubject = {
  /** Element names, one of which may match. */
  names: Set<string>;
  /** The selector consists of names alone: an element with one of them matches. */
  namesOnly: boolean;
  /** Attributes, one of which may match. */
  attributes: string[];
  /** An element without these names and attributes may match. */
  anything: boolean;
};

const NAME = /^[a-z][a-z0-9]*(?![\w|-])/;
const NAMES_ONLY = /^[a-z][a-z0-9]*(,\s*[a-z][a-z0-9]*)*$/;
const ONE_OF_NAMES = /^:is\(([a-z0-9, ]+)\)$/;
const ATTRIBUTE = /^\[([a-z-]+)[\]=~^$*| ]/;
const LINK = /^:(link|visited)/;

/** Reads a selector whose strings hold neither commas nor brackets. */
export function subjectOf(selector: string): SelectorSubject {
  const subject: SelectorSubject = {
    names: new Set(),
    namesOnly: NAMES_ONLY.test(selector),
    attributes: [],
    anything: false,
  };
  for (const compound of lastCompounds(selector)) {
    const name = NAME.exec(compound)?.[0];
    const names = name ?? ONE_OF_NAMES.exec(compound)?.[1];
    const attribute = ATTRIBUTE.exec(compound)?.[1] ?? (LINK.test(compound) ? 'href' : undefined);
    if (names) for (const one of names.split(',')) subject.names.add(one.trim());
    else if (attribute) subject.attributes.push(attribute);
    else subject.anything = true;
  }
  return subject;
}

/** The last compound of each alternative; empty where the text ends in a space. */
function lastCompounds(selector: string): string[] {
  const done: string[] = [];
  let compound = '';
  let depth = 0;
  for (const char of selector) {
    if (char === '[' || char === '(') depth += 1;
    if (char === ']' || char === ')') depth -= 1;
    if (depth === 0 && char === ',') {
      done.push(compound);
      compound = '';
    } else if (depth === 0 && /[\s>+~]/.test(char)) compound = '';
    else compound += char;
  }
  return [...done, compound];
}
