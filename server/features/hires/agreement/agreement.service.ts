import type { Readable } from 'node:stream';
import { startOfDay } from '#shared/core/days';
import { Refusal } from '#shared/core/errors';
import type { HireView } from '#shared/hires/contract';
import type { HireState } from '#shared/hires/states';
import type { Language } from '#shared/language/language';
import type { Clock } from '../../../gateways/clock';
import { getSideId, type HireViewer, loadReadableHire } from '../hire-access';
import type { HirePeople } from '../people/hire-people.service';
import { AGREEMENT_WORDS, type AgreementWords, getCancellationRules } from './agreement-languages';
import { drawCheckLists } from './check-lists';
import { createPdfDocument, drawPageFooters, drawPageHeader, formatDay } from './pdf-document';
import { toPrintable } from './printable';
import { type AgreementSheet, createAgreementSheet } from './sheet';

export type AgreementParty = { name: string; phone: string | null };
/** Content of an agreement: the hire and both sides with their phone numbers. */
export type Agreement = {
  language: Language;
  hire: HireView;
  lender: AgreementParty;
  renter: AgreementParty;
  /** Names of the further drivers. */
  drivers: readonly string[];
  printedAt: Date;
};

export async function writeAgreement(agreement: Agreement): Promise<Readable> {
  const { language, hire, printedAt } = agreement;
  const words = AGREEMENT_WORDS[language];
  const doc = await createPdfDocument({ language, title: `${words.title} ${hire._id}`, printedAt });
  drawAgreement(doc, withPrintableTexts(agreement));
  doc.end();
  return doc;
}

function drawAgreement(doc: PDFKit.PDFDocument, agreement: Agreement): void {
  const { language, hire, lender, renter, printedAt } = agreement;
  const words = AGREEMENT_WORDS[language];
  const sheet = createAgreementSheet(doc, words);
  const head = { language, title: words.title, hireId: hire._id, printedAt };
  drawPageHeader(doc, sheet, head);
  drawTerms(sheet, agreement);
  sheet.heading(words.cancellation);
  sheet.bullets(getCancellationRules(language, hire));
  sheet.heading(words.signatures);
  sheet.paragraph(words.party);
  sheet.signatures(lender.name, renter.name);
  doc.addPage();
  drawCheckLists(doc, sheet, words, { lender: lender.name, renter: renter.name });
  drawPageFooters(doc, sheet, head);
}

function drawTerms(sheet: AgreementSheet, { language, hire, lender, renter, drivers }: Agreement): void {
  const words = AGREEMENT_WORDS[language];
  const dayText = (day: string) => formatDay(language, startOfDay(day));
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
    ...(drivers.length > 0 ? [[words.furtherDrivers, drivers.join(', ')] as const] : []),
    ...(hire.note ? [[words.note, hire.note] as const] : []),
  ]);
  sheet.heading(words.price);
  for (const { key, amount } of quote.lines) sheet.amount(words.lines[key](hire), words.amount(amount));
  sheet.amount(words.total, words.amount(quote.total), true);
  for (const key of quote.unpriced ?? []) sheet.amount(words.unpriced[key], words.asAgreed);
  sheet.amount(words.deposit, quote.deposit === undefined ? words.asAgreed : words.amount(quote.deposit));
  sheet.paragraph(words.mileage(hire));
  sheet.paragraph(words.fuel(hire));
  sheet.paragraph(words.late);
}

function placeText({ place, delivery, car }: HireView, words: AgreementWords): string {
  if (place === '') return words.atTown(car.nearestTown);
  return delivery ? words.brought(place) : place;
}

function withPrintableTexts({ hire, lender, renter, drivers, ...rest }: Agreement): Agreement {
  const { car } = hire;
  return {
    ...rest,
    lender: { ...lender, name: toPrintable(lender.name) },
    renter: { ...renter, name: toPrintable(renter.name) },
    drivers: drivers.map(toPrintable),
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

/** States of a hire that was accepted and not cancelled; only such a hire has an agreement. */
const AGREED: ReadonlySet<HireState> = new Set(['accepted', 'under_way', 'completed', 'no_show']);

type AgreementsDeps = {
  people: HirePeople;
  clock: Clock;
  findNamedDrivers: (hireId: string) => Promise<{ name: string }[]>;
};

/** Builds the printable agreement of a hire for its two sides and admins. */
export function createAgreementsService({ people, clock, findNamedDrivers }: AgreementsDeps) {
  /** @throws Refusal hire_not_found; state_moved_on if the hire is not accepted yet or is cancelled */
  return async function agreementOf(
    viewer: HireViewer,
    hireId: string,
    language: Language,
  ): Promise<Readable> {
    const record = await loadReadableHire(viewer, hireId);
    if (!AGREED.has(record.state)) throw new Refusal('state_moved_on');
    // The view of a side contains only the other side's phone number, and the agreement contains both
    // numbers.
    const [hire, { renter }, named] = await Promise.all([
      people.view(record, getSideId(record, 'renter')),
      people.view(record, getSideId(record, 'lender')),
      findNamedDrivers(hireId),
    ]);
    const drivers = named.map(({ name }) => name);
    return writeAgreement({ language, hire, lender: hire.lender, renter, drivers, printedAt: clock.now() });
  };
}
