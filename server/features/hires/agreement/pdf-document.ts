import { inflateSync } from 'node:zlib';
import { BRAND } from '#shared/core/brand';
import { NAIROBI_TIME_ZONE } from '#shared/core/days';
import { type Language, LOCALE_BY_LANGUAGE, mapLanguages } from '#shared/language/language';
import { AGREEMENT_WORDS } from './agreement-languages';
import { FIGTREE_FONTS } from './fonts.data';
import { type AgreementSheet, MARGIN, TEXT_COLOUR } from './sheet';

const DAY = mapLanguages(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: NAIROBI_TIME_ZONE }),
);

export function formatDay(language: Language, at: Date | number): string {
  return DAY[language].format(at);
}

/**
 * Opens a document and registers its fonts as `regular` and `bold`; `title` becomes the title in the file's
 * properties.
 */
export async function createPdfDocument({
  language,
  title,
  printedAt,
}: {
  language: Language;
  title: string;
  printedAt: Date;
}): Promise<PDFKit.PDFDocument> {
  // Imported with the first agreement, because loading it would slow down the server's start.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: LOCALE_BY_LANGUAGE[language],
    displayTitle: true,
    info: { Title: title, Author: BRAND.name, CreationDate: printedAt },
  });
  doc.registerFont('regular', fontOf('regular'));
  doc.registerFont('bold', fontOf('bold'));
  return doc;
}

function fontOf(weight: keyof typeof FIGTREE_FONTS): Buffer {
  return inflateSync(Buffer.from(FIGTREE_FONTS[weight], 'base64'));
}

/** Head and foot of each agreement. */
type Head = { language: Language; title: string; hireId: string; printedAt: Date };

export function drawPageHeader(
  doc: PDFKit.PDFDocument,
  { left, width, line }: AgreementSheet,
  { language, title, hireId, printedAt }: Head,
): void {
  const words = AGREEMENT_WORDS[language];
  drawLogo(doc, left, MARGIN - 10);
  doc
    .font('bold')
    .fontSize(18)
    .fillColor(TEXT_COLOUR)
    .text(BRAND.wordmark, left + 42, MARGIN - 4);
  doc.fontSize(15).text(title, left, MARGIN - 10, { width, align: 'right' });
  doc.font('regular').fontSize(8.5);
  doc.text(words.number(hireId), { width, align: 'right' });
  doc.text(words.printedOn(formatDay(language, printedAt)), { width, align: 'right' });
  doc.y += 6;
  line(doc.y);
}

/** Draws the logo of client/ui/mark.svg. */
function drawLogo(doc: PDFKit.PDFDocument, x: number, y: number): void {
  doc.save().translate(x, y);
  doc.roundedRect(0, 0, 34, 34, 10).fill('#0b5a43');
  doc.path('M14.8 13h4.4l3.6 14.5H11.2z').fill('#f6c21f');
  doc.path('M16.45 15.2h1.1l.25 3.2h-1.6zM16 21.4h2l.3 3.8h-2.6z').fill('#0b5a43');
  doc.rect(7, 8, 20, 5).fill('#ffffff');
  doc.restore();
}

export function drawPageFooters(
  doc: PDFKit.PDFDocument,
  { left, width }: AgreementSheet,
  { language, title, hireId }: Head,
): void {
  const words = AGREEMENT_WORDS[language];
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // Text within the bottom margin would start a new page.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - 40;
    const text = `${title} · ${words.number(hireId)}`;
    doc.font('regular').fontSize(7.5).fillColor('#626c66');
    doc.text(text, left, y, { width, lineBreak: false });
    doc.text(words.page(page + 1, count), left, y, { width, align: 'right', lineBreak: false });
  }
}
