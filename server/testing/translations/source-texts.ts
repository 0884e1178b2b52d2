import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { BRAND } from '#shared/core/brand';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Files whose names end in words.ts, although they contain no texts for users. */
const NO_WORDS = new Set([
  'client/lib/day-words.ts',
  'server/features/cars/search/words.ts',
  'server/features/admin/audit/search-words.ts',
]);

/** Files outside words.ts with texts for users: they contain values together with their labels. */
const LABELS = [
  'shared/cars/labels.ts',
  'shared/core/brand.ts',
  'shared/hires/cancellation.ts',
  'shared/payments/failure-sentences.ts',
];

/** Files with sentences that only operators and developers read. */
const FOR_OPERATORS =
  /^shared\/(payments\/callback-url|core\/(errors|retention)|cars\/(makes|counties|rules)|language\/)/;

/** Paths of server code that contains sentences for users. */
const CODE_FOR_USERS = /^server\/(features|http|gateways\/calendars)\//;

/** Paths of code for admins' emails and downloads, which are in English only, and of files of words. */
const TO_ADMINS =
  /^server\/features\/(admin\/|contact\/|disputes\/new-dispute-mail|safety\/safety\.service)|words\.ts$/;

/** Attributes whose text users read or hear. */
const READ = new Set([
  'aria-label',
  'aria-description',
  'title',
  'placeholder',
  'alt',
  'label',
  'hint',
  'words',
  'message',
  'description',
  'marker',
]);

/** Lists all files of English texts for users (words). */
export function listEnglishFiles(): { path: string; hasSibling: boolean }[] {
  const files = listSources().filter((path) => /(^|\/|-)words\.ts$/.test(path) && !NO_WORDS.has(path));
  return [...files, ...LABELS].map((path) => ({
    path,
    hasSibling: existsSync(join(ROOT, path.replace(/\.ts$/, '.sw.ts'))),
  }));
}

/** Converts the path of a file in the repository to a path for its import. */
export function toImportPath(path: string): string {
  return pathToFileURL(join(ROOT, path)).href;
}

/** Lists texts in the code of components; such texts belong in files named words.ts. */
export function findLiteralsOfComponents(): string[] {
  const found: string[] = [];
  for (const path of listSources().filter((one) => /^client\/.*\.tsx$/.test(one))) {
    visit(path, (node, place) => {
      if (ts.isJsxText(node) && /\p{L}/u.test(node.text.replace(/&\w+;/g, '')))
        found.push(`${place()}: ${node.text.trim()}`);
      if (
        ts.isStringLiteral(node) &&
        ts.isJsxAttribute(node.parent) &&
        READ.has(node.parent.name.getText())
      ) {
        if (/^\p{Lu}|\s/u.test(node.text)) found.push(`${place()}: ${node.text}`);
      }
    });
  }
  return found;
}

/** Lists the English sentences in shared/ that a form or a reply shows, with `{}` for inserted values. */
export function listContractSentences(): string[] {
  const found = new Set<string>();
  const files = listSources().filter((path) => path.startsWith('shared/') && !LABELS.includes(path));
  for (const path of files.filter((one) => !/words\.ts$/.test(one) && !FOR_OPERATORS.test(one))) {
    visit(path, (node) => {
      const text = getText(node);
      if (text && /^\p{Lu}[\p{Ll}-]+ ./u.test(text) && !text.includes('|') && !isSummary(node))
        found.add(text);
    });
  }
  return [...found];
}

/** Lists the English sentences of refusals and confirmations in the server's code. */
export function listReplySentences(): string[] {
  const found = new Set<string>();
  for (const path of listSources().filter((one) => CODE_FOR_USERS.test(one) && !/words\.ts$/.test(one))) {
    visit(path, (node) => {
      const text = getText(node);
      if (text && isReply(node) && /^\p{Lu}[\p{Ll}-]+ .*[.!]$/u.test(text)) found.add(text);
    });
  }
  return [...found];
}

/** Lists texts of emails, SMS and notifications in code, although texts belong in files of words. */
export function findLiteralsOfMessages(): string[] {
  const found: string[] = [];
  for (const path of listSources().filter((one) => CODE_FOR_USERS.test(one) && !TO_ADMINS.test(one))) {
    visit(path, (node, place) => {
      const text = getText(node);
      if (text && isMessageText(node) && /\p{L}{2,} \p{L}{2,}/u.test(text)) found.push(`${place()}: ${text}`);
    });
  }
  return found;
}

/**
 * Whether a literal is a sentence of a reply: within a refusal, an unreadable calendar or a `message`, or
 * within a variable whose name is `sentence` or in capitals.
 */
function isReply(node: ts.Node): boolean {
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isNewExpression(at)) return /^(Refusal|UnreadableCalendar)$/.test(at.expression.getText());
    if (ts.isCallExpression(at)) return /^(invalid|unusable|refusalOf)$/.test(at.expression.getText());
    if (ts.isPropertyAssignment(at) && at.name.getText() === 'message') return true;
    if (ts.isVariableDeclaration(at)) return /^([A-Z_]+|sentence)$/.test(at.name.getText());
    if (ts.isArrowFunction(at) || ts.isFunctionDeclaration(at)) return false;
  }
  return false;
}

/** Whether a literal is the subject or text of an email, an SMS or a notification. */
function isMessageText(node: ts.Node): boolean {
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isPropertyAssignment(at)) return /^(subject|text|paragraphs|label)$/.test(at.name.getText());
    if (ts.isNewExpression(at) || ts.isVariableDeclaration(at) || ts.isFunctionDeclaration(at)) return false;
  }
  return false;
}

/** Returns the text of a literal; each expression of a template becomes `{}`. */
function getText(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return (
    node.head.text +
    node.templateSpans.map(({ expression, literal }) => filled(expression.getText()) + literal.text).join('')
  );
}

function filled(expression: string): string {
  return expression === 'BRAND.name' ? BRAND.name : '{}';
}

/** Whether the literal is an endpoint's summary, which only developers read. */
function isSummary(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isCallExpression(parent)) return parent.expression.getText() === 'defineAction';
  return ts.isPropertyAssignment(parent) && parent.name.getText() === 'summary';
}

function visit(path: string, see: (node: ts.Node, place: () => string) => void): void {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(
    path,
    readFileSync(join(ROOT, path), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    kind,
  );
  const walk = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    see(node, () => `${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    ts.forEachChild(node, walk);
  };
  walk(source);
}

let listed: string[] | undefined;

/** Lists the product's TypeScript files, without tests and translations. */
function listSources(): string[] {
  listed ??= execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', 'client', 'server', 'shared'],
    { cwd: ROOT, encoding: 'utf8' },
  )
    .split('\n')
    .filter(
      (path) =>
        /\.tsx?$/.test(path) &&
        !/\.test\.tsx?$|\/testing\/|\.sw\.ts$|\.d\.ts$/.test(path) &&
        existsSync(join(ROOT, path)),
    );
  return listed;
}
