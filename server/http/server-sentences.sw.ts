import { REFUSALS, type RefusalCode } from '#shared/core/errors';
import { REFUSAL_SENTENCES } from '#shared/core/refusal-sentences.sw';
import {
  createSentenceTranslations,
  hasFieldSentence,
  translateFieldSentence,
} from '#shared/language/field-sentences.sw';

/** Swahili sentences of refusals, which are also shown at form fields. */
const OF_REFUSALS: ReadonlyMap<string, string> = new Map(
  Object.keys(REFUSALS)
    .filter(isCode)
    .map((code) => [REFUSALS[code].sentence, REFUSAL_SENTENCES[code]]),
);

const SENTENCES = createSentenceTranslations({
  'Password reset link sent!': 'Tumetuma kiungo cha kubadilisha nenosiri!',
  'Password reset successful.': 'Nenosiri limebadilishwa.',
  'Two-step sign-in is off.': 'Kuingia kwa hatua mbili kumezimwa.',
  'Thank you for your message!': 'Asante kwa ujumbe wako!',
  'We received your dispute. We look at the logbook and answer by email.':
    'Tumepokea pingamizi lako. Tutaangalia logbook na kukujibu kwa barua pepe.',
  'Your email is already verified.': 'Barua pepe yako imethibitishwa tayari.',
  'Your email is verified.': 'Barua pepe yako imethibitishwa.',
  'Your phone number is already verified.': 'Nambari yako ya simu imethibitishwa tayari.',
  'Your phone number is verified.': 'Nambari yako ya simu imethibitishwa.',
  'Your account is deleted.': 'Akaunti yako imefutwa.',
  'We have emailed you a link.': 'Tumekutumia kiungo kwa barua pepe.',
  'Car deleted successfully.': 'Gari limefutwa.',
  'User deleted successfully.': 'Mtumiaji amefutwa.',
  'The link is on its way.': 'Kiungo kimetumwa.',
  'The email is being sent again.': 'Barua pepe inatumwa tena.',
  'The email was discarded.': 'Barua pepe imetupwa.',
  'Transaction submitted successfully.': 'Muamala umewasilishwa.',
  'Transaction deleted successfully.': 'Muamala umefutwa.',
  'This password is too common. Please choose another.':
    'Nenosiri hili hutumiwa na wengi mno. Chagua lingine.',
  'You cannot send a message to yourself.': 'Huwezi kujitumia ujumbe.',
  'This car belongs to neither of you.': 'Gari hili si la yeyote kati yenu.',
  'This message is not in this conversation.': 'Ujumbe huu haumo kwenye mazungumzo haya.',
  'This payment renewed several cars. Please refund the fee of each car on its own.':
    'Malipo haya yalihuisha magari kadhaa. Rudisha ada ya kila gari peke yake.',
  'This payment is just being used for a car. Please try again in a minute.':
    'Malipo haya yanatumika kwa gari sasa hivi. Jaribu tena baada ya dakika moja.',
  'Please choose at most {} photos at a time.': 'Chagua picha zisizozidi {} kwa wakati mmoja.',
  'Please upload all 4 required images.': 'Pakia picha zote 4 zinazohitajika.',
  'Please upload one photo.': 'Pakia picha moja.',
  'This is not an iCalendar file.': 'Hii si faili ya iCalendar.',
  'The calendar has too many events.': 'Kalenda ina matukio mengi mno.',
  'The calendar takes too long to read.': 'Kusoma kalenda kunachukua muda mrefu mno.',
  'The calendar has an event that repeats in a way we cannot read.':
    'Kalenda ina tukio linalojirudia kwa namna tusiyoweza kusoma.',
  'The calendar has an event that repeats too often.': 'Kalenda ina tukio linalojirudia mara nyingi mno.',
  'The calendar needs too much memory to read.': 'Kusoma kalenda kunahitaji kumbukumbu nyingi mno.',
  'Many calendars are being read. Please try again in a minute.':
    'Kalenda nyingi zinasomwa sasa. Jaribu tena baada ya dakika moja.',
  'It leads on to too many addresses.': 'Inaelekeza kwenye anwani nyingi mno.',
  'The file is compressed.': 'Faili imebanwa.',
  'There is no such address on the internet.': 'Hakuna anwani kama hiyo kwenye mtandao.',
  'It took too long.': 'Imechukua muda mrefu mno.',
  'The address cannot be reached.': 'Anwani haifikiki.',
  'The address must begin with https:// and name no port.':
    'Anwani ianze na https:// na isitaje nambari ya port.',
  'The calendar is larger than 1 MB.': 'Kalenda inazidi MB 1.',
  'The address answers {}.': 'Anwani inajibu {}.',
});

/** Translates a sentence; returns an unknown sentence unchanged. */
export function translateToSwahili(sentence: string): string {
  return OF_REFUSALS.get(sentence) ?? SENTENCES.translate(sentence) ?? translateFieldSentence(sentence);
}

/** Whether a sentence has a translation; `{}` in it may stand for a number. */
export function hasSwahiliSentence(sentence: string): boolean {
  return SENTENCES.has(sentence) || hasFieldSentence(sentence);
}

function isCode(code: string): code is RefusalCode {
  return Object.hasOwn(REFUSALS, code);
}
