/**
 * Prints the lenders' agreement form as a PDF into public/downloads, with Chromium:
 * npx tsx server/commands/agreement-form.ts /usr/bin/chromium
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { BRAND } from '#shared/core/brand';
import { PATHS } from '#shared/core/paths';
import {
  AGREEMENT_CLAUSES,
  AGREEMENT_DECLARATION,
  AGREEMENT_FIELD_ROWS,
  AGREEMENT_INSTRUCTIONS,
  AGREEMENT_OPENING,
  AGREEMENT_SIGNATURES,
  AGREEMENT_TITLE,
} from './agreement-form/text';

type Fonts = { body: string; display: string };

/** The agreement as an A4 page: black on white, with space for handwriting. */
function buildAgreementSheet(mark: string, fonts: Fonts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${BRAND.name}: ${AGREEMENT_TITLE}</title>
<style>${styleSheet(fonts)}</style>
</head>
<body>
<header><span class="mark">${mark}</span><span class="word">${BRAND.wordmark}</span><h1>${AGREEMENT_TITLE}</h1></header>
<p>${AGREEMENT_OPENING}</p>
<p class="how">${AGREEMENT_INSTRUCTIONS}</p>
<h2>The Lender</h2>${blanks(AGREEMENT_FIELD_ROWS.lender)}
<h2>The car</h2>${blanks(AGREEMENT_FIELD_ROWS.car)}
<h2>The parties agree</h2>
<ol>${AGREEMENT_CLAUSES.map(({ title, sentences }) => `<li><b>${title}.</b> ${sentences.join(' ')}</li>`).join('')}</ol>
<section class="signing">
<p>${AGREEMENT_DECLARATION}</p>
<div class="parties">${AGREEMENT_SIGNATURES.map(signature).join('')}</div>
</section>
</body>
</html>`;
}

function blanks(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `<div class="row">${row.map(blank).join('')}</div>`).join('');
}

function blank(label: string): string {
  return `<div class="blank"><span></span>${label}</div>`;
}

function signature({ party, lines }: (typeof AGREEMENT_SIGNATURES)[number]): string {
  return `<div><h3>${party}</h3>${lines.map(blank).join('')}</div>`;
}

function styleSheet({ body, display }: Fonts): string {
  const face = (family: string, data: string) =>
    `@font-face { font-family: ${family}; font-weight: 200 900; src: url(data:font/woff2;base64,${data}); }`;
  return `${face('Body', body)} ${face('Display', display)}
@page { size: A4; margin: 15mm 18mm 17mm; }
* { box-sizing: border-box; margin: 0; }
body { font: 10.4pt/1.45 Body, sans-serif; color: #16211c; }
header { display: flex; align-items: center; gap: 8pt; margin-bottom: 9pt; }
.mark svg { display: block; width: 22pt; height: 22pt; }
.word { font: 750 17pt/1 Display, sans-serif; letter-spacing: -.035em; margin-right: auto; }
h1 { font: 700 17pt/1 Display, sans-serif; letter-spacing: -.015em; }
h2 { font: 700 13pt/1.2 Display, sans-serif; margin: 11pt 0 2pt; break-after: avoid; }
h3 { font: 700 10.5pt/1.2 Display, sans-serif; }
.how { margin-top: 6pt; padding: 6pt 8pt; border: .8pt solid #8b8475; border-radius: 5pt; }
.row { display: flex; gap: 12pt; break-inside: avoid; }
.blank { flex: 1; font-size: 8.2pt; line-height: 1.3; color: #47534c; margin-top: 1pt; }
.blank span { display: block; height: 20pt; border-bottom: .6pt solid #16211c; margin-bottom: 1.5pt; }
ol { padding-left: 15pt; }
li { margin-top: 6pt; break-inside: avoid; }
.signing { margin-top: 13pt; break-inside: avoid; }
.parties { display: flex; gap: 28pt; margin-top: 10pt; }
.parties > div { flex: 1; }
.parties .blank span { height: 24pt; }`;
}

const TARGET = join('public', PATHS.agreementForm);
const FOOTER = `<div style="width: 100%; padding: 0 18mm; display: flex; justify-content: space-between; font: 7pt sans-serif; color: #47534c"><span>${BRAND.name} Lender Agreement</span><span>Initials of the Lender ____________</span><span>Page <span class="pageNumber"></span> of <span class="totalPages"></span></span></div>`;

async function main(chromiumPath: string | undefined): Promise<void> {
  const mark = await readFile('client/ui/mark.svg', 'utf8');
  const fonts = {
    body: await font('@fontsource-variable/figtree', 'figtree-latin-wght-normal'),
    display: await font('@fontsource-variable/bricolage-grotesque', 'bricolage-grotesque-latin-wght-normal'),
  };
  const browser = await chromium.launch({
    ...(chromiumPath ? { executablePath: chromiumPath } : {}),
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage();
    await page.setContent(buildAgreementSheet(mark, fonts));
    await page.evaluate('document.fonts.ready');
    const pdf = await page.pdf({
      preferCSSPageSize: true,
      tagged: true,
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate: FOOTER,
    });
    await mkdir(dirname(TARGET), { recursive: true });
    await writeFile(TARGET, pdf);
    console.log(`${TARGET}  ${pdf.length} bytes`);
  } finally {
    await browser.close();
  }
}

async function font(name: string, file: string): Promise<string> {
  const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
  return (await readFile(join(folder, 'files', `${file}.woff2`))).toString('base64');
}

await main(process.argv[2]);
