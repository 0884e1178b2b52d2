import type { Translated } from '#shared/language/translated';
import { formatShillings } from '../../../lib/format';
import type * as english from './words';

const money = (amount: number) => `Ksh. ${formatShillings(amount)}`;

export const depositWords: Translated<typeof english.depositWords> = {
  title: 'Amana',
  agreed: money,
  loading: 'Inapakia amana...',
  failed: 'Hatukuweza kupakia amana.',
  none: 'Andika hapa amana ikilipwa, ili nyote wawili muwe nayo kwa maandishi.',
  ways: { mpesa: 'M-PESA', cash: 'Taslimu', bank: 'Benki' },
  line: {
    paid: (amount, way) => `${money(amount)} zililipwa, ${way}`,
    returned: (amount, way) => `${money(amount)} zilirudishwa, ${way}`,
  },
  states: {
    recorded: 'Haijathibitishwa bado',
    confirmed: 'Imethibitishwa',
    denied: 'Haijafika',
    reversed: 'Imebatilishwa na M-PESA',
  },
  oddDate: 'Msimbo hauonekani kuwa wa siku hiyo. Angalia salio lako.',
  arrived: 'Je, zimefika?',
  inBalance: 'Je, ziko kwenye salio lako la M-PESA? Ujumbe unaweza kughushiwa.',
  confirm: 'Zimefika',
  deny: 'Hazijafika',
  reverse: 'Malipo yamebatilishwa',
  answering: 'Inahifadhi...',
  answerFailed: 'Hatukuweza kuhifadhi jibu lako.',
  dueBy: (amount, day) => `${money(amount)} zinapaswa kurudi kufikia ${day}.`,
  overdue: (amount, day) => `${money(amount)} zilipaswa kurudi kufikia ${day}.`,
  allBack: 'Amana yote ilirudishwa.',
  record: { renter: 'Andika kuwa umelipa', lender: 'Andika kuwa umerudisha' },
  dialogTitle: { renter: 'Umelipa amana', lender: 'Umerudisha amana' },
  dialogText: { renter: 'Mwenye gari atathibitisha.', lender: 'Mteja atathibitisha.' },
  amount: 'Kiasi',
  way: 'Kwa njia gani',
  code: 'Msimbo wa M-PESA',
  codeHint: 'Herufi na tarakimu kumi, mwanzoni mwa ujumbe.',
  submit: 'Andika',
  busy: 'Inahifadhi...',
  recordFailed: 'Hatukuweza kuandika hili.',
  done: 'Imeandikwa.',
};
