import { BRAND } from '#shared/core/brand';
import type { Translated } from '#shared/language/translated';
import type * as english from './export-words';

export const dataExportWords: Translated<typeof english.dataExportWords> = {
  title: `Data yako kwenye ${BRAND.name}`,
  everything: (email, day) =>
    `Hii ni data yote ambayo ${BRAND.name} inahifadhi kuhusu akaunti ${email}, kufikia ${day}.`,
  formats:
    'Faili zinazoishia na .json ni orodha ambazo huduma nyingine zinaweza kusoma; kihariri chochote cha maandishi huzifungua. Saa ni za UTC, kiasi ni kwa shilingi za Kenya.',
  files: [
    'profile.json: jina lako, anwani, nambari na mipangilio ya akaunti',
    'cars.json: magari unayotangaza',
    'car-calendars.json: siku unazofunga, na anwani ya kalenda yako nyingine',
    'photos: picha za magari yako na yako mwenyewe, kwa ukubwa wa juu tunaohifadhi',
    'payments.json: ada ulizolipa au ulizojaribu kulipa',
    'messages-sent.json, messages-received.json: mazungumzo yako; ya watu wengine ni jina na maandishi tu',
    'numbers-that-you-saw.json: nambari za watu ulizoomba, kwa kila gari',
    'times-your-number-was-seen.json: lini mtu aliomba yako',
    'favourites.json, saved-searches.json: magari unayohifadhi na utafutaji uliohifadhi',
    'hires.json: ukodishaji ulioomba au ulioombwa, na siku, bei na kilichotokea lini',
    'deposits.json: malipo ya amana ambayo wewe au upande wa pili mliandika, pamoja na misimbo ya M-PESA',
    'hire-records.json: yaliyoandikwa wakati wa makabidhiano na kurudisha: kilomita, mafuta, uharibifu, na nani alithibitisha',
    'accidents.json, fines.json: ajali, faini na ada za barabara za ukodishaji wako, jinsi wewe au upande wa pili mlivyoripoti; picha zenye majina yanayoanza na fine: ilani ulizotuma',
    'hires-as-driver.json: ukodishaji wa wengine ambao wewe ni dereva wake, pamoja na siku',
    'claims-after-returns.json: madai ya wenye magari baada ya ukodishaji, majibu yako na matokeo; picha: pia makadirio uliyotuma',
    'reviews-that-you-wrote.json, reviews-about-you.json: ulichosema na walichosema wengine baada ya ukodishaji',
    'blocked-people.json: watu uliowazuia',
    'reports-that-you-made.json: ulichoripoti kwetu',
    'photos zenye majina yanayoanza na hire: ulizopiga wakati wa makabidhiano au kurudisha, kwa muda tunaozihifadhi',
    'disputes.json: nambari za usajili ulizowekea pingamizi; photos: pia logbook, kwa muda tunaoihifadhi',
    'papers.json: hati ulizotuma, kilichoamuliwa, na tunachohifadhi; photos zenye majina yanayoanza na paper: kwa muda tunaozihifadhi',
    'reserved-plates.json: nambari za usajili tunazokuwekea baada ya pingamizi',
    'messages-to-support.json: ulichotuma kwa fomu ya mawasiliano, ikiwa barua pepe yako imethibitishwa',
    'devices.json: lini uliingia kwenye kifaa chako kipi',
    'signed-in-devices.json: vifaa ambavyo vimeingia, kwa kivinjari na mfumo',
    'two-step-sign-in.json: tangu lini unaingia kwa hatua mbili, ikiwa unafanya hivyo',
    'actions-as-admin.json: ulichofanya kama msimamizi, ikiwa wewe ni msimamizi',
  ],
  payments: (years) =>
    `Malipo hubaki kwenye hesabu zetu kwa miaka ${years} hata ukifuta akaunti yako. Sera yetu ya Faragha inasema tunahifadhi mengine yote kwa muda gani.`,
  rights: (supportEmail) =>
    `Ili kurekebisha jambo, libadilishe kwenye Wasifu au uandike kwa ${supportEmail}. Ili kufuta yote, bonyeza "Futa akaunti yangu" kwenye Wasifu.`,
};
