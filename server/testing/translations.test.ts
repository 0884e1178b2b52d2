import { describe, expect, test } from 'vitest';
import { REFUSALS } from '#shared/core/errors';
import { REFUSAL_SENTENCES } from '#shared/core/refusal-sentences.sw';
import { hasFieldSentence } from '#shared/language/field-sentences.sw';
import { hasSwahiliSentence } from '../http/server-sentences.sw';
import {
  findLiteralsOfComponents,
  findLiteralsOfMessages,
  listContractSentences,
  listEnglishFiles,
  listReplySentences,
  toImportPath,
} from './translations/source-texts';
import { findTranslationDifferences, listTextsByPath } from './translations/words-of';

const FILES = listEnglishFiles();

test('[R788] has a Swahili file for every file of words', () => {
  const missing = FILES.filter((file) => !file.hasSibling).map(({ path }) => path);
  expect(missing).toEqual([]);
});

describe.each(FILES.filter((file) => file.hasSibling).map(({ path }) => path))('words of %s', (path) => {
  test('[R788] have a Swahili file with the same names and translated sentences', async () => {
    const [english, swahili] = await Promise.all([
      import(/* @vite-ignore */ toImportPath(path)),
      import(/* @vite-ignore */ toImportPath(path.replace(/\.ts$/, '.sw.ts'))),
    ]);
    expect(findTranslationDifferences(listTextsByPath(english), listTextsByPath(swahili))).toEqual([]);
  });
});

test('[R789] has a Swahili sentence for every refusal', () => {
  const missing = Object.keys(REFUSALS).filter((code) => !Object.hasOwn(REFUSAL_SENTENCES, code));
  expect(missing).toEqual([]);
});

test('[R789] has a Swahili sentence for every sentence of a contract', () => {
  expect(listContractSentences().filter((sentence) => !hasFieldSentence(sentence))).toEqual([]);
});

test('[R814] has a Swahili sentence for every sentence of a reply', () => {
  expect(listReplySentences().filter((sentence) => !hasSwahiliSentence(sentence))).toEqual([]);
});

test('[R813] finds no untranslated text in emails, SMS and notifications', () => {
  expect(findLiteralsOfMessages()).toEqual([]);
});

test('[R788] finds no untranslated text in components', () => {
  expect(findLiteralsOfComponents()).toEqual([]);
});
