import { inflateSync } from 'node:zlib';

/** Returns the text of a PDF file written by pdfkit, line by line in drawing order. */
export function readPdfText(file: Buffer): string {
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of file.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    objects.set(id, body);
  }
  const streamOf = (id = '') => {
    const body = objects.get(id) ?? '';
    const start = body.indexOf('stream\n') + 'stream\n'.length;
    return inflateSync(Buffer.from(body.slice(start), 'latin1')).toString('latin1');
  };
  const fonts = new Map<string, string[]>();
  for (const body of objects.values()) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = objects.get(id)?.match(/\/ToUnicode (\d+) 0 R/)?.[1];
      if (unicode) fonts.set(name, charactersOf(streamOf(unicode)));
    }
  }
  const contents = [...objects.values()].flatMap((body) => body.match(/\/Contents (\d+) 0 R/)?.[1] ?? []);
  return contents.map((id) => linesOf(streamOf(id), fonts)).join('\n');
}

/** Returns the characters of each glyph, from a font's ToUnicode map. */
function charactersOf(map: string): string[] {
  const glyphs = map.match(/beginbfrange([\s\S]*?)endbfrange/)?.[1] ?? '';
  const lists = [...glyphs.matchAll(/\[([^\]]*)\]/g)].map(([, list = '']) => list);
  return [...lists.join(' ').matchAll(/<([^>]*)>/g)].map(([, codes = '']) =>
    (codes.match(/\w{4}/g) ?? []).map((code) => String.fromCharCode(Number.parseInt(code, 16))).join(''),
  );
}

function linesOf(content: string, fonts: ReadonlyMap<string, string[]>): string {
  let font: string[] = [];
  let text = '';
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|\bET\b/g)) {
    if (name) font = fonts.get(name) ?? [];
    const glyphs = [...(shown ?? '').matchAll(/<([^>]*)>/g)].map(([, hex = '']) => hex).join('');
    for (const code of glyphs.match(/\w{4}/g) ?? []) text += font[Number.parseInt(code, 16)] ?? '?';
    if (!name && shown === undefined) text += '\n';
  }
  return text;
}
