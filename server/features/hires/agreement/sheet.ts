import type { AgreementWords } from './agreement-languages';

export const TEXT_COLOUR = '#16211c';
const SOFT = '#47534c';
const TEA = '#0b5a43';
const LINE = '#c9c0b1';
export const MARGIN = 50;
const LABEL_WIDTH = 120;
/** Height in points kept free at the bottom for the page number. */
const FOOTER = 60;

export type AgreementSheet = ReturnType<typeof createAgreementSheet>;

export function createAgreementSheet(doc: PDFKit.PDFDocument, words: AgreementWords) {
  const left = MARGIN;
  const width = doc.page.width - 2 * MARGIN;

  /** Starts a new page if `height` does not fit on the current page. */
  function need(height: number): void {
    if (doc.y + height > doc.page.height - FOOTER) doc.addPage();
  }

  function heightOf(text: string, of: { width: number; bold?: boolean }): number {
    return doc.font(of.bold ? 'bold' : 'regular').heightOfString(text, { width: of.width });
  }

  function line(y: number, from = left, to = left + width): void {
    doc.moveTo(from, y).lineTo(to, y).lineWidth(0.6).strokeColor(LINE).stroke();
  }

  return {
    left,
    width,
    need,
    line,

    heading(text: string): void {
      need(60);
      doc.y += 10;
      doc.font('bold').fontSize(11).fillColor(TEA).text(text, left, doc.y, { width });
      doc.y += 3;
    },

    paragraph(text: string): void {
      doc.fontSize(9);
      need(heightOf(text, { width }));
      doc.font('regular').fillColor(TEXT_COLOUR).text(text, left, doc.y, { width });
      doc.y += 3;
    },

    bullets(texts: readonly string[]): void {
      for (const text of texts) {
        doc.fontSize(9);
        need(heightOf(text, { width: width - 12 }));
        const y = doc.y;
        doc.font('regular').fillColor(TEXT_COLOUR).text('•', left, y, { width: 10 });
        doc.text(text, left + 12, y, { width: width - 12 });
        doc.y += 2;
      }
    },

    /** Places each label and its value side by side; long values wrap. */
    facts(rows: readonly (readonly [label: string, value: string])[]): void {
      for (const [label, value] of rows) {
        doc.fontSize(9.5);
        const valueWidth = width - LABEL_WIDTH;
        need(heightOf(value, { width: valueWidth, bold: true }) + 4);
        const y = doc.y;
        doc.font('regular').fillColor(SOFT).text(label, left, y, { width: LABEL_WIDTH });
        doc
          .font('bold')
          .fillColor(TEXT_COLOUR)
          .text(value, left + LABEL_WIDTH, y, { width: valueWidth });
        doc.y += 3;
      }
    },

    amount(text: string, amount: string, isTotal = false): void {
      doc.fontSize(9.5);
      const textWidth = width - LABEL_WIDTH;
      need(heightOf(text, { width: textWidth, bold: isTotal }) + 8);
      if (isTotal) line(doc.y);
      if (isTotal) doc.y += 4;
      const y = doc.y;
      doc.font(isTotal ? 'bold' : 'regular').fillColor(TEXT_COLOUR);
      doc.text(amount, left + textWidth, y, { width: LABEL_WIDTH, align: 'right' });
      doc.text(text, left, y, { width: textWidth });
      doc.y += 3;
    },

    signatures(lender: string, renter: string): void {
      need(70);
      const half = width / 2 - 10;
      const top = doc.y + 34;
      let bottom = top;
      for (const [at, [role, name]] of [
        [words.lender, lender] as const,
        [words.renter, renter] as const,
      ].entries()) {
        const x = left + at * (half + 20);
        line(top, x, x + half);
        doc.font('bold').fontSize(8.5).fillColor(TEXT_COLOUR);
        doc.text(`${role}: ${name}`, x, top + 4, { width: half, height: 24, ellipsis: true });
        doc.font('regular').fillColor(SOFT).text(words.signed, x, doc.y, { width: half });
        bottom = Math.max(bottom, doc.y);
      }
      doc.y = bottom + 6;
    },
  };
}
