import type { AgreementWords } from './agreement-languages';
import { type AgreementSheet, TEXT_COLOUR } from './sheet';

/** Outlines of a generic car, in a box of 100 by 40 drawing units. */
const SIDE =
  'M4 30 Q1 21 12 18 L27 16 L40 6 Q43 4 49 4 L66 4 Q72 4 77 9 L86 16 Q98 17 97 27 L96 30 L88 30 A8 8 0 0 0 72 30 L32 30 A8 8 0 0 0 16 30 Z' +
  ' M31 31 A7 7 0 1 1 17 31 A7 7 0 1 1 31 31 M87 31 A7 7 0 1 1 73 31 A7 7 0 1 1 87 31' +
  ' M43 9 L35 16 L54 16 L54 8 Z M58 8 L58 16 L78 16 L72 9 Z M56 17 L56 30';
const BODY =
  'M26 36 L26 20 Q26 16 31 15 L37 5 Q38 3 41 3 L59 3 Q62 3 63 5 L69 15 Q74 16 74 20 L74 36 Z M40 6 L60 6 L65 15 L35 15 Z M42 26 L58 26 L58 31 L42 31 Z M29 36 L29 39 L36 39 L36 36 M64 36 L64 39 L71 39 L71 36';
const FRONT = `${BODY} M35 21 A3 3 0 1 1 29 21 A3 3 0 1 1 35 21 M71 21 A3 3 0 1 1 65 21 A3 3 0 1 1 71 21`;
const REAR = `${BODY} M28 19 L36 19 L36 23 L28 23 Z M64 19 L72 19 L72 23 L64 23 Z`;

const VIEWS = [
  { path: SIDE, mirrored: false },
  { path: SIDE, mirrored: true },
  { path: FRONT, mirrored: false },
  { path: REAR, mirrored: false },
] as const;

/**
 * Draws the four sides of a car next to each other, each with its name below, and returns the height. The
 * order of `names` is left, right, front, rear.
 */
function drawDamageSketch(
  doc: PDFKit.PDFDocument,
  box: { x: number; y: number; width: number },
  names: readonly string[],
): number {
  const width = box.width / VIEWS.length;
  const scale = (width - 10) / 100;
  for (const [at, { path, mirrored }] of VIEWS.entries()) {
    const x = box.x + at * width + 5;
    doc.save().translate(mirrored ? x + 100 * scale : x, box.y);
    doc.scale(mirrored ? -scale : scale, scale);
    doc.path(path).lineWidth(0.8).stroke();
    doc.restore();
    doc.fontSize(7).text(names[at] ?? '', x, box.y + 42 * scale, { width: width - 10, align: 'center' });
  }
  return 42 * scale + 12;
}

const ROW_HEIGHT = 21;
const FIRST_COLUMN = 195;

/**
 * Draws what both sides fill in by hand: check lists of hand-over and return, damage sketches and signature
 * lines.
 */
export function drawCheckLists(
  doc: PDFKit.PDFDocument,
  sheet: AgreementSheet,
  words: AgreementWords,
  names: { lender: string; renter: string },
): void {
  sheet.heading(words.checks);
  sheet.paragraph(words.checksHint);
  drawTable(doc, sheet, words);
  for (const moment of [words.handover, words.back]) {
    sheet.need(150);
    doc.y += 8;
    doc.font('bold').fontSize(9.5).fillColor(TEXT_COLOUR);
    doc.text(`${moment}: ${words.damage.toLowerCase()}`, sheet.left, doc.y, { width: sheet.width });
    const y = doc.y + 4;
    doc.strokeColor('#626c66').font('regular').fillColor(TEXT_COLOUR);
    doc.y = y + drawDamageSketch(doc, { x: sheet.left, y, width: sheet.width }, words.views);
    doc.fontSize(8.5).text(`${words.remarks}:`, sheet.left, doc.y, { width: sheet.width });
    sheet.line(doc.y, sheet.left + 45);
    sheet.signatures(names.lender, names.renter);
  }
}

function drawTable(
  doc: PDFKit.PDFDocument,
  { left, width, line }: AgreementSheet,
  words: AgreementWords,
): void {
  const column = (width - FIRST_COLUMN) / 2;
  const top = doc.y + 4;
  const rows = [{ label: '', cells: [words.handover, words.back] }].concat(
    words.rows.map((label) => ({ label, cells: [] })),
  );
  for (const [at, { label, cells }] of rows.entries()) {
    const y = top + at * ROW_HEIGHT;
    line(y);
    doc
      .font(cells.length > 0 ? 'bold' : 'regular')
      .fontSize(9)
      .fillColor(TEXT_COLOUR);
    doc.text(label, left + 4, y + 6, { width: FIRST_COLUMN - 8 });
    for (const [cell, text] of cells.entries()) {
      doc.text(text, left + FIRST_COLUMN + cell * column + 4, y + 6, { width: column - 8 });
    }
  }
  const bottom = top + rows.length * ROW_HEIGHT;
  line(bottom);
  for (const x of [left, left + FIRST_COLUMN, left + FIRST_COLUMN + column, left + width]) {
    doc.moveTo(x, top).lineTo(x, bottom).stroke();
  }
  doc.y = bottom + 4;
}
