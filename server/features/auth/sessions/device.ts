import { combineTranslations, type Language } from '#shared/language/language';
import { deviceNameWords as english } from './device-words';
import { deviceNameWords as swahili } from './device-words.sw';

/** Patterns of names in a User-Agent. The first match counts: Chrome's pattern also matches Edge. */
type Marks = readonly (readonly [name: string, mark: RegExp])[];

const BROWSERS: Marks = [
  ['Edge', /\bEdg(A|iOS)?\//],
  ['Opera', /\bOP(R|T|X)\/|Opera Mini/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bVersion\/\S+ .*Safari\//],
];

const SYSTEMS: Marks = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Chromebook', /\bCrOS\b/],
  ['Mac', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

const WORDS = combineTranslations(english, { sw: swahili });

export const UNKNOWN_DEVICE = english.unknown;

/** Returns the browser and system, such as 'Chrome on Android'. No other part of a User-Agent is stored. */
export function describeDevice(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 500);
  const browser = findName(BROWSERS, text);
  const system = findName(SYSTEMS, text);
  if (browser && system) return english.named(browser, system);
  return browser ?? system ?? UNKNOWN_DEVICE;
}

export function translateDevice(language: Language, device: string): string {
  if (device === UNKNOWN_DEVICE) return WORDS[language].unknown;
  const [browser = '', system] = device.split(' on ');
  return system ? WORDS[language].named(browser, system) : device;
}

function findName(marks: Marks, text: string): string | undefined {
  return marks.find(([, mark]) => mark.test(text))?.[0];
}
