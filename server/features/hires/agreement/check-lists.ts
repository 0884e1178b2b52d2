import type { AgreementWords } from './agreement-languages';
import { drawDamageSketch } from './damage-sketch';
import { INK, type Sheet } from './sheet';

const ROW_HEIGHT = 21;
const FIRST_COLUMN = 195;

/** What both fill in by hand: check lists of hand-over and return, drawings for damage, lines to sign on. */
export function drawCheckLists(
  doc: PDFKit.PDFDocument,
  sheet: Sheet,
  words: AgreementWords,
  names: { lender: string; renter: string },
): void {
  sheet.heading(words.checks);
  sheet.paragraph(words.checksHint);
  drawTable(doc, sheet, words);
  for (const moment of [words.handover, words.back]) {
    sheet.need(150);
    doc.y += 8;
    doc.font('bold').fontSize(9.5).fillColor(INK);
    doc.text(`${moment}: ${words.damage.toLowerCase()}`, sheet.left, doc.y, { width: sheet.width });
    const y = doc.y + 4;
    doc.strokeColor('#626c66').font('regular').fillColor(INK);
    doc.y = y + drawDamageSketch(doc, { x: sheet.left, y, width: sheet.width }, words.views);
    doc.fontSize(8.5).text(`${words.remarks}:`, sheet.left, doc.y, { width: sheet.width });
    sheet.line(doc.y, sheet.left + 45);
    sheet.signatures(names.lender, names.renter);
  }
}

function drawTable(doc: PDFKit.PDFDocument, { left, width, line }: Sheet, words: AgreementWords): void {
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
      .fillColor(INK);
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
