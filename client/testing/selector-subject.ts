/**
 * What an element needs to match a selector: a quick check before the full match. It is read from the last
 * compound (such as `a[href]` in `nav a[href]`) of each alternative.
 */
export type SelectorSubject = {
  /** Element names; an element that has one of them may match. */
  names: Set<string>;
  /** Whether the selector consists only of element names, so that any element with one of them matches. */
  namesOnly: boolean;
  /** Attributes; an element that has one of them may match. */
  attributes: string[];
  /** Whether elements that have none of these names and attributes may match as well. */
  anything: boolean;
};

const NAME = /^[a-z][a-z0-9]*(?![\w|-])/;
const NAMES_ONLY = /^[a-z][a-z0-9]*(,\s*[a-z][a-z0-9]*)*$/;
const ONE_OF_NAMES = /^:is\(([a-z0-9, ]+)\)$/;
const ATTRIBUTE = /^\[([a-z-]+)[\]=~^$*| ]/;
const LINK = /^:(link|visited)/;

/** Reads which elements a selector can match; its strings must contain neither commas nor brackets. */
export function parseSelectorSubject(selector: string): SelectorSubject {
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

/** Returns the last compound selector of each comma-separated part; '' for a part that ends in a space. */
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
