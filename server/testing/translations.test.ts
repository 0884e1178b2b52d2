import { describe, expect, test } from 'vitest';
import { REFUSALS } from '#shared/core/errors';
import { REFUSAL_SENTENCES } from '#shared/core/refusal-sentences.sw';
import { hasFieldSentence } from '#shared/language/field-sentences.sw';
import { hasSwahili } from '../http/server-sentences.sw';
import {
  contractSentences,
  englishFiles,
  literalsOfComponents,
  literalsOfLetters,
  originalOf,
  replySentences,
} from './translations/source-texts';
import { differences, leavesOf } from './translations/words-of';

const FILES = englishFiles();

test('[R788] every file of words has a Swahili sibling', () => {
  const missing = FILES.filter((file) => !file.hasSibling).map(({ path }) => path);
  expect(missing).toEqual([]);
});

describe.each(FILES.filter((file) => file.hasSibling).map(({ path }) => path))('%s', (path) => {
  test('[R788] the Swahili sibling has the same names and its own sentences', async () => {
    const [english, swahili] = await Promise.all([
      import(/* @vite-ignore */ originalOf(path)),
      import(/* @vite-ignore */ originalOf(path.replace(/\.ts$/, '.sw.ts'))),
    ]);
    expect(differences(leavesOf(english), leavesOf(swahili))).toEqual([]);
  });
});

test('[R789] every refusal has a Swahili sentence', () => {
  const missing = Object.keys(REFUSALS).filter((code) => !Object.hasOwn(REFUSAL_SENTENCES, code));
  expect(missing).toEqual([]);
});

test('[R789] every sentence of a contract has a Swahili one', () => {
  expect(contractSentences().filter((sentence) => !hasFieldSentence(sentence))).toEqual([]);
});

test('[R814] every sentence of a reply has a Swahili one', () => {
  expect(replySentences().filter((sentence) => !hasSwahili(sentence))).toEqual([]);
});

test('[R813] no letter, SMS or notification has a text of its own', () => {
  expect(literalsOfLetters()).toEqual([]);
});

test('[R788] no component has a text of its own', () => {
  expect(literalsOfComponents()).toEqual([]);
});
