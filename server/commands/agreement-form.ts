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
import { agreementSheet } from './agreement-form/sheet';

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
    await page.setContent(agreementSheet(mark, fonts));
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
