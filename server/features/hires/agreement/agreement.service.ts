import type { Readable } from 'node:stream';
import { inflateSync } from 'node:zlib';
import { BRAND } from '#shared/core/brand';
import { startOfDay, TIME_ZONE } from '#shared/core/days';
import { Refusal } from '#shared/core/errors';
import type { HireView } from '#shared/hires/contract';
import type { HireState } from '#shared/hires/states';
import { type Language, LOCALES, mapLanguages } from '#shared/language/language';
import type { Clock } from '../../../gateways/clock';
import { getSide, getSideId, loadHire } from '../hire-access';
import type { HirePeople } from '../people/hire-people.service';
import { AGREEMENT_WORDS, type AgreementWords, getCancellationRules } from './agreement-languages';
import { drawCheckLists } from './check-lists';
import { FIGTREE } from './fonts.data';
import { createSheet, MARGIN, type Sheet, TEXT_COLOUR } from './sheet';

export type AgreementParty = { name: string; phone: string | null };
/** Content of an agreement: the hire and both sides with their phone numbers. */
export type Agreement = {
  language: Language;
  hire: HireView;
  lender: AgreementParty;
  renter: AgreementParty;
  printedAt: Date;
};

const DAY = mapLanguages(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: TIME_ZONE }),
);

export async function writeAgreement(agreement: Agreement): Promise<Readable> {
  // Imported with the first agreement, because loading it would slow down the server's start.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: LOCALES[agreement.language],
    displayTitle: true,
    info: {
      Title: `${AGREEMENT_WORDS[agreement.language].title} ${agreement.hire._id}`,
      Author: BRAND.name,
      CreationDate: agreement.printedAt,
    },
  });
  doc.registerFont('regular', fontOf('regular'));
  doc.registerFont('bold', fontOf('bold'));
  drawAgreement(doc, withPrintableTexts(agreement));
  doc.end();
  return doc;
}

function fontOf(weight: keyof typeof FIGTREE): Buffer {
  return inflateSync(Buffer.from(FIGTREE[weight], 'base64'));
}

function drawAgreement(doc: PDFKit.PDFDocument, agreement: Agreement): void {
  const { language, hire, lender, renter } = agreement;
  const words = AGREEMENT_WORDS[language];
  const sheet = createSheet(doc, words);
  drawHead(doc, sheet, agreement);
  drawTerms(sheet, agreement);
  sheet.heading(words.cancellation);
  sheet.bullets(getCancellationRules(language, hire));
  sheet.heading(words.signatures);
  sheet.paragraph(words.party);
  sheet.signatures(lender.name, renter.name);
  doc.addPage();
  drawCheckLists(doc, sheet, words, { lender: lender.name, renter: renter.name });
  drawFeet(doc, sheet, agreement);
}

function drawHead(
  doc: PDFKit.PDFDocument,
  { left, width, line }: Sheet,
  { language, hire, printedAt }: Agreement,
): void {
  const words = AGREEMENT_WORDS[language];
  drawLogo(doc, left, MARGIN - 10);
  doc
    .font('bold')
    .fontSize(18)
    .fillColor(TEXT_COLOUR)
    .text(BRAND.wordmark, left + 42, MARGIN - 4);
  doc.fontSize(15).text(words.title, left, MARGIN - 10, { width, align: 'right' });
  doc.font('regular').fontSize(8.5);
  doc.text(words.number(hire._id), { width, align: 'right' });
  doc.text(words.printedOn(DAY[language].format(printedAt)), { width, align: 'right' });
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

function drawTerms(sheet: Sheet, { language, hire, lender, renter }: Agreement): void {
  const words = AGREEMENT_WORDS[language];
  const dayText = (day: string) => DAY[language].format(startOfDay(day));
  const { car, quote, terms } = hire;
  sheet.heading(words.between);
  sheet.facts([
    [words.lender, lender.name],
    [words.phone, lender.phone ?? words.noPhone],
    [words.renter, renter.name],
    [words.phone, renter.phone ?? words.noPhone],
  ]);
  sheet.heading(words.car);
  sheet.facts([
    [words.make, `${car.make} ${car.model}, ${car.year}`],
    [words.plate, car.regNo],
  ]);
  sheet.heading(words.hire);
  sheet.facts([
    [words.days, words.daysFromTo(dayText(hire.from), dayText(hire.to), hire.days)],
    [words.hours, words.hoursBetween(terms)],
    [words.place, placeText(hire, words)],
    [words.driver, hire.withDriver ? words.withDriver : words.selfDrive],
    ...(hire.note ? [[words.note, hire.note] as const] : []),
  ]);
  sheet.heading(words.price);
  for (const { key, amount } of quote.lines) sheet.amount(words.lines[key](hire), words.amount(amount));
  sheet.amount(words.total, words.amount(quote.total), true);
  for (const key of quote.unpriced ?? []) sheet.amount(words.unpriced[key], words.asAgreed);
  sheet.amount(words.deposit, quote.deposit === undefined ? words.asAgreed : words.amount(quote.deposit));
  sheet.paragraph(words.mileage(hire));
}

function placeText({ place, delivery, car }: HireView, words: AgreementWords): string {
  if (place === '') return words.atTown(car.nearestTown);
  return delivery ? words.brought(place) : place;
}

function drawFeet(doc: PDFKit.PDFDocument, { left, width }: Sheet, { language, hire }: Agreement): void {
  const words = AGREEMENT_WORDS[language];
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // Text within the bottom margin would start a new page.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - 40;
    const text = `${words.title} · ${words.number(hire._id)}`;
    doc.font('regular').fontSize(7.5).fillColor('#626c66');
    doc.text(text, left, y, { width, lineBreak: false });
    doc.text(words.page(page + 1, count), left, y, { width, align: 'right', lineBreak: false });
  }
}

function withPrintableTexts({ hire, lender, renter, ...rest }: Agreement): Agreement {
  const { car } = hire;
  return {
    ...rest,
    lender: { ...lender, name: toPrintable(lender.name) },
    renter: { ...renter, name: toPrintable(renter.name) },
    hire: {
      ...hire,
      place: toPrintable(hire.place),
      note: toPrintable(hire.note),
      car: {
        ...car,
        make: toPrintable(car.make),
        model: toPrintable(car.model),
        nearestTown: toPrintable(car.nearestTown),
      },
    },
  };
}

/** Characters that the fonts in fonts.data.ts have, except accents. */
const KNOWN =
  /^[\u{20}-\u{7e}\u{a0}-\u{ac}\u{ae}-\u{113}\u{116}-\u{127}\u{12a}-\u{12b}\u{12e}-\u{137}\u{139}-\u{13e}\u{141}-\u{148}\u{14a}-\u{14d}\u{150}-\u{161}\u{164}-\u{165}\u{16a}-\u{17e}\u{1cd}-\u{1ce}\u{218}-\u{21b}\u{237}\u{1e80}-\u{1e85}\u{1e9e}\u{1ef2}-\u{1ef3}\u{2013}-\u{2014}\u{2018}-\u{201a}\u{201c}-\u{201e}\u{2020}\u{2022}\u{2026}\u{2039}-\u{203a}\u{2044}\u{20ac}\u{2212}]$/u;
const KNOWN_MARK = /^[\u0300\u0301\u0303\u0304\u0308]$/;
const MARK = /^\p{Mark}$/u;
const INVISIBLE = /^[\p{Cc}\p{Cf}]$/u;

/**
 * Replaces characters that the fonts do not have: a letter with an unknown accent loses the accent, ĩ and ũ
 * of Gĩkũyũ names become letter plus accent, and letters of other scripts become '?'.
 */
export function toPrintable(text: string): string {
  return Array.from(text.normalize('NFC').replace(/\s+/gu, ' '), toKnownCharacter).join('');
}

function toKnownCharacter(character: string): string {
  if (KNOWN.test(character)) return character;
  if (INVISIBLE.test(character)) return '';
  const parts = Array.from(character.normalize('NFD'));
  const [letter = '', ...marks] = parts;
  if (MARK.test(letter)) return '';
  if (!KNOWN.test(letter)) return '?';
  const known = marks.filter((mark) => KNOWN_MARK.test(mark)).join('');
  // An accent replaces the dot of the i.
  return (known && letter === 'i' ? 'ı' : letter) + known;
}

/** States from the acceptance on. */
const AGREED: ReadonlySet<HireState> = new Set(['accepted', 'under_way', 'completed', 'no_show']);

type Viewer = { _id: string; isAdmin: boolean };

/** Builds the printable agreement of a hire for its two sides and admins. */
export function createAgreements({ people, clock }: { people: HirePeople; clock: Clock }) {
  /** @throws Refusal hire_not_found, state_moved_on before the acceptance and for a cancelled hire */
  return async function agreementOf(viewer: Viewer, hireId: string, language: Language): Promise<Readable> {
    const record = await loadHire(hireId);
    if (!viewer.isAdmin) getSide(record, viewer._id);
    if (!AGREED.has(record.state)) throw new Refusal('state_moved_on');
    // A side's view contains only the other side's number, so both views are needed.
    const [hire, { renter }] = await Promise.all([
      people.view(record, getSideId(record, 'renter')),
      people.view(record, getSideId(record, 'lender')),
    ]);
    return writeAgreement({ language, hire, lender: hire.lender, renter, printedAt: clock.now() });
  };
}
