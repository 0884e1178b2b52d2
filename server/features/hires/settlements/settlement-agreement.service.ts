import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { NAIROBI_TIME_ZONE, startOfDay } from '#shared/core/days';
import { Refusal } from '#shared/core/errors';
import type { HireRecordView } from '#shared/hires/record-contract';
import { COMPUTED_LINE_KINDS } from '#shared/hires/settlement';
import type { SettlementLineView, SettlementView } from '#shared/hires/settlement-contract';
import { combineTranslations, type Language, mapLanguages } from '#shared/language/language';
import type { Clock } from '../../../gateways/clock';
import { AGREEMENT_WORDS } from '../agreement/agreement-languages';
import { createPdfDocument, drawPageFooters, drawPageHeader, formatDay } from '../agreement/pdf-document';
import { toPrintable } from '../agreement/printable';
import { type AgreementSheet, createAgreementSheet } from '../agreement/sheet';
import { checkHireReadable, type HireViewer } from '../hire-access';
import type { HireRecord, HireSide } from '../hires.model';
import type { HirePeople } from '../people/hire-people.service';
import { findHirePhoto } from '../photos/hire-photos.model';
import { settlementAgreementWords as english } from './agreement-words';
import { settlementAgreementWords as swahili } from './agreement-words.sw';
import type { SettlementStore } from './settlement-store';

const WORDS = combineTranslations(english, { sw: swahili });
const TIME = mapLanguages(
  (locale) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: NAIROBI_TIME_ZONE }),
);

type Photo = HireRecord['photos'][number];
/** Content of an agreement about a return. A photo's digest is null if the photo is deleted. */
type Content = {
  language: Language;
  hire: HireRecord;
  names: Record<HireSide, string>;
  settlement: SettlementView;
  digests: readonly { photo: Photo; digest: string | null }[];
  printedAt: Date;
};
type Deps = { store: SettlementStore; people: Pick<HirePeople, 'getNames'>; clock: Clock };

/** Builds the printable agreement about a return, for the two sides and admins. */
export function createSettlementAgreementsService({ store, people, clock }: Deps) {
  /** @throws Refusal hire_not_found, not_yet while a line is open */
  return async function settlementAgreementOf(
    viewer: HireViewer,
    hireId: string,
    language: Language,
  ): Promise<Readable> {
    const loaded = await store.load(hireId);
    const { hire } = loaded;
    checkHireReadable(hire, viewer);
    if (!loaded.settlement?.settledAt) throw new Refusal('not_yet');
    const { renter, lender } = await people.getNames(hire);
    return writeSettlementAgreement({
      ...{ language, hire, printedAt: clock.now() },
      names: { renter: toPrintable(renter), lender: toPrintable(lender) },
      settlement: await store.view(loaded),
      digests: await computeDigests(hire),
    });
  };
}

/**
 * Computes the digests of the hire's photos. Reads one photo at a time, because all photos together are
 * large.
 */
async function computeDigests({ photos }: HireRecord): Promise<Content['digests']> {
  const digests: { photo: Photo; digest: string | null }[] = [];
  for (const photo of photos) {
    const jpeg = await findHirePhoto(photo._id.toHexString());
    digests.push({ photo, digest: jpeg && createHash('sha256').update(jpeg).digest('hex') });
  }
  return digests;
}

async function writeSettlementAgreement(content: Content): Promise<Readable> {
  const { language, hire, names, printedAt } = content;
  const words = WORDS[language];
  const hireId = hire._id.toHexString();
  const doc = await createPdfDocument({ language, title: `${words.title} ${hireId}`, printedAt });
  const sheet = createAgreementSheet(doc, AGREEMENT_WORDS[language]);
  const head = { language, title: words.title, hireId, printedAt };
  drawPageHeader(doc, sheet, head);
  drawHire(sheet, content);
  drawLines(sheet, content);
  drawSums(sheet, content);
  drawDigests(sheet, content);
  sheet.paragraph(words.party);
  sheet.signatures(names.lender, names.renter);
  drawPageFooters(doc, sheet, head);
  doc.end();
  return doc;
}

function drawHire(sheet: AgreementSheet, { language, hire, names, settlement }: Content): void {
  const words = WORDS[language];
  const common = AGREEMENT_WORDS[language];
  const { car, from, to, quote } = hire;
  const [first, last] = [from, to].map((day) => formatDay(language, startOfDay(day)));
  sheet.heading(common.between);
  sheet.facts([
    [common.lender, names.lender],
    [common.renter, names.renter],
    [common.make, toPrintable(`${car.make} ${car.model}, ${car.year}`)],
    [common.plate, car.regNo],
    [common.days, common.daysFromTo(first ?? '', last ?? '', quote.days)],
  ]);
  const readingOf = (record: HireRecordView | null) =>
    record
      ? words.reading(TIME[language].format(new Date(record.at)), record.odometer, record.fuel)
      : words.noRecord;
  sheet.heading(words.readings);
  sheet.facts([
    [words.handover, readingOf(settlement.handover)],
    [words.return, readingOf(settlement.return)],
  ]);
}

function drawLines(sheet: AgreementSheet, content: Content): void {
  const { language, settlement } = content;
  const words = WORDS[language];
  const { amount } = AGREEMENT_WORDS[language];
  sheet.heading(words.lines);
  if (settlement.lines.length === 0) sheet.paragraph(words.none);
  for (const line of settlement.lines) {
    const { damage, decision } = line;
    const texts = [damage && words.damage(damage.kind, damage.cm), toPrintable(line.text)];
    sheet.amount(
      [words.kinds[line.kind], ...texts].filter(Boolean).join(': '),
      amount(line.settled ?? 0),
      true,
    );
    sheet.facts([
      [words.claimed, amount(line.amount)],
      [words.evidence, listEvidence(content, line)],
      [words.result, words.results[findResult(line)]],
      ...(decision ? [[words.note, toPrintable(decision.note)] as const] : []),
    ]);
  }
}

function listEvidence({ language, digests }: Content, line: SettlementLineView): string {
  const words = WORDS[language];
  if (COMPUTED_LINE_KINDS.some((kind) => kind === line.kind)) return words.fromReadings;
  const numbers = digests.flatMap(({ photo }, at) =>
    line.photos.includes(photo._id.toHexString()) ? [at + 1] : [],
  );
  const evidence = [
    ...(numbers.length > 0 ? [words.photos(numbers.join(', '))] : []),
    ...(line.hasEstimate ? [words.estimate] : []),
  ];
  return evidence.join(', ') || words.noEvidence;
}

function findResult(line: SettlementLineView): keyof typeof english.results {
  if (line.state === 'decided' || line.state === 'withdrawn') return line.state;
  if (line.bySilence) return 'bySilence';
  return line.offer === null ? 'accepted' : 'offered';
}

function drawSums(sheet: AgreementSheet, { language, settlement: { sums, deposit } }: Content): void {
  const words = WORDS[language];
  const { amount } = AGREEMENT_WORDS[language];
  sheet.heading(words.sums);
  sheet.amount(words.charged, amount(sums.charged));
  sheet.amount(words.received, amount(deposit.received));
  sheet.amount(words.kept, amount(sums.kept));
  sheet.amount(words.comesBack, amount(deposit.received - sums.kept));
  sheet.amount(words.owed, amount(sums.owed), true);
}

function drawDigests(sheet: AgreementSheet, { language, digests }: Content): void {
  const words = WORDS[language];
  const common = AGREEMENT_WORDS[language];
  sheet.heading(words.digests);
  sheet.paragraph(digests.length > 0 ? words.digestsHint : words.noPhotos);
  for (const [at, { photo, digest }] of digests.entries()) {
    const facts = { kind: words[photo.kind], time: TIME[language].format(photo.at), by: common[photo.by] };
    sheet.paragraph(`${words.photo(at + 1, facts)}: ${digest ?? words.deleted}`);
  }
}
