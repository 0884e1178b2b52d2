import type { Translated } from '../language/translated';
import type * as english from './paper-words';

export const PAPER_KIND_NAMES: Translated<typeof english.PAPER_KIND_NAMES> = {
  licence: 'Leseni ya udereva',
  identity: 'Kitambulisho au pasipoti',
  car: 'Logbook na bima',
};

export const IDENTITY_TYPE_NAMES: Translated<typeof english.IDENTITY_TYPE_NAMES> = {
  national_id: 'Kitambulisho cha taifa',
  passport: 'Pasipoti',
  alien_card: 'Kitambulisho cha mgeni',
};

export const INSURANCE_CLASS_NAMES: Translated<typeof english.INSURANCE_CLASS_NAMES> = {
  private: 'Binafsi',
  psv_self_drive: 'PSV, bila dereva',
  psv_driver: 'PSV, na dereva',
};

export const LICENCE_CLASS_NAMES: Translated<typeof english.LICENCE_CLASS_NAMES> = {
  B1: 'B1: gari dogo, otomatiki pekee',
  B2: 'B2: gari dogo',
  B3: 'B3: gari dogo, kitaalamu',
  C1: 'C1: lori dogo',
  C: 'C: lori',
  D1: 'D1: vani ya abiria',
  D2: 'D2: basi dogo',
  D3: 'D3: basi',
};

export const PAPER_REFUSAL_REASONS: Translated<typeof english.PAPER_REFUSAL_REASONS> = {
  unreadable: 'Jina halisomeki.',
  cut_off: 'Sehemu ya hati iko nje ya picha.',
  copy: 'Hii ni nakala au picha ya skrini, si hati halisi.',
  wrong_paper: 'Hii ni hati nyingine.',
  name_differs: 'Jina si lile la akaunti yako.',
  number_differs: 'Nambari si ile uliyoandika.',
  details_differ: 'Tarehe au madaraja si yale uliyoandika.',
  expired: 'Muda wa hati hii umeisha.',
};
