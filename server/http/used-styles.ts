/** A CSS rule; `needs`: what a document must contain for it; `inner`: rules of a group such as @media. */
type Rule = { prelude: string; body: string; needs: string[][] | null; inner: Rule[] | null };

const GROUPS = /^@(?:media|supports|container|layer)\b/;
/**
 * Detects CSS rules of web fonts, which only the style sheets contain; until these load, text uses local
 * fonts scaled to the same size.
 */
const WEB_FONT = /url\(/;
/** Selectors that the first picture does not need: states such as :hover, vendors' pseudo-elements. */
const NOT_IN_FIRST_PICTURE =
  /:(?:hover|active|focus)|::(?:-webkit|-moz|backdrop|file-selector-button|placeholder)|:-moz/;
const LATER_GROUP = /^@media (?:print|\(hover:)/;
const CLASS = /\.((?:\\.|[\w-])+)/g;
const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/g;
const TAG = /<([a-z][a-z0-9]*)/g;
const ALWAYS = ['html', 'body'];

/**
 * Creates a function that returns the CSS rules for a document's first picture, which then need not wait for
 * the style sheets. May return unneeded rules, because it compares only classes and elements of a selector.
 */
export function createUsedStyleFinder(sheets: readonly string[]): (html: string) => string {
  const rules = sheets.flatMap(parseRules);
  return (html) => {
    const present = new Set(ALWAYS);
    for (const [, tag = ''] of html.matchAll(TAG)) present.add(tag);
    for (const [, names = ''] of html.matchAll(CLASS_ATTRIBUTE)) {
      for (const name of unescapeHtml(names).split(' ')) present.add(`.${name}`);
    }
    const used = formatUsedRules(rules, (needs) =>
      needs.some((parts) => parts.every((part) => present.has(part))),
    );
    return withoutUnusedNames(used);
  };
}

function formatUsedRules(rules: Rule[], isUsed: (needs: string[][]) => boolean): string {
  let text = '';
  for (const { prelude, body, needs, inner } of rules) {
    const content = inner ? formatUsedRules(inner, isUsed) : body;
    if (inner ? content : !needs || isUsed(needs)) text += content ? `${prelude}{${content}}` : `${prelude};`;
  }
  return text;
}

/** Removes animations and registered properties that the remaining CSS rules do not use. */
function withoutUnusedNames(css: string): string {
  return css
    .replace(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name) => (css.includes(`var(${name}`) ? rule : ''))
    .replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (rule, name) =>
      new RegExp(`[: ,]${name}[ ;},]`).test(css.replace(rule, '')) ? rule : '',
    );
}

function parseRules(css: string): Rule[] {
  const rules: Rule[] = [];
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '');
  for (let at = 0; at < text.length; ) {
    const open = findEnd(text, at, '{;');
    const prelude = text.slice(at, open).trim();
    if (text[open] !== '{') {
      if (prelude) rules.push({ prelude, body: '', needs: null, inner: null });
      at = open + 1;
      continue;
    }
    const close = findEnd(text, open + 1, '}');
    const body = text.slice(open + 1, close);
    if (LATER_GROUP.test(prelude)) at = close;
    else if (GROUPS.test(prelude)) rules.push({ prelude, body, needs: null, inner: parseRules(body) });
    else if (!prelude.startsWith('@')) rules.push({ prelude, body, needs: listNeeds(prelude), inner: null });
    else if (!WEB_FONT.test(body)) rules.push({ prelude, body, needs: null, inner: null });
    at = close + 1;
  }
  return rules;
}

/** Finds the first of these characters outside blocks, brackets and quotes. */
function findEnd(text: string, from: number, signs: string): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '\\') at += 1;
    else if (sign === '"' || sign === "'") at = closingQuote(text, at);
    else if (depth === 0 && signs.includes(sign)) return at;
    else if ('{(['.includes(sign)) depth += 1;
    else if ('})]'.includes(sign)) depth -= 1;
  }
  return text.length;
}

function closingQuote(text: string, from: number): number {
  const quote = text[from] ?? '';
  let at = from + 1;
  while (at < text.length && text[at] !== quote) at += text[at] === '\\' ? 2 : 1;
  return at;
}

/** Lists the classes and elements that selectors need; ignores conditions in brackets, as if they matched. */
function listNeeds(prelude: string): string[][] {
  const selectors: string[][] = [];
  for (let at = 0; at <= prelude.length; ) {
    const end = findEnd(prelude, at, ',');
    const selector = prelude.slice(at, end);
    at = end + 1;
    if (NOT_IN_FIRST_PICTURE.test(selector)) continue;
    const plain = withoutBrackets(selector);
    const classes = [...plain.matchAll(CLASS)].map(([, name = '']) => `.${name.replace(/\\(.)/g, '$1')}`);
    const elements = plain.replace(CLASS, ' ').match(/(?<![\w:#-])[a-z][\w-]*/g) ?? [];
    selectors.push([...classes, ...elements]);
  }
  return selectors;
}

function withoutBrackets(selector: string): string {
  let plain = '';
  for (let at = 0; at < selector.length; at += 1) {
    const sign = selector[at] ?? '';
    if (sign === '\\') plain += selector.slice(at, ++at + 1);
    else if (sign === '(' || sign === '[') at = findEnd(selector, at + 1, sign === '(' ? ')' : ']');
    else plain += sign;
  }
  return plain;
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
